import { Link } from 'react-router'
import { getMe } from '#contract/members.ts'
import { paths } from '#contract/paths.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { untilTime } from '#web/platform/api/read-only-texts.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'

/** The end of my pause of writing, or null. */
export function usePausedUntil(): string | null {
  const { data: me } = useAnswer(getMe, {}, { staleTime: 60_000 })
  const until = me?.writingPausedUntil ?? null
  return until !== null && Date.parse(until) > serverNow() ? until : null
}

/** Beside a sending button during a pause of writing. Otherwise it renders nothing. */
export function PauseNote() {
  const until = usePausedUntil()
  return (
    until !== null && (
      <p role="status" className="font-semibold text-sm">
        {untilTime(until)}까지 글쓰기를 쉬는 기간이에요. 읽기와 임시 저장은 할 수 있어요.{' '}
        <Link to={paths.myWarnings} className="underline underline-offset-4">
          이유 보기
        </Link>
      </p>
    )
  )
}
