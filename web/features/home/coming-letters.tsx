import { useState } from 'react'
import type { ComingLetter } from '#contract/letters.ts'
import { getTimes } from '#contract/times.ts'
import { coveredTitle } from '#web/paper/covered-title.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { dayAndTime } from '#web/ui/date.ts'
import { duration } from '#web/ui/duration.ts'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ComingTrail } from './coming-trail.tsx'
import { RowPlaceholders, SheetTitle } from './sheet-parts.tsx'
import { SideButton } from './side-button.tsx'
import { useComingLetters } from './use-coming-letters.ts'

/** Letters on their way to me: number, next arrival and list. */
export function ComingLetters() {
  const [isOpen, setIsOpen] = useState(false)
  const { query, letters } = useComingLetters()
  const [next] = letters
  return (
    <>
      <SideButton icon="send" name="오는 편지" count={letters.length} onClick={() => setIsOpen(true)}>
        {next && <Countdown until={next.deliveryCompletedAt} label="남은 시간" />}
      </SideButton>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="오는 편지">
        <SheetTitle title="오는 편지" count={letters.length} />
        <QueryResult
          of={query}
          waiting={<RowPlaceholders />}
          isEmpty={() => letters.length === 0}
          empty={<NoneComing />}
        >
          {() => (
            <>
              {next && <ComingTrail letter={next} />}
              <ul className="grid gap-2">
                {letters.map(letter => (
                  <Row key={letter.letterId} letter={letter} />
                ))}
              </ul>
            </>
          )}
        </QueryResult>
      </Sheet>
    </>
  )
}

const Row = ({ letter }: { letter: ComingLetter }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-sunken px-4 py-3">
    <div className="min-w-0 grow basis-[8rem]">
      <p className="font-bold">
        <bdi>{coveredTitle(letter)}</bdi>
      </p>
      <p className="text-ink-2 text-sm">{dayAndTime(letter.deliveryCompletedAt)} 도착</p>
    </div>
    <Countdown until={letter.deliveryCompletedAt} className="font-bold text-indigo text-lg" />
  </li>
)

function NoneComing() {
  const { data: times } = useAnswer(getTimes)
  return (
    <EmptyState
      title="지금 오고 있는 편지가 없어요"
      text={times ? `답장은 쓴 지 ${duration(times.deliverySeconds)} 뒤에 도착해요.` : ''}
    />
  )
}
