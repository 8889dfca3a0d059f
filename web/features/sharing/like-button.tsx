import { cx } from '#web/styles/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './like-button.module.css'
import { useLike } from './use-like.ts'

/** Toggles the like of a post and shows the number of likes. */
export function LikeButton({ sharePostId }: { sharePostId: number }) {
  const { liked, likeCount, press } = useLike(sharePostId)
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-disabled={likeCount === undefined || undefined}
      className={cx(styles.button, liked && styles.liked)}
      onClick={press}
    >
      <Icon name="heart" size={22} className={styles.heart} />
      <span>
        좋아요 <b className="tabular-nums">{likeCount ?? ''}</b>
      </span>
    </button>
  )
}
