import { useEffect, useRef } from 'react'
import { appealStatusLabels, type MyWarning } from '#contract/members.ts'
import { day } from '#web/ui/date.ts'

type Props = {
  appeal: NonNullable<MyWarning['appeal']>
  /** Its warning is the one that bars the member. */
  bars: boolean
  /** The appeal was just sent: the focus of the removed form moves here. */
  isNew: boolean
}

/** The text of my appeal and its result or next step. */
export function AppealState({ appeal: { content, status, appealedAt, reason }, bars, isNew }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true })
  }, [isNew])
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 ref={heading} tabIndex={-1} className="font-bold outline-none">
          내 이의 제기 · {appealStatusLabels[status]}
        </h4>
        <time dateTime={appealedAt} className="text-ink-2 text-sm">
          {day(appealedAt)}
        </time>
      </div>
      <p className="whitespace-pre-wrap">
        <bdi>{content}</bdi>
      </p>
      {reason !== null && (
        <div className="grid gap-1 rounded-control bg-sunken px-4 py-3">
          <p className="text-ink-2 text-sm">관리자의 답</p>
          <p className="whitespace-pre-line">
            <bdi>{reason}</bdi>
          </p>
        </div>
      )}
      {status === 'PENDING' && (
        <p className="text-ink-2 text-sm">
          {bars
            ? '관리자가 읽고 있어요. 받아들여지면 로그인해서 다시 이용할 수 있고, 받아들여지지 않으면 탈퇴 처리돼요.'
            : '관리자가 읽고 있어요. 답이 나오면 알림으로 알려 드려요.'}
        </p>
      )}
    </div>
  )
}
