import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CountLine } from './count-line.tsx'
import { Pagination } from './pagination.tsx'
import { WithSidePanel } from './side-panel.tsx'
import { useLastPage } from './use-last-page.ts'
import type { Listing } from './use-listing.ts'

type Page<T> = { content: T[]; currentPage: number; totalPages: number; totalElements: number }

type Props<T, K> = {
  list: Listing<K>
  of: {
    data: Page<T> | undefined
    error: unknown
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** The list, for the accessible name. */
  label: string
  /** The most page numbers that are shown. */
  buttons?: 3 | 5
  filters?: ReactNode
  /** The total in words. */
  count: (total: string) => string
  empty: { title: string; text?: string }
  /** The panel of the open row, while that row is in the list. */
  panel?: { title: string; content: ReactNode; actions?: ReactNode; framed?: boolean } | undefined
  children: (rows: T[]) => ReactNode
}

/** A paged list with filters, and the open row in a panel beside it. */
export function ListWithPanel<T, K extends string | number>(props: Props<T, K>) {
  const { list, of, label, buttons = 5, filters, count, empty, panel, children } = props
  const counted = useRef<HTMLParagraphElement>(null)
  useLastPage(of.data, list.page, list.turnTo)
  useFocusAfterRow(counted, of.data, list.isGone)
  return (
    <WithSidePanel
      of={panel ? list.opened : null}
      title={panel?.title ?? ''}
      onClose={() => list.open(null)}
      panel={panel?.content}
      framed={panel?.framed}
      actions={panel?.actions}
    >
      {filters}
      <QueryResult of={of} waiting={<WaitingRows />}>
        {({ content, totalElements, totalPages }) => (
          <>
            <CountLine ref={counted}>
              {of.isPlaceholderData ? '불러오고 있어요' : count(totalElements.toLocaleString('ko'))}
            </CountLine>
            {content.length === 0 ? <EmptyState {...empty} /> : children(content)}
            <Pagination
              page={list.page}
              totalPages={totalPages}
              buttons={buttons}
              onPage={list.turnTo}
              label={label}
            />
          </>
        )}
      </QueryResult>
    </WithSidePanel>
  )
}

const WaitingRows = () => (
  <div className="grid gap-5">
    <Skeleton className="h-5 w-24" />
    <div className="grid gap-3">
      {[0, 1, 2, 3].map(row => (
        <Skeleton key={row} className="h-28 w-full wide:h-14" />
      ))}
    </div>
  </div>
)

/**
 * A decided or deleted row leaves the list with its buttons. Set `isGone` then: once the list is read again, the focus
 * of the row moves to `to`.
 */
function useFocusAfterRow(
  to: RefObject<HTMLElement | null>,
  list: unknown,
  isGone: RefObject<boolean>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever the list has changed
  useEffect(() => {
    if (!isGone.current) return
    isGone.current = false
    if (document.activeElement === document.body) to.current?.focus({ preventScroll: true })
  }, [list, to])
}
