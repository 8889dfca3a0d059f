import { type ReactNode, useId } from 'react'
import type { FontType, PaperType } from '#contract/letters.ts'
import { cx } from '#web/styles/cx.ts'
import { useLetterFont } from '#web/styles/letter-font.ts'
import styles from './letter-envelope.module.css'
import { paperClass } from './papers/paper-class.ts'
import { Postmark } from './postmark.tsx'
import './papers/handwriting-fonts.css'

type Front = {
  paper: PaperType
  font: FontType
  zipCode: string
  /** The day of the postmark, as it is printed. Left out, the stamp is not cancelled. */
  date?: string
  stamp: ReactNode
  /** The line after TO. Left out, the address is empty. */
  to?: string
  className?: string | undefined
  /** Lies on the envelope. */
  children?: ReactNode
}

/**
 * Front of a letter's envelope: stamp, postmark, sender's code, address in the letter's hand. It fills the width of its
 * box, 3:2 unless `className` sets a height. `--cover` is the colour of the envelope. Hidden from screen readers,
 * except for its children.
 */
export function LetterFront({ paper, font, zipCode, date, stamp, to, className, children }: Front) {
  const hand = useLetterFont(font)
  return (
    <div className={cx(styles.envelope, paperClass(paper), className)}>
      <div aria-hidden="true" className={cx(styles.cover, styles.face)} />
      <div aria-hidden="true" className={styles.stamp}>
        {stamp}
      </div>
      {date && (
        <div aria-hidden="true" data-part="postmark" className={styles.postmark}>
          <Postmark date={date} zipCode={zipCode} />
        </div>
      )}
      {to && (
        <>
          <div aria-hidden="true" className={styles.sender}>
            {[...zipCode].map((character, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never move
              <span key={at}>{character}</span>
            ))}
          </div>
          <div aria-hidden="true" data-font={font} className={cx(styles.address, hand)}>
            <span className={styles.to}>TO. {to}</span>
          </div>
        </>
      )}
      {children}
    </div>
  )
}

type Back = {
  paper: PaperType
  /** Sealed, unsealed with the flap down, or open with the flap up. */
  state?: 'sealed' | 'unsealed' | 'open'
  className?: string | undefined
  /** A sheet in the pocket. */
  inside?: ReactNode
  /** Lies on the envelope. */
  children?: ReactNode
}

/**
 * Back of an envelope, of the same size as its front. The lining has the paper's `--sheet-edge`. For animation, the parts
 * have `data-part`: lining, flap (outside, turns about its upper edge), raised (its inside, when open), pocket, seal, and
 * its halves seal-left and seal-right.
 */
export function LetterBack({ paper, state = 'sealed', className, inside, children }: Back) {
  return (
    <div data-state={state} className={cx(styles.envelope, styles.reverse, paperClass(paper), className)}>
      <div aria-hidden="true" className={styles.parts}>
        <div data-part="raised" className={styles.raised}>
          <Shape viewBox="0 -124 300 124">
            <path d={flapUp} className={styles.flapInside} />
            <Lining d={liningUp} />
          </Shape>
        </div>
        <div data-part="lining" className={cx(styles.cover, styles.inner)}>
          <Shape viewBox="0 0 300 200">
            <Lining d="M8 0H292V120H8Z" />
            <path d="M0 0H300V5H0Z" fill="oklch(.3 .05 50 / .1)" />
          </Shape>
        </div>
        {inside}
        <div data-part="pocket" className={styles.whole}>
          <Shape viewBox="0 0 300 200">
            <path d={sides} className={styles.side} />
            <path d={bottomShadow} fill="oklch(.3 .05 50 / .09)" />
            <path d={bottom} className={styles.bottom} />
            <path d={bottomEdge} className={styles.crease} />
          </Shape>
        </div>
        <div data-part="flap" className={styles.flap}>
          <Shape viewBox="0 0 300 124">
            <path d={flap} transform="translate(0 3.500)" fill="oklch(.3 .05 50 / .13)" />
            <path d={flap} className={styles.flapOutside} />
            <path d={flapEdge} className={styles.crease} />
          </Shape>
        </div>
        <Seal className={styles.seal} />
      </div>
      {children}
    </div>
  )
}

/** The wax seal in the box of its class, which is positioned. Its halves are `data-part` seal-left and seal-right. */
export const Seal = ({ className }: { className: string | undefined }) => (
  <div aria-hidden="true" data-part="seal" className={className}>
    <SealHalf side="left" />
    <SealHalf side="right" />
  </div>
)

/** Half of the seal, so that it can break. The halves overlap by a hair, or the seam would show. */
function SealHalf({ side }: { side: 'left' | 'right' }) {
  const id = useId()
  return (
    <svg viewBox="-20 -20 40 40" aria-hidden="true" data-part={`seal-${side}`} className={styles.half}>
      <clipPath id={id}>
        <path d={side === 'left' ? crackLeft : crackRight} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path d={wax} fill="var(--art-red)" />
        <circle r="12.500" fill="none" stroke="var(--art-red-deep)" strokeWidth="1.400" />
        <path d="M-13.500-6.500A15 15 0 0 1 2-14.800" {...shine} />
        <path
          d="M0 8.500C-7.400 3.700-8.600-.4-6.600-3.100-4.600-5.700-1.200-4.900 0-2.100 1.200-4.900 4.600-5.700 6.600-3.100 8.600-.4 7.400 3.700 0 8.500Z"
          fill="oklch(.95 .025 32)"
        />
      </g>
    </svg>
  )
}

/** Stretched to its box: an envelope may be wider than 3:2. */
const Shape = ({ viewBox, children }: { viewBox: string; children: ReactNode }) => (
  <svg viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true" className={styles.shape}>
    {children}
  </svg>
)

/** The coloured paper inside, with a fine weave of lines. */
function Lining({ d }: { d: string }) {
  const id = useId()
  return (
    <>
      <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 .5H7M.5 0V7" stroke="var(--sheet-ink)" strokeWidth=".7" opacity=".14" />
      </pattern>
      <path d={d} className={styles.lining} />
      <path d={d} fill={`url(#${id})`} />
    </>
  )
}

// In a box of 300 by 200.
const flap = 'M3 0H297Q299 2 296.500 4.200L161 114Q150 122.500 139 114L3.500 4.200Q1 2 3 0Z'
const flapEdge = 'M3.500 4.200 139 114Q150 122.500 161 114L296.500 4.200'
const flapUp = 'M3 0H297Q299-2 296.500-4.200L161-114Q150-122.500 139-114L3.500-4.200Q1-2 3 0Z'
const liningUp = 'M19 0H281L159-99Q150-106 141-99Z'
const sides = 'M0 6Q0 2 3.500 4.600L150 116 296.500 4.600Q300 2 300 6V194Q300 200 294 200H6Q0 200 0 194Z'
const bottom = 'M3 198.500 137 99Q150 90 163 99L297 198.500Q295.500 200 294 200H6Q4.500 200 3 198.500Z'
const bottomShadow = 'M1 196 137 96Q150 87 163 96L299 196V200H1Z'
const bottomEdge = 'M3 198.500 137 99Q150 90 163 99L297 198.500'
const wax =
  'M16.800 0C17.600 4.400 14.900 6.700 13 10.600 10.900 15 7.100 15.300 3.300 16.800-1.100 18.500-4.600 15.900-8.900 14.700-13.400 13.400-14.300 9.600-16 6-18 1.700-16.500-2.300-15.800-6.400-15-11-11.400-12.400-8-15-4.200-17.900.1-16.900 4.400-16.700 8.900-16.500 10.800-13.300 13.400-10.200 16-7.100 16.100-3.900 16.800 0Z'
const crackLeft = 'M-20-20H1.300L-1.700-9 2.300-3-1.700 4 2.300 11 .3 20H-20Z'
const crackRight = 'M20-20H.7L-2.300-9 1.700-3-2.300 4 1.700 11-.3 20H20Z'
const shine = {
  fill: 'none',
  stroke: '#fff',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  opacity: 0.28,
} as const
