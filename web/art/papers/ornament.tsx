import type { PaperType } from '#contract/letters.ts'
import { MagpieShape } from '../magpie.tsx'
import { points } from '../ridge.ts'
import { Cloud } from '../scenery.tsx'
import styles from './paper.module.css'

/** What is drawn on a paper; it keeps to the outer edge, where nobody writes. */
export function Ornament({ paper }: { paper: PaperType }) {
  if (paper === 'CELEBRATE') return <Bunting />
  if (paper === 'COMFORT') return <Clouds />
  if (paper === 'FIELD') return <Field />
  return paper === 'PAPER' ? <Age /> : null
}

const flags = ['var(--art-red)', 'var(--apricot)', 'var(--leaf)', 'var(--roof-blue)']

/** Paper flags on a string, and a little cut confetti below and at the foot. */
const Bunting = () => (
  <>
    <svg className={styles.top} viewBox="0 0 400 52" aria-hidden="true">
      <path d="M-6 4Q100 30 200 16T406 4" fill="none" stroke="var(--envelope-line)" strokeWidth="1.500" />
      {Array.from({ length: 13 }, (_, at) => {
        const x = 8 + at * 31
        const y = 8 + 13 * Math.sin(((at + 0.5) / 13) * Math.PI)
        return (
          <path
            key={x}
            d={`M${x - 9} ${y}h18l-9 17Z`}
            fill={flags[at % 4]}
            opacity=".82"
            transform={`rotate(${((at % 3) - 1) * 5} ${x} ${y})`}
          />
        )
      })}
    </svg>
    <svg className={styles.foot} viewBox="0 0 400 44" aria-hidden="true">
      {confetti.map(([x, y, turn], at) => (
        <rect
          key={x}
          x={x}
          y={y}
          width="7"
          height="4"
          rx="1"
          fill={flags[at % 4]}
          opacity=".7"
          transform={`rotate(${turn} ${x} ${y})`}
        />
      ))}
    </svg>
  </>
)

const confetti = points(
  '14,22,20 44,36,-30 86,30,60 128,38,10 176,34,-50 232,38,35 278,32,-15 316,37,70 352,24,-40 384,34,15',
)

const Clouds = () => (
  <svg className={styles.foot} viewBox="0 0 400 70" aria-hidden="true">
    <Cloud x={52} y={52} scale={0.9} />
    <Cloud x={356} y={44} scale={1} />
    <Cloud x={206} y={62} scale={0.8} />
  </svg>
)

const Field = () => (
  <svg className={styles.foot} viewBox="0 0 400 84" aria-hidden="true">
    <path d="M0 84V62c40-14 90-16 150-6 70 12 150 10 250-10v38Z" fill="var(--hill-6)" opacity=".75" />
    <path d="M0 84V74c60-12 130-10 200-2 80 9 140 4 200-8v20Z" fill="var(--hill-4)" />
    <g fill="none" stroke="var(--leaf-2)" strokeWidth="1.800" strokeLinecap="round">
      <path d="M24 76c0-18 3-32 10-44M34 77c2-16 8-28 16-36M16 77c-1-14-4-24-9-31" />
      <path d="M372 72c0-18-3-32-10-44M384 70c1-14 4-22 8-28" />
    </g>
    <path
      d="M34 32c-2-8 2-14 4-16 2 5 1 12-4 16ZM50 41c0-7 5-12 8-13 0 5-2 11-8 13ZM362 28c2-8-2-14-4-16-2 5-1 12 4 16Z"
      fill="var(--reed)"
    />
    <g transform="translate(318 58) scale(-.72 .72)">
      <MagpieShape />
    </g>
  </svg>
)

/** Fibre and foxing, two folds, the ring of a cup. The filter that frays the edge stands here once, unseen. */
const Age = () => (
  <>
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <filter id="deckle" x="-3%" y="-3%" width="106%" height="106%">
        <feTurbulence type="fractalNoise" baseFrequency=".035 .04" numOctaves="4" seed="8" result="t" />
        <feDisplacementMap in="SourceGraphic" in2="t" scale="7" xChannelSelector="R" yChannelSelector="G" />
      </filter>
    </svg>
    <span className={styles.fibre} />
    <span className={styles.ring} />
  </>
)
