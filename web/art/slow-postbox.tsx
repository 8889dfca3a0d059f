import { cx } from '#web/styles/cx.ts'
import styles from './art.module.css'

type Props = { className?: string | undefined }

/** The post box of slow letters: an old red pillar with moss at its foot, and a snail that carries a letter. */
export const SlowPostbox = ({ className }: Props) => (
  <svg viewBox="-46 -112 92 120" aria-hidden="true" className={cx(styles.art, className)}>
    <ellipse cx="2" cy="2" rx="42" ry="5" fill="var(--shade)" />
    <path d="M-22-4h44V2h-44Z" fill="var(--art-red-deep)" />
    <path d="M-19-80h38v77h-38Z" fill="var(--art-red)" />
    <path d="M8-80h11v77H8Z" fill="var(--art-red-deep)" />
    <path d="M-24-82c0-16 10-26 24-26s24 10 24 26Z" fill="var(--art-red)" />
    <path d="M7-107c10 3 17 12 17 25H12c0-10-1-18-5-25Z" fill="var(--art-red-deep)" />
    <rect x="-26" y="-85" width="52" height="6" rx="3" fill="var(--art-red-deep)" />
    <rect x="-12" y="-71" width="24" height="5" rx="2.500" fill="var(--slot)" />
    <rect x="-11" y="-58" width="22" height="16" rx="1.500" fill="var(--envelope)" />
    <path d="M-11-57 0-48 11-57" fill="none" stroke="var(--art-red)" strokeWidth="1.600" />
    <path
      d="M-27 3c-1-6 3-9 7-8 1-6 8-6 9-1 4-3 8 0 8 4 3 0 4 3 3 5ZM12-80c3-4 8-3 9 0 4-1 6 2 5 5-4 2-9 2-14-5Z"
      fill="var(--leaf)"
    />
    <path
      d="M-19 3c0-4 3-6 6-5 1-3 6-2 6 2 3 0 4 2 3 3ZM19-76c3-1 5 1 5 3-2 1-4 0-5-3Z"
      fill="var(--leaf-2)"
    />
    <Snail />
  </svg>
)

const Snail = () => (
  <g transform="translate(24 3)">
    <path
      d="M-16 0c2-5 8-4 14-4 5 0 8-3 8-8 0-3 5-3 5 1 0 7-4 11-9 11Z"
      fill="var(--petal)"
      stroke="var(--petal)"
      strokeLinejoin="round"
    />
    <path d="M7-13 5-18m4 5 3-4" stroke="var(--petal)" strokeWidth="1.500" strokeLinecap="round" />
    <circle cx="-4" cy="-9" r="8" fill="var(--roof-2)" />
    <path
      d="M-4-9a2.500 2.500 0 1 1 2.500 2.500A5 5 0 1 1 2-12"
      fill="none"
      stroke="var(--envelope)"
      strokeWidth="1.300"
      strokeLinecap="round"
    />
    <g transform="translate(-4 -20) rotate(-8)">
      <rect x="-6" y="-4" width="12" height="8" rx="1" fill="var(--envelope)" />
      <path d="M-6-3.500 0 .5l6-4" fill="none" stroke="var(--envelope-line)" />
    </g>
  </g>
)
