import { MagpieShape } from '../magpie.tsx'
import { heightAt, points, ridge } from '../ridge.ts'
import styles from './paper.module.css'

const far = '0,58 70,46 160,60 250,52 330,42 400,54'
const middle = '0,66 90,74 180,64 280,76 400,64'
const front = '0,84 100,76 210,86 310,80 400,88'

/** A meadow along the foot, reeds at both edges, and the magpie walking through the grass. */
export const Field = () => (
  <>
    <svg className={styles.top} viewBox="0 0 400 40" aria-hidden="true">
      <g fill="none" stroke="var(--leaf-2)" strokeWidth="1.4" strokeLinecap="round">
        <path d="M18-2C30 10 48 18 74 20" />
      </g>
      <path
        d="M30 8c0 8-4 13-10 15-1-7 2-13 10-15ZM44 14c1 8-2 13-8 16-2-7 1-13 8-16ZM40 12c5-6 11-7 17-5-3 6-9 8-17 5ZM56 18c5-6 11-7 17-4-3 5-9 7-17 4ZM58 19c0 7-3 11-8 13-2-6 1-11 8-13ZM74 20c5-3 10-2 14 1-5 4-10 4-14-1Z"
        fill="var(--leaf)"
        className={styles.cut}
      />
    </svg>
    <svg className={styles.foot} viewBox="0 0 400 104" aria-hidden="true">
      <path d={`${ridge(far)}V104H0Z`} fill="var(--field-far)" className={styles.cut} />
      <path d={`${ridge(middle)}V104H0Z`} fill="var(--field-middle)" className={styles.cut} />
      <g fill="none" stroke="var(--leaf-2)" strokeWidth="1.8" strokeLinecap="round">
        <path d="M22 94c0-26 3-48 10-66M31 95c2-22 8-38 16-50M14 94c-1-18-4-34-9-44M38 96c4-14 12-24 20-30" />
        <path d="M374 94c0-22-3-40-10-54M384 94c1-20 4-32 9-42M366 96c-4-13-10-21-17-26" />
      </g>
      <g fill="var(--field-plume)">
        <path d="M32 30c-3-9-1-16 2-20 3 6 2 15-2 20ZM47 46c-1-8 3-14 7-17 1 7-1 13-7 17ZM5 51c-5-5-6-12-5-17 5 4 7 11 5 17ZM58 67c1-6 5-10 10-12 0 6-4 10-10 12Z" />
        <path d="M364 41c-5-7-5-14-3-19 4 5 6 13 3 19ZM393 53c-1-8 1-13 4-16 2 6 1 12-4 16ZM349 71c-6-3-9-7-9-12 5 2 9 6 9 12Z" />
      </g>
      <g transform="translate(306 70) scale(-.7 .7)">
        <MagpieShape />
      </g>
      <g className={styles.cut}>
        <path d={blades} fill="var(--hill-4)" />
        <path d={`${ridge(front)}V104H0Z`} fill="var(--hill-4)" />
      </g>
      {flowers.map(([x, y, r], at) => (
        <circle key={x} cx={x} cy={y} r={r} fill={at % 3 ? 'var(--cloud)' : 'var(--apricot)'} />
      ))}
    </svg>
  </>
)

const blades = Array.from({ length: 66 }, (_, at) => {
  const x = at * 6.1 + ((at * 37) % 5)
  const y = Math.round(heightAt(front, Math.min(x, 399))) + 3
  const tall = 5 + ((at * 29) % 8)
  const lean = ((at * 53) % 9) - 4
  return `M${Math.round(x)} ${y}q${lean / 2}-${tall * 0.7} ${lean + 2}-${tall}q-.5 ${tall * 0.5} 2 ${tall}Z`
}).join('')

const flowers = points(
  '12,96,1.6 58,92,1.8 86,96,1.3 128,94,1.7 162,98,1.4 196,95,1.7 232,97,1.4 268,92,1.7 330,96,1.4 356,98,1.7 390,96,1.5',
)
