import { countUnread, listDrafts, listWaiting } from '#contract/letters.ts'
import { getHeld, listInvitations } from '#contract/random-letters.ts'
import { getCurrentRollingPaper } from '#contract/rolling-paper.ts'
import { listComingSlowLetters } from '#contract/slow-letters.ts'
import { caching, useAnswer } from '#web/platform/api/query.ts'

/**
 * Whether an answer that sets the height of the news of home is still under way. A call that has failed once is not
 * waited for.
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
  return answers.some(({ isPending, failureCount }) => isPending && failureCount === 0)
}
