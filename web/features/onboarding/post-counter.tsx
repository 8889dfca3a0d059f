import type { ReactNode } from 'react'
import art from '#web/art/art.module.css'
import { EnvelopeShape } from '#web/art/envelope.tsx'
import { Magpie } from '#web/art/magpie.tsx'
import { cx } from '#web/styles/cx.ts'
import { zipCodeClass } from '#web/ui/zip-code.tsx'
import styles from './post-counter.module.css'

type Props = {
  /** The five drums. */
  drums: ReactNode
  /** The drums stand still: the bell rings, and the magpie bows for the card. */
  isOver?: boolean
  className?: string | undefined
  /** Things on the counter or before it. They are placed in `--u`, a unit of the drawing of the counter. */
  children: ReactNode
}

/** The post office counter with its awning, its case of five drums and its bell. */
export const PostCounter = ({ drums, isOver = false, className, children }: Props) => (
  <div className={cx(styles.counter, isOver && styles.over, className)}>
    <Awning />
    <div aria-hidden="true" className={styles.front}>
      <p className={styles.sign}>우편번호 창구</p>
      <div className={cx(styles.shelf, zipCodeClass)}>{drums}</div>
    </div>
    <div className={styles.desk}>
      <Board />
      {children}
      <Magpie className={styles.magpie} />
    </div>
  </div>
)

const stripes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const width = 400 / stripes.length

/** The striped awning over the counter. */
const Awning = () => (
  <svg viewBox="-8 0 416 56" aria-hidden="true" className={styles.awning}>
    <g className={art.near}>
      {stripes.map(at => {
        const [top, foot] = [14 + at * ((400 - 28) / stripes.length), at * width]
        const next = [14 + (at + 1) * ((400 - 28) / stripes.length), foot + width] as const
        return (
          <path
            key={at}
            d={`M${top} 4H${next[0]}L${next[1]} 36a${width / 2} 13 0 0 1-${width} 0Z`}
            fill={at % 2 ? 'var(--envelope)' : 'var(--art-red)'}
          />
        )
      })}
      <path d="M0 36H400" stroke="var(--art-red-deep)" strokeWidth="2" opacity=".35" />
      <path d="M12 0H388a3 3 0 0 1 3 4l-1 3H10L9 4a3 3 0 0 1 3-4Z" fill="var(--art-red-deep)" />
    </g>
  </svg>
)

/** The board with its slot, the bell, the rubber stamp and two letters. */
const Board = () => (
  <svg viewBox="-8 -46 416 132" aria-hidden="true" className={styles.board}>
    <path d="M8 12H392V78a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6Z" fill="var(--wood)" />
    <path d="M8 12H392V20H8Z" fill="oklch(0.25 0.05 50)" opacity=".32" />
    {[26, 118, 210, 302].map(x => (
      <g key={x}>
        <rect x={x} y="32" width="72" height="40" rx="3" fill="oklch(0.25 0.05 50)" opacity=".2" />
        <path d={`M${x} 71.500V34a2 2 0 0 1 2-2h69`} stroke="oklch(0.25 0.05 50)" opacity=".3" fill="none" />
      </g>
    ))}
    <g transform="translate(370 -8) rotate(-4) scale(.8)">
      <EnvelopeShape />
    </g>
    <g transform="translate(377 -20) rotate(5) scale(.72)" className={art.near}>
      <EnvelopeShape />
    </g>
    <rect x="-4" y="0" width="408" height="14" rx="4" fill="var(--path-deep)" className={art.near} />
    <path d="M-2 10.500H402" stroke="oklch(0.3 0.05 50)" strokeWidth="1.4" opacity=".25" />
    <rect x="140" y="4" width="220" height="4" rx="2" fill="oklch(0.25 0.05 50)" opacity=".55" />
    <Bell />
    <g transform="translate(324 0)">
      <g className={styles.standing}>
        <StampShape />
      </g>
    </g>
  </svg>
)

const Bell = () => (
  <g transform="translate(28 0)">
    <g className={styles.bell}>
      <path d="M-20-3a20 18 0 0 1 40 0Z" fill="var(--apricot)" />
      <path d="M4-20.600A20 18 0 0 1 20-3H8C8-10 7-16 4-20.600Z" fill="oklch(0.68 0.11 58)" />
      <path d="M-24-4h48v4h-48ZM-3-26h6v6h-6Z" fill="oklch(0.38 0.05 50)" />
      <circle cy="-27" r="3.600" fill="oklch(0.38 0.05 50)" />
      <path
        d="M-12-10c2-4 4-6 8-7"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
        opacity=".6"
      />
    </g>
    {[0, 1].map(ring => (
      <path
        key={ring}
        d="M-20-31a25 25 0 0 0-7 12M20-31a25 25 0 0 1 7 12"
        fill="none"
        stroke="var(--apricot)"
        strokeWidth="3"
        strokeLinecap="round"
        className={styles.ring}
      />
    ))}
  </g>
)

/** The rubber stamp on its own, in the same size; its foot is at the bottom of the picture. */
export const RubberStamp = ({ className }: { className: string | undefined }) => (
  <svg viewBox="-18 -38 36 38" aria-hidden="true" className={className}>
    <StampShape />
  </svg>
)

const StampShape = () => (
  <>
    <rect x="-18" y="-7" width="36" height="7" rx="1.500" fill="var(--roof-blue)" />
    <path d="M-15-12h30v6h-30Z" fill="var(--trunk)" />
    <path d="M-5-12C-3-18-3-22-5-26h10c-2 4-2 8 0 14Z" fill="var(--art-red)" />
    <circle cy="-30" r="7" fill="var(--art-red)" />
    <path d="M2-36.700A7 7 0 0 1 2-23.300C5-27 5-33 2-36.700Z" fill="var(--art-red-deep)" />
  </>
)
