import { points } from '../ridge.ts'
import styles from './paper.module.css'

// Each flag is folded: one half light, one shaded.
const flags = [
  ['var(--art-red)', 'var(--art-red-deep)'],
  ['var(--apricot)', 'oklch(0.72 0.115 58)'],
  ['var(--leaf)', 'var(--leaf-2)'],
  ['var(--roof-blue)', 'oklch(0.39 0.065 238)'],
  ['var(--petal)', 'oklch(0.71 0.1 26)'],
] as const

/** Paper flags on two strings, with a little confetti below them and at the foot. */
export const Bunting = () => (
  <>
    <svg className={styles.top} viewBox="0 0 400 60" aria-hidden="true">
      <Confetti places={above} />
      <Line count={7} width={210} from={-6} sag={17} turn={0} />
      <Line count={7} width={210} from={198} sag={15} turn={2} />
    </svg>
    <svg className={styles.foot} viewBox="0 0 400 52" aria-hidden="true">
      <Confetti places={below} />
    </svg>
  </>
)

type Line = { count: number; width: number; from: number; sag: number; turn: number }

const Line = ({ count, width, from, sag, turn }: Line) => (
  <g className={styles.cut}>
    <path
      d={`M${from} 2Q${from + width / 2} ${2 + sag * 2} ${from + width} 2`}
      fill="none"
      stroke="var(--envelope-line)"
      strokeWidth="1.4"
    />
    {Array.from({ length: count }, (_, at) => {
      const part = (at + 0.5) / count
      const [x, y] = [Math.round(from + width * part), Math.round(3 + 4 * sag * part * (1 - part))]
      const [light, dark] = flags[(at + turn) % flags.length] ?? flags[0]
      return (
        <g key={x} transform={`translate(${x} ${y}) rotate(${Math.round((0.5 - part) * 24)})`}>
          <path d="M-9 0H9L0 17Z" fill={light} />
          <path d="M0 0H9L0 17Z" fill={dark} />
        </g>
      )
    })}
  </g>
)

const Confetti = ({ places }: { places: number[][] }) => (
  <g className={styles.cut}>
    {places.map(([x = 0, y, turn], at) => (
      <rect
        key={x}
        x={x}
        y={y}
        width={at % 3 === 2 ? 4.5 : 7.5}
        height="4.5"
        rx={at % 3 === 2 ? 2.2 : 0.6}
        fill={(flags[at % flags.length] ?? flags[0])[0]}
        transform={`rotate(${turn} ${x} ${y})`}
      />
    ))}
  </g>
)

const above = points('7,44,24 20,31,-40 186,30,20 212,34,0 384,44,30 392,31,-20')
const below = points(
  '8,20,20 24,42,-30 44,30,50 66,46,10 92,37,60 118,47,0 138,42,10 166,47,-40 196,40,-50 226,47,20 250,43,35 284,47,0 306,36,-15 330,46,30 346,33,70 366,44,0 382,22,-40 391,40,15',
)
