import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'

type Query = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}
type Props = {
  of: Query
  /** How many rows there are by now. */
  count: number
  /** Said to who does not see them come, after the first page. */
  loaded?: string | false
  loading: string
  failed: string
}

/** At the end of a list: the next page as soon as it comes into sight, and a button for who does not scroll. */
export function More({ of, count, loaded, loading, failed }: Props) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = of
  // One that failed is not asked for again by itself.
  const isWatching = hasNextPage && !isFetchNextPageError && !isFetchingNextPage
  const more = () => void of.fetchNextPage()
  const onSight = useEffectEvent(more)
  useEffect(() => {
    if (!isWatching || count === 0 || !end.current) return
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSight(), {
      rootMargin: '600px',
    })
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
          더 보기
        </Button>
      )}
    </div>
  )
}
