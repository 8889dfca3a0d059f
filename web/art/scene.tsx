import { type ReactNode, useId } from 'react'
import { cx } from '#web/styles/cx.ts'
import { Cloud, type Cutting } from './cloud.tsx'
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

const tallCloud: Cutting = {
  outline: 'M-50 12l-6-3 1-6 7-4 8 1 5-9 11-4 9 4 7-12 12-5 12 4 6 10 10-1 7 7 2 7 9 1 6 5-2 5Z',
  shade: 'M-50 12l-6-3 1-4 20 3 35-2 30 1 11-4 9 1 6 3-2 5Z',
}

const lowCloud: Cutting = {
  outline: 'M-72 12l-4-4 4-4 10-1 7-6 12-2 9 4 9-7 13-3 10 5 6 6 11-3 10 3 5 5 14-2 12 3 10 2 4 4Z',
  shade: 'M-72 12l-4-4 4-2 24 3 38-1 30 0 24-2 12 1 10 1 4 4Z',
}
