import { useEffect, useState } from 'react'
import { countUnread, listDrafts, listWaiting } from '#contract/letters.ts'
import { getHeld, listInvitations } from '#contract/random-letters.ts'
import { getCurrentRollingPaper } from '#contract/rolling-paper.ts'
import { listComingSlowLetters } from '#contract/slow-letters.ts'
import { caching, useAnswer } from '#web/platform/api/query.ts'

const longestWait = 5000

/**
 * Whether an answer that sets the height of the news of home is still under way. A call that has failed once is not
 * waited for, and after 5 s none is.
 */
export function useFirstAnswers(): boolean {
  const answers = [
    useAnswer(getCurrentRollingPaper),
    useAnswer(countUnread, {}, caching.mailbox),
    useAnswer(getHeld),
    useAnswer(listInvitations),
    useAnswer(listDrafts, { query: { status: 'draft' } }),
    useAnswer(listWaiting, { query: { status: 'waiting' } }),
    useAnswer(listComingSlowLetters),
  ]
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), longestWait)
    return () => clearTimeout(timer)
  }, [])
  return !isOver && answers.some(({ isPending, failureCount }) => isPending && failureCount === 0)
}
