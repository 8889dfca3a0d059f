import { paths } from '#contract/paths.ts'
import { listMyRightsCases } from '#contract/rights-claims.ts'
import { listMySharePosts } from '#contract/sharing.ts'
import { Scene } from '#web/art/scene.tsx'
import { ListFailed } from '#web/features/not-found/list-failed.tsx'
import { isUnanswered } from '#web/platform/api/call-error.ts'
import { caching, useAnswer } from '#web/platform/api/query.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Board, UnansweredBoard, WaitingBoard } from './board.tsx'

/** The posts on the board that I proposed. */
export default function MyPostsPage() {
  const list = useAnswer(listMySharePosts, {}, caching.board)
  const posts = list.data
  const isNotHeard = isUnanswered(list.error)
  if (list.isError && !posts && !isNotHeard) return <ListFailed />
  return (
    <Page
      title="내가 올린 게시글"
      header={<PageHeader title="내가 올린 게시글" />}
      backdrop="text-on-art"
      className="pt-2"
    >
      <Scene />
      {posts ? (
        <Board posts={posts} total={posts.length} foot={<HiddenPostsLink />} />
      ) : isNotHeard ? (
        <UnansweredBoard of={list} />
      ) : (
        <WaitingBoard />
      )}
    </Page>
  )
}

/** Leads to the posts that a claim hid, if there are any. */
function HiddenPostsLink() {
  const cases = useAnswer(listMyRightsCases)
  return (
    cases.data &&
    cases.data.length > 0 && (
      <ButtonLink kind="quiet" size="s" to={paths.myHiddenPosts} className="justify-self-center">
        임시로 가린 게시글 {cases.data.length}개
      </ButtonLink>
    )
  )
}
