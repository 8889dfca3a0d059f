import { listSharePosts } from '#contract/sharing.ts'
import { Scene } from '#web/art/scene.tsx'
import { ListFailed } from '#web/features/not-found/list-failed.tsx'
import { isUnanswered } from '#web/platform/api/call-error.ts'
import { caching, usePages } from '#web/platform/api/query.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Board, UnansweredBoard, WaitingBoard } from './board.tsx'

/** The public board. Loaded posts stay after a later error. A refused first load leads to the not-found page. */
export default function BoardPage() {
  const list = usePages(listSharePosts, {}, caching.board)
  const board = list.data
  const isNotHeard = isUnanswered(list.error)
  if (list.isError && !board && !isNotHeard) return <ListFailed />
  return (
    <Page title="게시판" header={<PageHeader title="게시판" />} backdrop="text-on-art">
      <Scene />
      <p className="mx-auto mb-4 max-w-160 px-4 text-center font-semibold">
        누군가에게 힘이 되어 준 편지를 모아 두었어요
      </p>
      {board ? (
        <Board
          posts={board.items}
          total={board.totalElements}
          foot={
            <LoadMore
              of={list}
              count={board.items.length}
              loaded={board.items.length > perPage && `게시글 ${board.items.length}개를 불러왔어요`}
              loading="로딩 중 입니다."
              failed="오류가 발생했습니다. 다시 한 번 시도해주세요."
            />
          }
        />
      ) : isNotHeard ? (
        <UnansweredBoard of={list} />
      ) : (
        <WaitingBoard />
      )}
    </Page>
  )
}

const perPage = 10
