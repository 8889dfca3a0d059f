import { listWaiting } from '#contract/letters.ts'
import { WaitingLine } from '#web/features/letters/waiting-line.tsx'
import { useAnswer } from '#web/platform/api/query.ts'

/** Until the list of waiting letters is read, a letter that was just sent is in the pool. */
export function WhereItIs({ letterId }: { letterId: number }) {
  const { data, isFetchedAfterMount } = useAnswer(
    listWaiting,
    { query: { status: 'waiting' } },
    { refetchOnMount: 'always' },
  )
  const listed = data?.find(waiting => waiting.letterId === letterId)
  const letter = listed ?? (isFetchedAfterMount ? null : justSent(letterId))
  return letter ? <WaitingLine letter={letter} className="text-pine" /> : null
}

const justSent = (letterId: number) => ({
  letterId,
  waitingStatus: 'POOL' as const,
  usualSeconds: null,
  promised: false,
  answerArrivesAt: null,
  waitingChangesAt: null,
})
