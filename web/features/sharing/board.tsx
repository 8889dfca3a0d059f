import type { ReactNode } from 'react'
import type { SharePost } from '#contract/sharing.ts'
import { EmptyState, ErrorState } from '#web/ui/empty-and-error-states.tsx'
import { PagedWindow } from '#web/ui/paged-window.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useVeryWide } from '#web/ui/use-wide.ts'
import styles from './board.module.css'
import { PostCard } from './post-card.tsx'

type BoardProps = { posts: SharePost[]; total: number; foot?: ReactNode }

/** The notice board with posts in two columns, on a wide screen in three. `total` counts the posts of the server. */
export function Board({ posts, total, foot }: BoardProps) {
  // Full rows of two and of three columns.
  const perPage = useVeryWide() ? 30 : 10
  return (
    <Frame>
      {posts.length === 0 ? (
        <Empty />
      ) : (
        <PagedWindow
          items={posts}
          keyOf={keyOf}
          perPage={perPage}
          total={total}
          className={styles.page ?? ''}
        >
          {post => <PostCard post={post} />}
        </PagedWindow>
      )}
      {foot}
    </Frame>
  )
}

const keyOf = ({ sharePostId }: SharePost) => sharePostId

/** The board while its posts are loading. */
export const WaitingBoard = () => (
  <Frame>
    <div role="status" className="grid justify-items-center gap-5">
      <p className={styles.plate}>로딩 중 입니다.</p>
      <div className={`${styles.page} w-full`}>
        {[0, 1, 2, 3, 4, 5].map(at => (
          <Skeleton key={at} className="h-36 w-full" />
        ))}
      </div>
    </div>
  </Frame>
)

type Query = { error: unknown; isFetching: boolean; refetch: () => unknown }

/** The board after a failed load. */
export const UnansweredBoard = ({ of }: { of: Query }) => (
  <Frame>
    <div className={styles.plate}>
      <ErrorState error={of.error} busy={of.isFetching} onRetry={() => void of.refetch()} />
    </div>
  </Frame>
)

const Empty = () => (
  <div className={styles.plate}>
    <EmptyState title="게시글이 없습니다." text="편지함에서 마음에 남은 편지를 골라 함께 나눠 보세요." />
  </div>
)

const Frame = ({ children }: { children: ReactNode }) => (
  <div className={styles.board}>
    <svg viewBox="0 0 600 76" preserveAspectRatio="none" aria-hidden="true" className={styles.roof}>
      <path d="M0 58 300 2l300 56-8 18H8Z" fill="var(--art-red)" />
      <path d="M300 2l300 56-8 18H300Z" fill="var(--art-red-deep)" />
      <path d="M0 58 300 2l300 56" fill="none" stroke="var(--cut-edge)" strokeWidth="1.400" opacity=".34" />
    </svg>
    <div className={styles.cork}>{children}</div>
    <div aria-hidden="true" className={styles.legs} />
  </div>
)
