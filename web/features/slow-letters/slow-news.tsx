import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { listComingSlowLetters } from '#contract/slow-letters.ts'
import { useAnswer } from '#web/platform/api/query.ts'

/** The strip of home about a letter of mine to myself that has arrived and is not opened. */
export function useSlowNewsStrip(className: string | undefined) {
  const count = useAnswer(listComingSlowLetters).data?.unreadCount ?? 0
  if (count === 0) return null
  return (
    <Link key="slow" to={paths.slowLetters} className={className}>
      내가 나에게 보낸 편지 {count}통
    </Link>
  )
}
