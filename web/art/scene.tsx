import { type ReactNode, useId } from 'react'
import { cx } from '#web/styles/cx.ts'
import { Cloud } from './cloud.tsx'
import { lowCloud, tallCloud } from './cloud-cuttings.ts'
import { Foreground, Ground } from './ground.tsx'
import { Hill } from './hills.tsx'
import styles from './scene.module.css'
import { Season } from './season.tsx'
import './seasons.css'
import { valley } from './valley/valley.ts'

const {
  far,
  middle: [third, wood],
  near,
} = valley.hills

type Props = {
  /** `hills` has the meadow down to its foot, `far` has none, `sky` shows only the upper hills. */
  kind?: 'hills' | 'far' | 'sky'
  /** Clouds drift, and the layers can move against each other by their `data-depth`. */
  isAlive?: boolean
  /** The season is in the air. Home has it in its own land. */
  hasSeason?: boolean
  /** Goes away behind the wood: above the third ridge, below the fourth. */
  behindWood?: ReactNode
  className?: string | undefined
}

/**
 * The valley behind a screen, by day or night; screen readers skip it. Each layer of cut paper is a picture of its
 * own, so a moving layer is not painted again.
 */
export function Scene({ kind = 'hills', isAlive = false, hasSeason = false, behindWood, className }: Props) {
  return (
    <div aria-hidden="true" className={cx(styles.scene, isAlive && styles.alive, className)}>
      <Sky />
      <Layer depth={0.03} className={styles.clouds}>
        <Cloud x={650} y={262} scale={0.86} />
        <Cloud x={880} y={226} scale={0.8} cutting={tallCloud} />
        <Cloud x={1040} y={140} scale={1.05} cutting={lowCloud} />
        <Cloud x={380} y={286} scale={0.62} cutting={lowCloud} />
      </Layer>
      <Layer depth={0.07}>
        {far.map(hill => (
          <Hill key={hill.fill} {...hill} />
        ))}
      </Layer>
      {behindWood ? (
        <>
          <Layer depth={0.14}>
            <Hill {...third} />
          </Layer>
          {behindWood}
          <Layer depth={0.14}>
            <Hill {...wood} />
          </Layer>
        </>
      ) : (
        <Layer depth={0.14}>
          <Hill {...third} />
          <Hill {...wood} />
        </Layer>
      )}
      {kind !== 'sky' && (
        <Layer depth={0.24}>
          <Hill {...near} />
        </Layer>
      )}
      {kind === 'hills' && (
        <Layer depth={1}>
          <Ground />
          <Foreground />
        </Layer>
      )}
      {hasSeason && <Season />}
      <div className={styles.grain} />
    </div>
  )
}

/** Depth 1 is at the houses, 0 at the horizon. */
const Layer = ({
  depth,
  className,
  children,
}: {
  depth: number
  className?: string | undefined
  children: ReactNode
}) => (
  <svg
    data-depth={depth}
    viewBox="0 0 1280 844"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    className={className}
  >
    {children}
  </svg>
)

const Sky = () => {
  const id = useId()
  return (
    <svg viewBox="0 0 1280 844" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="844">
        <stop offset="0" stopColor="var(--sky-1)" />
        <stop offset=".42" stopColor="var(--sky-2)" />
        <stop offset=".7" stopColor="var(--sky-3)" />
      </linearGradient>
      <rect width="1280" height="844" fill={`url(#${id})`} />
      <path d={valley.sky.stars} fill="var(--star)" />
      <circle cx="520" cy="212" r="92" fill="var(--sun-ring)" opacity="var(--sun-outer)" />
      <circle cx="520" cy="212" r="64" fill="var(--sun-ring)" opacity="var(--sun-inner)" />
      <circle cx="520" cy="212" r="39" fill="var(--sun)" />
    </svg>
  )
}
