import { useEffect, useState } from 'react'
import art from '#web/art/art.module.css'
import { MagpieShape } from '#web/art/magpie.tsx'
import { Pocket, Sheet } from './sending-envelope.tsx'
import { type Phase, playPhases } from './sending-phases.ts'
import styles from './sending-scene.module.css'

/**
 * The sheet is folded into its envelope. After 2 s the envelope is sealed, after 5 s the magpie carries it away. With
 * reduced motion only the magpie shows.
 */
export function SendingScene() {
  const phase = usePhase()
  return (
    <svg viewBox="-170 -132 340 264" aria-hidden="true" data-phase={phase} className={styles.scene}>
      {phase === 'away' ? (
        <Flight />
      ) : (
        <g key={phase} className={styles[phase]}>
          <ellipse cy="112" rx="84" ry="7" fill="var(--shade)" />
          <Pocket>{phase === 'open' && <Sheet />}</Pocket>
        </g>
      )}
    </svg>
  )
}

/** Out of the foreground, up and away; the way it took stays in the air. */
const Flight = () => (
  <>
    <path
      className={styles.trail}
      d="M-150 118C-96 128-30 116-22 74-16 40-62 34-66 66-70 104 0 84 34 30"
      fill="none"
      stroke="var(--cloud)"
      strokeWidth="3.500"
      strokeLinecap="round"
      strokeDasharray="1 11"
    />
    <g transform="translate(74 -24) scale(1.55)">
      <g className={styles.flight}>
        <g className={art.near}>
          <MagpieShape pose="fly" />
        </g>
      </g>
    </g>
  </>
)

function usePhase(): Phase {
  const [phase, setPhase] = useState<Phase>(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? 'away' : 'open',
  )
  const isStill = phase === 'away'
  useEffect(() => (isStill ? undefined : playPhases(setPhase)), [isStill])
  return phase
}
