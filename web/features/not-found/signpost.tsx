import styles from '#web/art/art.module.css'
import { MagpieShape } from '#web/art/magpie.tsx'

const [board, tip] = ['oklch(0.77 0.07 70)', 'oklch(0.69 0.075 66)']

/** An empty signpost and a magpie that cannot read it. */
export const Signpost = () => (
  <svg viewBox="0 0 240 220" aria-hidden="true" className={styles.art}>
    <ellipse cx="120" cy="208" rx="74" ry="7" fill="var(--shade)" />
    <path d="M114 40h12l2 168h-16Z" fill="var(--wood)" />
    <path d="M121 40h5l2 168h-6Z" fill="var(--trunk)" opacity=".5" />
    <g className={styles.near}>
      <path d="M58 62h112l20 17-20 17H58a4 4 0 0 1-4-4V66a4 4 0 0 1 4-4Z" fill={board} />
      <path d="M170 62l20 17-20 17-6-17Z" fill={tip} />
    </g>
    <g className={styles.near}>
      <path d="M178 108H84l-20 15 20 15h94a4 4 0 0 0 4-4v-22a4 4 0 0 0-4-4Z" fill={board} />
      <path d="M84 108l-20 15 20 15 6-15Z" fill={tip} />
    </g>
    <path
      d="M74 79h12m8 0h12m8 0h12m8 0h12M100 123h12m8 0h12m8 0h12"
      stroke="var(--trunk)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <g transform="translate(112 25)">
      <MagpieShape />
    </g>
    <path
      d="M84 208c-4-16-2-26 4-34M92 208c-1-12 2-22 8-28M150 208c2-14 6-24 12-30M160 208c0-10 4-18 10-22"
      stroke="var(--leaf-2)"
      strokeWidth="3"
      strokeLinecap="round"
      fill="none"
    />
  </svg>
)
