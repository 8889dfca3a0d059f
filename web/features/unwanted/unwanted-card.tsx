import { type ReactNode, useState } from 'react'
import { getUnwanted, type Unwanted } from '#contract/unwanted.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { UnwantedForm } from './unwanted-form.tsx'

/** The words and topics that I do not want to read. They show only once the form is open. `children` follow. */
export function UnwantedCard({ children }: { children: ReactNode }) {
  const unwanted = useAnswer(getUnwanted)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">내가 보고 싶지 않은 말</h2>
      <p className="text-ink-2 text-sm">
        여기 적은 말이 든 편지는 뽑을 때 보이지 않고, 나에게 온 편지는 덮인 채로 도착해요. 나만 보는 목록이고,
        아무에게도 알리지 않아요.
      </p>
      <QueryResult of={unwanted} waiting={<Skeleton className="h-18 w-full" />}>
        {unwanted =>
          isOpen ? (
            <UnwantedForm unwanted={unwanted} onClose={() => setOpen(false)} />
          ) : (
            <>
              <p className="font-semibold">{summaryOf(unwanted)}</p>
              <Button kind="quiet" size="s" className="justify-self-start" onClick={() => setOpen(true)}>
                {isEmpty(unwanted) ? '고르기' : '보고 고치기'}
              </Button>
            </>
          )
        }
      </QueryResult>
      {children}
    </Card>
  )
}

const isEmpty = ({ words, topics }: Unwanted) => words.length + topics.length === 0

function summaryOf({ words, topics }: Unwanted): string {
  const parts = [
    ...(topics.length > 0 ? [`주제 ${topics.length}개`] : []),
    ...(words.length > 0 ? [`말 ${words.length}개`] : []),
  ]
  return parts.length > 0 ? `${parts.join('와 ')}를 가려 두었어요.` : '아직 고른 말이 없어요.'
}
