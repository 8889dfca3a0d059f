import { useId, useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useSecond } from '#web/ui/use-second.ts'
import { CancelHold } from './cancel-hold.tsx'
import { deadlineText } from './deadline-text.ts'

type Props = { replyUntil: string; cancelUntil: string; onCancelled: () => Promise<void> }

/** The reply deadline in one line. A press shows both times that run and the way to put the letter back. */
export function HoldDeadline({ replyUntil, cancelUntil, onCancelled }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section aria-label="답장 기한">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="mx-auto flex min-h-11 w-full max-w-100 items-center justify-center gap-2 rounded-full bg-surface px-4 font-semibold text-sm shadow-1"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="clock" size={19} className="shrink-0 text-indigo" />
        <span>{deadlineText(replyUntil, useSecond())}</span>
        <Icon name={isOpen ? 'up' : 'down'} size={17} className="shrink-0" />
      </button>
      <div id={id} hidden={!isOpen} className="pt-2.5">
        {isOpen && (
          <Card className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 p-4 wide:grid wide:gap-4 wide:p-5">
            <div>
              <h2 className="text-ink-2 text-sm">답장할 수 있는 시간</h2>
              <p className="font-bold text-xl text-indigo wide:text-2xl">
                <Countdown until={replyUntil} label="답장할 수 있는 시간" />
              </p>
            </div>
            <CancelHold until={cancelUntil} onEnded={onCancelled} />
          </Card>
        )}
      </div>
    </section>
  )
}
