import type { ReactNode } from 'react'
import { type FoundLetter, foundAtOnce } from '#contract/search.ts'
import { searchWords } from '#contract/search-words.ts'
import { usePrivateNames } from '#web/features/private-names/private-names.ts'
import { cx } from '#web/styles/cx.ts'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PagedWindow } from '#web/ui/paged-window.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FoundRow } from './found-row.tsx'
import type { Search } from './use-search.ts'

type Props = { of: Search; text: string; moreHints: ReactNode }

/** The found letters, how far the search is, and what it could not look at. */
export function Results({ of, text, moreHints }: Props) {
  const { list, items, looked, goesOn, isHere } = of
  return (
    <>
      {isHere && (
        <p className="px-2 font-semibold text-sm">연결이 없어서 이 기기에 담긴 편지에서만 찾았어요.</p>
      )}
      <QueryResult of={{ ...list, data: items }} waiting={<WaitingRows />}>
        {items => (
          <>
            <p role="status" className={cx('px-2 text-ink-2 text-sm', items.length === 0 && 'sr-only')}>
              {saidOf(items.length, goesOn, list.hasNextPage && !isHere)}
            </p>
            <Rows items={items} text={text} isOld={list.isPlaceholderData} />
            {goesOn && <p className="px-2 py-3 text-center text-ink-2">{progressOf(looked)}</p>}
            {items.length === 0 && !goesOn && !list.isFetching && !list.hasNextPage && (
              <EmptyState
                title="찾는 편지가 없어요"
                text="낱말을 줄이거나 첫소리로 찾아 보세요."
                action={moreHints}
              />
            )}
            {!isHere && !list.isPlaceholderData && (
              <LoadMore
                of={{ ...list, isFetchingNextPage: list.isFetchingNextPage || goesOn }}
                count={items.length}
                loading="편지를 더 찾고 있어요"
                failed="편지를 더 찾지 못했어요. 잠시 후에 다시 시도해 주세요."
              />
            )}
          </>
        )}
      </QueryResult>
    </>
  )
}

const progressOf = (looked: number) => `편지 ${looked.toLocaleString('ko')}통을 살펴봤어요. 더 찾고 있어요.`

function saidOf(count: number, goesOn: boolean, isMore: boolean): string {
  if (goesOn) return '찾고 있어요'
  if (count === 0) return '찾는 편지가 없어요'
  return isMore ? `편지 ${count}통을 먼저 찾았어요` : `편지 ${count}통을 찾았어요`
}

function Rows({ items, text, isOld }: { items: FoundLetter[]; text: string; isOld: boolean }) {
  const names = usePrivateNames()
  const words = searchWords(text)
  if (items.length === 0) return null
  return (
    <div aria-busy={isOld}>
      <PagedWindow
        items={items}
        keyOf={keyOf}
        perPage={foundAtOnce}
        total={items.length}
        className="grid gap-3 pb-3"
      >
        {letter => <FoundRow letter={letter} words={words} called={names.get(letter.oppositeZipCode)} />}
      </PagedWindow>
    </div>
  )
}

const keyOf = ({ kind, foundId }: FoundLetter) => `${kind} ${foundId}`

const WaitingRows = () => (
  <div className="grid gap-3">
    {[0, 1, 2].map(at => (
      <Skeleton key={at} className="h-28 w-full" />
    ))}
  </div>
)
