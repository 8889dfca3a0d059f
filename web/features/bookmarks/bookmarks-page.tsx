import { Link } from 'react-router'
import { type BookmarkedLetter, listBookmarks } from '#contract/bookmarks.ts'
import { paths } from '#contract/paths.ts'
import { Postbox } from '#web/art/postbox.tsx'
import { RoomFoot } from '#web/art/room-foot.tsx'
import { useIsFoldedAway } from '#web/features/letters/folded-away.ts'
import { CounterpartName } from '#web/features/private-names/counterpart-name.tsx'
import { coveredTitle } from '#web/paper/covered-title.ts'
import { HandTitle } from '#web/paper/hand-title.tsx'
import { usePages } from '#web/platform/api/query.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { day } from '#web/ui/date.ts'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PagedWindow } from '#web/ui/paged-window.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const perPage = 20

/** The letters that I bookmarked, the last bookmarked first. */
export default function BookmarksPage() {
  const list = usePages(listBookmarks, {}, { refetchOnMount: 'always' })
  return (
    <Page
      title="책갈피"
      header={<PageHeader title="책갈피" className="wide:max-w-160" />}
      className="mx-auto grid w-full max-w-160 content-start gap-3 px-4 pt-1"
    >
      <QueryResult
        of={list}
        waiting={<WaitingRows />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            title="아직 꽂아 둔 책갈피가 없어요"
            text="다시 읽고 싶은 편지를 열고 ‘책갈피’를 눌러 보세요."
          />
        }
      >
        {({ items, totalElements }) => (
          <>
            <PagedWindow
              items={items}
              keyOf={keyOf}
              perPage={perPage}
              total={totalElements}
              className="grid gap-3 pb-3"
            >
              {letter => <Row letter={letter} />}
            </PagedWindow>
            <LoadMore
              of={list}
              count={items.length}
              loaded={items.length > perPage && `편지 ${items.length}통을 불러왔어요`}
              loading="편지를 더 불러오고 있어요"
              failed="편지를 더 불러오지 못했어요. 잠시 후에 다시 시도해 주세요."
            />
          </>
        )}
      </QueryResult>
      <RoomFoot>
        <Postbox magpie={false} />
      </RoomFoot>
    </Page>
  )
}

const keyOf = ({ letterId }: BookmarkedLetter) => letterId

function Row({ letter }: { letter: BookmarkedLetter }) {
  const { letterId, fontType, myLetter, oppositeZipCode, createdAt, deliveryCompletedAt } = letter
  const isFoldedAway = useIsFoldedAway(letterId) && !myLetter
  const when = myLetter ? createdAt : deliveryCompletedAt
  return (
    <Link
      to={paths.letter(letterId)}
      className="flex items-center gap-3 rounded-card bg-surface p-4 shadow-1 transition-shadow duration-180 ease-soft hover:shadow-2"
    >
      <Icon name="bookmark" className="fill-current text-post" />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <HandTitle title={isFoldedAway ? '내가 가려 둔 편지' : coveredTitle(letter)} font={fontType} />
        <span className="text-ink-2 text-sm">
          {myLetter ? '보낸 편지' : '받은 편지'}
          {oppositeZipCode && (
            <>
              {' · '}
              <CounterpartName zipCode={oppositeZipCode} />
            </>
          )}
          {' · '}
          <time dateTime={when}>{day(when)}</time>
        </span>
      </span>
    </Link>
  )
}

const WaitingRows = () => (
  <div className="grid gap-3">
    {[0, 1, 2].map(at => (
      <Skeleton key={at} className="h-19 w-full" />
    ))}
  </div>
)
