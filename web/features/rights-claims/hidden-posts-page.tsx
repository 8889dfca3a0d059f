import { paths } from '#contract/paths.ts'
import { hidingDaysMax, listMyRightsCases } from '#contract/rights-claims.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HiddenPostCard } from './hidden-post-card.tsx'

const title = '임시로 가린 게시글'

/** The posts of mine that a claim hid, with the reasons and the objections. */
export default function HiddenPostsPage() {
  const cases = useAnswer(listMyRightsCases)
  return (
    <Page
      title={title}
      header={<PageHeader title={title} back={paths.myPosts} className="wide:max-w-160" />}
      className="safe-bottom mx-auto grid w-full max-w-160 content-start gap-4 px-4 pt-1"
    >
      <h2 className="sr-only">가린 게시글 목록</h2>
      <p className="px-1 text-ink-2">
        권리 침해 신고를 받은 글은 최대 {hidingDaysMax}일 동안 가려져요. 사실과 다르다면 두 사람 가운데 한
        사람이 이의를 제기할 수 있어요.
      </p>
      <QueryResult
        of={cases}
        waiting={<Skeleton className="h-72 w-full" />}
        isEmpty={cases => cases.length === 0}
        empty={<EmptyState title="가려진 게시글이 없어요" text="나눈 편지가 모두 게시판에 있어요." />}
      >
        {cases => (
          <ul aria-label="가린 게시글" className="grid gap-4">
            {cases.map(one => (
              <li key={one.caseId}>
                <HiddenPostCard hiding={one} />
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </Page>
  )
}
