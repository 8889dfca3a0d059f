import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

type Props = { hasMore: boolean; isLoading: boolean; count: number; onMore: () => void }

/** The next page as soon as the end of the list comes into sight, and a button for who does not scroll. */
export function MoreLetters({ hasMore, isLoading, count, onMore }: Props) {
  const end = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(() => !isLoading && onMore())
  useEffect(() => {
    if (!hasMore || count === 0 || !end.current) return
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '400px',
    })
    sight.observe(end.current)
    return () => sight.disconnect()
  }, [hasMore, count])
  return (
    <div ref={end} className="grid justify-items-center pb-6">
      <p role="status" className="sr-only">
        {count > firstPage && `편지 ${count}통을 불러왔어요`}
      </p>
      {hasMore && (
        <Button kind="quiet" size="s" busy={isLoading} onClick={onMore}>
          더 보기
        </Button>
      )}
    </div>
  )
}

const firstPage = 20
