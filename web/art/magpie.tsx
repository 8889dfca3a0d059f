import type { ReactNode } from 'react'
import { cx } from '#web/styles/cx.ts'
import styles from './art.module.css'
import { EnvelopeShape } from './envelope.tsx'

/** `waiting` holds an envelope in its beak; `bow` is for a failure or a farewell. */
export type Pose = 'perch' | 'carry' | 'fly' | 'waiting' | 'bow'
type Props = { className?: string | undefined; pose?: Pose; flip?: boolean }

const hasFeetOnly = (pose: Pose) => pose === 'perch' || pose === 'bow'

/** The magpie, our only character. Its motions and its winter poses are in `magpie-at-home.tsx`. */
export const Magpie = ({ className, pose = 'perch', flip = false }: Props) => (
  <svg
    viewBox={hasFeetOnly(pose) ? '-48 -30 90 48' : '-48 -38 104 62'}
    aria-hidden="true"
    className={cx(styles.art, className)}
  >
    <g transform={flip ? 'translate(-4 0) scale(-1 1)' : undefined}>
      <MagpieShape pose={pose} />
    </g>
  </svg>
)

/** The same shape for another drawing; its feet stand at (4, 15). */
export const MagpieShape = ({ pose = 'perch' }: { pose?: Pose }) => (
  <>
    <MagpieBody wing={pose === 'fly' ? 'raised' : 'folded'} />
    <g transform={pose === 'bow' ? 'translate(1 2) rotate(34 12 -12)' : undefined}>
      <MagpieHead>{pose === 'bow' && <ShutEye />}</MagpieHead>
      {!hasFeetOnly(pose) && <BeakLetter />}
    </g>
  </>
)

type BodyProps = { wing?: 'folded' | 'raised'; children?: ReactNode }

/** All but the head. `children` lie between the breast and the wing. */
export const MagpieBody = ({ wing = 'folded', children }: BodyProps) => (
  <>
    <path d="M-13-9C-24-4-36 5-44 15c-1 2 1 3 3 2 12-4 23-10 32-17Z" fill="var(--magpie-blue)" />
    <path d="M-13-9C-24-4-36 5-44 15c10-6 22-11 33-15Z" fill="var(--magpie)" />
    <path
      d="M-16-6c2-10 12-15 22-15 10 1 17 8 16 16-1 9-10 13-19 12-10 0-18-5-19-13Z"
      fill="var(--magpie)"
      stroke="var(--magpie-rim)"
    />
    <path d="M-11 0c6 5 20 6 27-2 3-4 4-6 4-8 2 9-4 18-16 18-8 0-13-4-15-8Z" fill="var(--magpie-white)" />
    {wing === 'folded' && <path d="M1 8v7m-3 0h6M8 7.500v7.500m-3 0h6" {...legs} />}
    {children}
    {wing === 'raised' ? <RaisedWing /> : <FoldedWing />}
  </>
)

/** The head; it turns about (12, -12). `children` lie over the eye. */
export const MagpieHead = ({ children }: { children?: ReactNode }) => (
  <>
    <path
      d="M13.500-7.300A10 10 0 1 1 25.600-19.800M24.500-12A10 10 0 0 1 20-7.900"
      fill="none"
      stroke="var(--magpie-rim)"
      strokeWidth="1.600"
    />
    <circle cx="16" cy="-17" r="10" fill="var(--magpie)" />
    <path d="M25-19.500c5 .5 9 2.200 12 3.700-4 1.300-8 1.800-12 1.600Z" fill="var(--beak)" />
    <path
      d="M9.800-12.400c1-2.400 4-3.500 6.800-2.700 2.300.7 3.300 2.700 2.400 4.600-2.800 2.300-7 2.600-9.200-1.900Z"
      fill="var(--magpie-white)"
    />
    <circle cx="14.600" cy="-12.200" r="1.900" fill="var(--blush)" />
    <circle cx="20" cy="-18.800" r="2" fill="#fff" />
    <circle cx="20.200" cy="-18.800" r="1.400" fill="var(--magpie-eye)" data-pupil="" />
    {children}
  </>
)

/** A letter held in the beak; it belongs to the head. */
export const BeakLetter = () => (
  <g transform="translate(37 -4) rotate(8) scale(.62)">
    <EnvelopeShape />
  </g>
)

/** Closes the eye of a head below it. */
export const ShutEye = () => (
  <>
    <circle cx="20" cy="-18.800" r="2.600" fill="var(--magpie)" />
    <path
      d="M17.800-18.600c1.400 1.300 3.200 1.300 4.600 0"
      fill="none"
      stroke="var(--magpie-white)"
      strokeWidth="1.100"
      strokeLinecap="round"
    />
  </>
)

const legs = { stroke: 'var(--beak)', strokeWidth: 1.6, strokeLinecap: 'round', fill: 'none' } as const

const FoldedWing = () => (
  <>
    <path d="M-15-7c7-5 16-5 21 0-4 7-14 9-24 9-5 0-10 2-14 3 5-5 10-9 17-12Z" fill="var(--magpie-blue)" />
    <path d="M-9-8c5-3 11-2 14 1-4 2-10 2-14-1Z" fill="var(--magpie-white)" />
  </>
)

const RaisedWing = () => (
  <g data-wing="" className={styles.wing}>
    <path d="M7-9C1-18-10-30-25-34c-2-.5-3 1-2 3 5 11 12 20 20 25 5 3 11 2 14-3Z" fill="var(--magpie-blue)" />
    <path d="M5-9C-2-18-12-27-24-31c6 10 13 17 20 21 4 2 7 2 9 1Z" fill="var(--magpie-white)" />
    <path d="M7-9C1-18-10-30-25-34c12 8 22 17 27 27Z" fill="var(--magpie)" />
  </g>
)
