import { useEffect, useEffectEvent } from 'react'

/** Goes to the last page if the shown page no longer exists. */
export function useLastPage(
  list: { content: unknown[]; currentPage: number; totalPages: number } | undefined,
  page: number,
  onPage: (page: number) => void,
): void {
  const isPast = list?.currentPage === page && list.content.length === 0 && page > 1
  const turn = useEffectEvent(() => onPage(Math.max(1, list?.totalPages ?? 1)))
  useEffect(() => {
    if (isPast) turn()
  }, [isPast])
}
