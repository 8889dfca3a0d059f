import { cx } from '#web/styles/cx.ts'
import styles from './art.module.css'
import { MagpieShape } from './magpie.tsx'

type Props = { className?: string | undefined; magpie?: boolean }

/** The red post box, with the magpie on it unless the magpie is elsewhere. */
export const Postbox = ({ className, magpie = true }: Props) => (
  <svg
    viewBox={magpie ? '-40 -112 80 118' : '-26 -80 52 86'}
    aria-hidden="true"
    className={cx(styles.art, className)}
  >
    <PostboxShape />
    {magpie && (
      <g transform="translate(3 -87) scale(-.82 .82)">
        <MagpieShape />
      </g>
    )}
  </svg>
)

/** The same shape for another drawing; it stands on the origin. */
export const PostboxShape = () => (
  <>
    <ellipse cy="1" rx="24" ry="4" fill="var(--shade)" />
    <rect x="-11" y="-16" width="22" height="17" fill="var(--art-red-deep)" />
    <path d="M-18-14v-44c0-11 8-18 18-18s18 7 18 18v44c0 2-1 3-3 3h-30c-2 0-3-1-3-3Z" fill="var(--art-red)" />
    <path
      d="M6-75.200C13-73 18-67 18-58v44c0 2-1 3-3 3H3c5-3 8-6 8-11v-38c0-6-1-11-5-15Z"
      fill="var(--art-red-deep)"
    />
    <rect x="-20" y="-60" width="40" height="4" rx="2" fill="var(--art-red-deep)" />
    <rect x="-12" y="-52" width="24" height="5" rx="2.500" fill="var(--slot)" />
    <rect x="-10" y="-40" width="20" height="14" rx="1.500" fill="var(--envelope)" />
    <path d="M-10-39 0-31.500 10-39" fill="none" stroke="var(--art-red)" strokeWidth="1.600" />
  </>
)
