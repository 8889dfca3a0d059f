import { useEffect } from 'react'
import { type ComingLetter, countUnread, listComing, listLetters } from '#contract/letters.ts'
import { getMailbox, listMailbox } from '#contract/mailbox.ts'
import { countNotRead } from '#contract/notifications.ts'
import { refresh, useAnswer } from '#web/platform/api/query.ts'
import { useSecond } from '#web/ui/use-second.ts'

const touched = [listLetters, countUnread, getMailbox, listMailbox, countNotRead]

/** The letters on their way to me, next arrival first. A letter leaves the list at its arrival time. */
export function useComingLetters() {
  const query = useAnswer(listComing, { query: { status: 'delivery' } })
  const now = useSecond()
  const letters = query.data?.filter(letter => isComing(letter, now)) ?? []
  const arrived = (query.data?.length ?? 0) - letters.length

  // Read again 1 s later, when the arrival time has passed on the server too. Repeats while it lists an arrived letter.
  useEffect(() => {
    if (arrived === 0 || !query.dataUpdatedAt) return
    const timer = setTimeout(readAgain, 1000)
    return () => clearTimeout(timer)
  }, [arrived, query.dataUpdatedAt])

  return { query, letters }
}

const isComing = ({ deliveryCompletedAt }: ComingLetter, now: number) => Date.parse(deliveryCompletedAt) > now

function readAgain() {
  for (const route of touched) refresh(route)
}
