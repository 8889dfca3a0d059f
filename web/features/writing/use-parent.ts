import { listPrevious } from '#contract/letters.ts'
import { getMailbox } from '#contract/mailbox.ts'
import type { CallError } from '#web/platform/api/call-error.ts'
import { caching, useAnswer } from '#web/platform/api/query.ts'
import { isHeld, type PreviousLetter } from './session/manuscript.ts'
import type { Lost } from './session/writing-state.ts'

/** The parent, then the earlier letters of its conversation. */
export const usePreviousLetters = (parentId: number | null) =>
  useAnswer(
    listPrevious,
    { params: { id: parentId ?? 0 } },
    {
      ...caching.writing,
      // An answer of the counterpart may have arrived since.
      refetchOnMount: ({ state }) => (state.data?.[0]?.canReply === false ? 'always' : true),
      enabled: parentId !== null,
    },
  )

/** Whether the parent can still be answered: it can be read, and its conversation goes on. */
export function useLostReason(parent: PreviousLetter | null, error: CallError | null): Lost | null {
  const mailbox = useAnswer(
    getMailbox,
    {},
    { ...caching.mailbox, enabled: parent !== null && !isHeld(parent) },
  )
  if (error?.code === 'LET-001') return 'gone'
  if (parent?.ending) return 'ended'
  const entry = mailbox.data?.find(({ letterMatchingId }) => letterMatchingId === parent?.matchingId)
  return entry?.active === false ? 'ended' : null
}
