import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { SharePost } from '#contract/sharing.ts'
import { useHelpLines } from '#web/features/help/use-help-lines.ts'
import { useHasCrisis } from '#web/features/help/use-is-cared-for.ts'
import { HandWords } from '#web/paper/hand-words.tsx'
import { heavyText } from '#web/paper/heavy-mark.tsx'
import { cx } from '#web/styles/cx.ts'
import { ZipCode } from '#web/ui/zip-code.tsx'
import styles from './post-card.module.css'
import { RedactedText } from './redaction/redacted-text.tsx'

const [tints, turns] = [6, 4]

/**
 * A post on the board: three lines of its first letter in their hand, its message, its two zip codes. Words with crisis
 * language are covered; no words show before they are judged.
 */
export const PostCard = ({ post }: { post: SharePost }) => {
  const { sharePostId: id, excerpt, fontType = 'DEFAULT', content } = post
  const isHeavy = useHasCrisis(`${excerpt ?? ''}\n${content}`)
  return (
    <Link to={paths.sharePost(id)} data-tint={id % tints} data-turn={id % turns} className={styles.card}>
      <Pin />
      {isHeavy ? (
        <Cover />
      ) : (
        <span className={cx(styles.words, isHeavy === undefined && styles.unknown)}>
          {excerpt && (
            <HandWords font={fontType} breaks="words" className={styles.letter}>
              <RedactedText text={excerpt} />
            </HandWords>
          )}
          <span className={cx(styles.message, !excerpt && styles.alone)}>
            <bdi>
              {content ? <RedactedText text={content} /> : !excerpt && '남긴 말 없이 편지만 나눴어요.'}
            </bdi>
          </span>
        </span>
      )}
      <span className={styles.codes}>
        <span>
          FROM. <ZipCode value={post.writerZipCode} />
        </span>
        <span>
          TO. <ZipCode value={post.receiverZipCode} />
        </span>
      </span>
    </Link>
  )
}

/** In place of words with crisis language. The post behind it has the way to call. */
function Cover() {
  const line = useHelpLines().lines.find(({ calls }) => calls)
  return (
    <span className={styles.cover}>
      <span className={styles.heavy}>{heavyText}</span>
      {line && (
        <span>
          {line.name} {line.number}
        </span>
      )}
    </span>
  )
}

const Pin = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className={styles.pin}>
    <circle cx="8" cy="8" r="7" fill="var(--art-red)" />
    <path d="M8 1a7 7 0 0 1 0 14c4-3 4-11 0-14Z" fill="var(--art-red-deep)" />
    <circle cx="5.500" cy="5.500" r="1.700" fill="oklch(1 0 0 / 0.55)" />
  </svg>
)
