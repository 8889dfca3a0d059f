import {
  categoryLabels,
  deleteLetter,
  listLetters,
  listWaiting,
  type WaitingLetter,
} from '#contract/letters.ts'
import { isCallError } from '#web/api/call-error.ts'
import { useAnswer, useSend } from '#web/api/query.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { day } from '#web/ui/date.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** My letters that nobody has answered yet; each can be taken back. */
export function WaitingLetters() {
  const waiting = useAnswer(listWaiting, { query: { status: 'waiting' } })
  const takeBack = useTakingBack()
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">답장을 기다리는 편지</h2>
      <Loaded
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
                  <p className="font-bold">{letter.title}</p>
                  <p className="text-ink-2 text-sm">
                    {categoryLabels[letter.category]} · {day(letter.createdAt)}
                  </p>
                  {letter.held && <p className="text-pine text-sm">누군가 답장하기로 했어요</p>}
                </div>
                <Button kind="quiet" size="s" className="shrink-0" onClick={() => void takeBack(letter)}>
                  <span className="sr-only">{letter.title}</span> 거두기
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function useTakingBack() {
  const remove = useSend(deleteLetter, { refreshes: [listLetters] })
  return async ({ letterId, held }: WaitingLetter) => {
    try {
      const isTaken = await confirm({
        title: '이 편지를 거둘까요?',
        description: held
          ? '이 편지에 답장하기로 한 분이 있어요. 거두면 그 답장을 받을 수 없고, 편지는 되돌릴 수 없어요.'
          : '거둔 편지는 되돌릴 수 없어요.',
        confirmText: '거두기',
        danger: true,
        onConfirm: () => remove.mutateAsync({ params: { id: letterId } }),
      })
      if (isTaken) toast({ type: 'Success', text: '편지를 거뒀어요.' })
    } catch (error) {
      const text = isCallError(error) ? error.message : '편지를 거두지 못했어요.'
      toast({ type: 'Error', text })
    }
  }
}
