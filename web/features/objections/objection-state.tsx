import { useEffect, useRef } from 'react'
import { type AppealStatus, appealStatusLabels } from '#contract/members.ts'
import { day } from '#web/ui/date.ts'

type Props = {
  name: string
  /** Null for the words of another member. */
  content: string | null
  objectedAt: string
  status: AppealStatus
  /** The administrator's answer; null before the decision. */
  reason: string | null
  /** The next step, while the objection waits. */
  nextStep: string
  /** The objection was just sent: the focus of the removed form moves here. */
  isNew: boolean
}

/** An objection, and its answer or its next step. */
export function ObjectionState({ name, content, objectedAt, status, reason, nextStep, isNew }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true })
  }, [isNew])
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 ref={heading} tabIndex={-1} className="font-bold outline-none">
          {name} · {appealStatusLabels[status]}
        </h4>
        <time dateTime={objectedAt} className="text-ink-2 text-sm">
          {day(objectedAt)}
        </time>
      </div>
      {content !== null && (
        <p className="whitespace-pre-wrap">
          <bdi>{content}</bdi>
        </p>
      )}
      {reason !== null && (
        <div className="grid gap-1 rounded-control bg-sunken px-4 py-3">
          <p className="text-ink-2 text-sm">우체국의 답</p>
          <p className="whitespace-pre-line">
            <bdi>{reason}</bdi>
          </p>
        </div>
      )}
      {status === 'PENDING' && <p className="text-ink-2 text-sm">{nextStep}</p>}
    </div>
  )
}
