import { categoryLabels, listWaiting } from '#contract/letters.ts'
import { useDeleteLetter } from '#web/features/letters/use-delete-letter.ts'
import { WaitingLine } from '#web/features/letters/waiting-line.tsx'
import { isAnswerKnown } from '#web/features/letters/waiting-text.ts'
import { heavyText } from '#web/paper/heavy-mark.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { day } from '#web/ui/date.ts'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** My unanswered letters and where each of them is; each can be recalled. */
export function WaitingLetters() {
  const waiting = useAnswer(listWaiting, { query: { status: 'waiting' } })
  const deleteLetter = useDeleteLetter()
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">답장을 기다리는 편지</h2>
      <QueryResult
        of={waiting}
        waiting={<Skeleton className="h-16 w-full" />}
        isEmpty={letters => letters.length === 0}
        empty={<p className="text-ink-2">지금은 기다리는 편지가 없어요.</p>}
      >
        {letters => (
          <ul className="grid">
            {letters.map(letter => (
              <li
                key={letter.letterId}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-t py-3 first:border-t-0 last:pb-0"
              >
                <div className="min-w-0 grow basis-[8rem]">
                  <p className="font-bold">
                    <bdi>{letter.title}</bdi>
                  </p>
                  <p className="text-ink-2 text-sm">
                    {categoryLabels[letter.category]} · {day(letter.createdAt)}
                    {letter.heavy && ` · ${heavyText}`}
                  </p>
                  <WaitingLine letter={letter} className="text-pine text-sm" />
                </div>
                <Button
                  kind="quiet"
                  size="s"
                  className="shrink-0"
                  onClick={() =>
                    void deleteLetter({
                      letterId: letter.letterId,
                      status: 'WAITING',
                      held: isAnswerKnown(letter),
                    })
                  }
                >
                  <bdi className="sr-only">{letter.title}</bdi> 거두기
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </Card>
  )
}
