import type { MyWarning } from '#contract/members.ts'
import { warningLapseDays, warningsUntilBar } from '#contract/reports.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { day, dayAndTime } from '#web/ui/date.ts'

/** The effect of a warning now: what still works, until when, and when the warning ends. */
export function WarningEffect({ warning: { step, pausedUntil, lapsed, lapsesAt } }: { warning: MyWarning }) {
  if (step === 'NOTICE') return <p>알려 드리는 글이에요. 경고로 세지 않고, 모든 것을 그대로 쓸 수 있어요.</p>
  if (lapsed) return <p>{warningLapseDays}일 동안 다른 경고가 없어서 사라졌어요.</p>
  const isPaused = pausedUntil !== null && Date.parse(pausedUntil) > serverNow()
  return (
    <>
      {isPaused && (
        <p>
          <time dateTime={pausedUntil}>{dayAndTime(pausedUntil)}</time>까지 글을 보낼 수 없어요. 편지 읽기,
          임시 저장, 이의 제기와 도움받기는 그대로 쓸 수 있고, 오고 가던 편지는 도착해요.
        </p>
      )}
      <p>
        <span>경고 {warningsUntilBar}번이면 이용이 정지돼요.</span>
        {lapsesAt && (
          <>
            {' '}
            다른 경고가 없으면 <time dateTime={lapsesAt}>{day(lapsesAt)}</time>에 사라져요.
          </>
        )}
      </p>
    </>
  )
}
