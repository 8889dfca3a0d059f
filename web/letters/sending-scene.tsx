import { useEffect, useState } from 'react'
import { Envelope } from '#web/art/envelope.tsx'
import { Magpie } from '#web/art/magpie.tsx'
import { type Phase, playPhases } from './sending-phases.ts'
import styles from './sending-scene.module.css'

/** The sheet goes into its envelope, which is closed after 2 s; from 5 s the magpie has it. Who wants no motion sees that. */
export function SendingScene() {
  const phase = usePhase()
  return (
    <div aria-hidden="true" className={styles.scene}>
      {phase === 'away' ? (
        <Magpie pose="fly" className={styles.magpie} />
      ) : (
        <Envelope key={phase} open={phase === 'open'} className={styles[phase]} />
      )}
    </div>
  )
}

function usePhase(): Phase {
  const [phase, setPhase] = useState<Phase>(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? 'away' : 'open',
  )
  const isStill = phase === 'away'
  useEffect(() => (isStill ? undefined : playPhases(setPhase)), [isStill])
  return phase
}
