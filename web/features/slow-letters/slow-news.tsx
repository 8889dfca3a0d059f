import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { listComingSlowLetters } from '#contract/slow-letters.ts'
import { useAnswer } from '#web/platform/api/query.ts'

/** On home: a letter of mine to myself has arrived and is not opened. */
export function SlowNews({ className }: { className: string | undefined }) {
  const count = useAnswer(listComingSlowLetters).data?.unreadCount ?? 0
  if (count === 0) return null
  return (
    <Link to={paths.slowLetters} className={className}>
      나에게서 온 편지 {count}통
    </Link>
  )
}
