import { Tag } from '#web/features/admin/ui/tag.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { useSecond } from '#web/ui/use-second.ts'
import { lateText, urgency } from './urgency.ts'

/** The time until or since an answer's arrival time. It stands out more as that time comes near. */
export function DueClock({ createdAt, dueAt }: { createdAt: string; dueAt: string }) {
  const now = useSecond()
  const due = Date.parse(dueAt)
  switch (urgency(Date.parse(createdAt), due, now)) {
    case 'LATE':
      return (
        <Tag look="loud" icon="warning">
          {lateText(now - due)}
        </Tag>
      )
    case 'SOON':
      return (
        <Tag look="warm" icon="clock">
          곧 마감 · <Countdown until={due} />
        </Tag>
      )
    case 'CALM':
      return (
        <Tag icon="clock">
          <Countdown until={due} />
        </Tag>
      )
  }
}
