import { useState } from 'react'
import { listTemperatureMoves, type moveCauses } from '#contract/members.ts'
import { usePages } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { day } from '#web/ui/date.ts'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Changes of my temperature with cause and time, never with a person. */
export function TemperatureHistory() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        kind="text"
        size="s"
        className="-mx-3 -my-2 justify-self-start"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        온도가 움직인 기록
      </Button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="온도가 움직인 기록">
        <p aria-hidden="true" className="pb-1 font-bold text-xl tracking-tight">
          온도가 움직인 기록
        </p>
        {isOpen && <Moves />}
      </Sheet>
    </>
  )
}

const perPage = 20

function Moves() {
  const moves = usePages(listTemperatureMoves, {}, { refetchOnMount: 'always' })
  return (
    <QueryResult
      of={moves}
      waiting={<WaitingRows />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState
          title="아직 움직인 적이 없어요"
          text="보낸 답장이 도착하거나 상대가 편지의 온도를 재면 여기에 적혀요."
        />
      }
    >
      {({ items }) => (
        <>
          <ul>
            {items.map(({ cause, delta, movedAt }, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: moves have no number, and the newest come with a new reading
                key={`${movedAt} ${at}`}
                className="flex items-baseline justify-between gap-4 border-line border-t py-3 first:border-t-0"
              >
                <span className="grid">
                  {causes[cause]}
                  <time dateTime={movedAt} className="text-ink-2 text-sm">
                    {day(movedAt)}
                  </time>
                </span>
                <span className="shrink-0 font-bold tabular-nums">{moved(delta)}</span>
              </li>
            ))}
          </ul>
          <LoadMore
            of={moves}
            count={items.length}
            loaded={items.length > perPage && `기록 ${items.length}개를 불러왔어요`}
            loading="기록을 더 불러오고 있어요"
            failed="기록을 더 불러오지 못했어요. 다시 시도해 주세요."
          />
        </>
      )}
    </QueryResult>
  )
}

const causes: Record<(typeof moveCauses)[number], string> = {
  REPLY_ARRIVED: '내 답장이 도착했어요',
  GOOD: '내 편지가 따뜻했대요',
  SOSO: '내 편지가 괜찮았대요',
  BAD: '내 편지가 조금 아쉬웠대요',
}

/** The change in degrees. The daily limit can make it smaller than usual, or zero. */
export function moved(delta: number): string {
  if (delta === 0) return '그대로'
  return `${delta > 0 ? '+' : '−'}${Math.abs(delta)}도`
}

const WaitingRows = () => (
  <div className="grid gap-2">
    {[0, 1, 2, 3].map(at => (
      <Skeleton key={at} className="h-14 w-full" />
    ))}
  </div>
)
