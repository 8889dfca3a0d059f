import type { CSSProperties } from 'react'
import { cx } from '#web/styles/cx.ts'
import type { Arrivals } from '../../use-arrivals.ts'
import { litWindows, windowCount } from '../lit-windows.ts'
import styles from './places.module.css'

const columns = [-46, 0, 46]
const floors = [-176, -126, -76]

type Props = {
  /** Unread letters: each lights one window. */
  count: number
  zipCode: string
  /** Letters after the first `before` are still under way, or have just landed. */
  arrivals?: Arrivals
}

/** The house of my letters: a lit window is an unread letter. Its foot is at the origin. */
export function LetterHouse({ count, zipCode, arrivals: { before, stage } = noArrivals }: Props) {
  const windows = [...litWindows(count, zipCode)]
  const lit = stage === 'flying' ? before : count
  const arriving = { none: undefined, flying: styles.coming, landed: styles.flicker }[stage]
  return (
    <span aria-hidden="true" className={styles.smoking}>
      <svg viewBox="-104 -268 208 274" aria-hidden="true" className={styles.drawing}>
        <ellipse cy="2" rx="104" ry="8" fill="var(--shade)" />
        <g className={styles.lift}>
          <path d="M-76-196h152V0H-76Z" fill="var(--wall-2)" />
          <path d="M44-196h32V0H44Z" fill="var(--wall-2-shade)" opacity=".5" />
          <path d="M-76-12H76V0H-76Z" fill="var(--stone)" />
        </g>
        <Roof isLit={lit > windowCount} />
        {places.map(({ x, y }) => (
          <Window key={`${x}${y}`} x={x} y={y} />
        ))}
        <Door hasLetters={lit > 0} />
      </svg>
      {windows.map((at, order) => (
        <Light key={at} at={at} className={order >= before ? arriving : undefined} />
      ))}
      {stage === 'flying' && <i data-coming="" className={styles.window} style={placeOf(windows[before])} />}
      {lit > 0 && <Smoke />}
    </span>
  )
}

const noArrivals: Arrivals = { before: 0, stage: 'none' }

const places = floors.flatMap(y => columns.map(x => ({ x, y })))

/**
 * The light of one window, its glow and its pool on the ground. It lies outside the drawing: an animation inside an SVG
 * repaints the whole SVG for each frame.
 */
const Light = ({ at, className }: { at: number; className: string | undefined }) => (
  <i data-lit="" className={cx(styles.window, styles.shining, className)} style={placeOf(at)}>
    <svg viewBox="-12 1 24 32" aria-hidden="true">
      <path d="M-12 1h24v32h-24Z" fill="var(--pane-lit)" />
      <path d="M-12 1h5c1 12-1 22-5 28Zm24 0H7c-1 12 1 22 5 28Z" fill="#fff" opacity=".5" />
      <path d="M0 1v32M-12 16h24" stroke="var(--frame)" strokeWidth="1.800" />
    </svg>
  </i>
)

/** Without a window of its own a letter comes to the dormer. */
const placeOf = (at: number | undefined) => {
  const { x, y } = places[at ?? -1] ?? { x: -28, y: -222 }
  return { '--x': x, '--y': y } as CSSProperties
}

/** The smoke is outside the drawing: an animation inside an SVG repaints the whole SVG for each frame. */
const Smoke = () => (
  <>
    <i className={styles.puff} />
    <i className={styles.puff} />
    <i className={styles.puff} />
  </>
)

const Roof = ({ isLit }: { isLit: boolean }) => (
  <>
    <rect x="36" y="-262" width="20" height="34" fill="var(--wall-shade)" />
    <rect x="33" y="-266" width="26" height="7" rx="1.500" fill="var(--roof-2-shade)" />
    <g className={styles.lift}>
      <path
        d="M-94-190c9-5 12-12 20-38 1-4 3-6 7-6H67c4 0 6 2 7 6 8 26 11 33 20 38 2 2 1 4-2 4H-92c-3 0-4-2-2-4Z"
        fill="var(--roof-2)"
      />
      <path
        d="M24-234h43c4 0 6 2 7 6 8 26 11 33 20 38 2 2 1 4-2 4H46c-3-18-10-34-22-48Z"
        fill="var(--roof-2-shade)"
        opacity=".6"
      />
      <path
        d="M-81-216l6-18 4-2H71l4 2 6 18-10 5-13-6-15 6-19-7-17 6-21-6-18 7-16-6-17 6Z"
        fill="var(--snow-cap)"
      />
    </g>
    <path d="M32-267l3-3h22l3 3v4l-7 2-9-2-12 2Z" fill="var(--snow-cap)" />
    <g transform="translate(-28 -210)">
      <path d="M-15 18V2L0-12 15 2v16Z" fill="var(--wall-2)" />
      <path d="M-20 5 0-15 20 5l-3 3L0-9-17 8Z" fill="var(--roof-2-shade)" />
      <circle cy="5" r="6.500" fill="var(--frame)" />
      <circle cy="5" r="4.600" fill={isLit ? 'var(--pane-lit)' : 'var(--pane-dim)'} />
    </g>
  </>
)

const Window = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect x="-15" y="-2" width="30" height="38" rx="2.500" fill="var(--frame)" />
    <rect x="-12" y="1" width="24" height="32" fill="var(--pane-dim)" />
    <path d="M-12 1h24v8L-12 24Z" fill="#fff" opacity="var(--shine)" />
    <path d="M0 1v32M-12 16h24" stroke="var(--frame)" strokeWidth="1.800" />
    <rect x="-17" y="34" width="34" height="4" rx="1.500" fill="var(--stone)" />
  </g>
)

const Door = ({ hasLetters }: { hasLetters: boolean }) => (
  <>
    <path d="M-20 0v-24a20 18 0 0 1 40 0V0Z" fill="var(--frame)" />
    <path d="M-16 0v-24a16 14 0 0 1 32 0V0Z" fill="var(--art-red)" />
    <path d="M4-37.600A16 14 0 0 1 16-24V0H4Z" fill="var(--art-red-deep)" />
    {hasLetters && <path d="M-6-30h12v11H-6Z" fill="var(--envelope)" transform="rotate(-5)" />}
    <rect x="-8" y="-22" width="16" height="5" rx="1.500" fill="var(--awning)" />
    <path d="M10-11h.01" stroke="var(--glow)" strokeWidth="3.600" strokeLinecap="round" />
  </>
)
