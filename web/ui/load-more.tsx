import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'

type Query = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}
type Props = {
  of: Query
  /** Number of rows so far. */
  count: number
  /** Announced to screen readers after each further page. */
  loaded?: string | false
  loading: string
  failed: string
}

/**
 * The end of a list: fetches the next page when it comes into sight, and has a button for readers who do not scroll.
 */
export function LoadMore({ of, count, loaded, loading, failed }: Props) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = of
  // A page that failed is fetched again only by the button. A new reading of the list may replace the fetch of a page, so
  // the end is watched anew after each.
  const isWatching = hasNextPage && !isFetchNextPageError && !isFetching
  const more = () => void of.fetchNextPage()
  const onSight = useEffectEvent(more)
  useEffect(() => {
    if (!isWatching || count === 0 || !end.current) return
    // A busy browser reports several changes at once, the oldest first.
    const sight = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && onSight(),
      { rootMargin: '600px' },
    )
    sight.observe(end.current)
    return () => sight.disconnect()
  }, [isWatching, count])
  return (
    <div ref={end} className="grid justify-items-center gap-3 text-center">
      <p role="status" className="sr-only">
        {isFetchingNextPage ? loading : loaded}
      </p>
      {isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className="rounded-control bg-surface px-4 py-2 text-ink">
          {failed}
        </p>
      )}
      {hasNextPage && (
        <Button kind="quiet" size="s" busy={isFetchingNextPage} onClick={more}>
          더 불러오기
        </Button>
      )}
    </div>
  )
}
