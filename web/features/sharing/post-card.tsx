import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { SharePost } from '#contract/sharing.ts'
import { cx } from '#web/styles/cx.ts'
import { ZipCode } from '#web/ui/zip-code.tsx'
import styles from './post-card.module.css'
import { RedactedText } from './redacted-text.tsx'

const tints = 4

/** A post on the board: its two zip codes and the first two lines of its message. */
export const PostCard = ({ post }: { post: SharePost }) => (
  <Link to={paths.sharePost(post.sharePostId)} data-tint={post.sharePostId % tints} className={styles.card}>
    <Pin />
    <span className={styles.address}>
      <span>From.</span> <ZipCode value={post.writerZipCode} />
    </span>
    <span className={styles.address}>
      <span>To.</span> <ZipCode value={post.receiverZipCode} />
    </span>
    <span className={cx(styles.words, !post.content && styles.quiet)}>
      <bdi>{post.content ? <RedactedText text={post.content} /> : '남긴 말 없이 편지만 나눴어요.'}</bdi>
    </span>
  </Link>
)

const Pin = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className={styles.pin}>
    <circle cx="8" cy="8" r="7" fill="var(--art-red)" />
    <path d="M8 1a7 7 0 0 1 0 14c4-3 4-11 0-14Z" fill="var(--art-red-deep)" />
    <circle cx="5.500" cy="5.500" r="1.700" fill="oklch(1 0 0 / 0.55)" />
  </svg>
)
