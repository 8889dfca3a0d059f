import { getMailbox } from '#contract/mailbox.ts'
import type { CallError } from '#web/platform/api/call-error.ts'
import { caching, useAnswer } from '#web/platform/api/query.ts'
import { isHeld, type Parent } from './letter-request.ts'

/** Why the letter that is being answered can no longer be: out of sight, out of my hands, or its conversation is over. */
export type Lost = 'gone' | 'lapsed' | 'ended'

/** What is known of it before it is sent: whether it can be read at all, and whether the conversation goes on. */
export function useLost(parent: Parent | undefined, error: CallError | null): Lost | null {
  const mailbox = useAnswer(
    getMailbox,
    {},
    { ...caching.mailbox, enabled: parent !== undefined && !isHeld(parent) },
  )
  if (error?.code === 'LET-001') return 'gone'
  const entry = mailbox.data?.find(({ letterMatchingId }) => letterMatchingId === parent?.matchingId)
  return entry?.active === false ? 'ended' : null
}

/** The same, learned from a sending that was refused. */
export const lostBy = ({ code }: CallError): Lost | null => refusals[code] ?? null

const refusals: Partial<Record<CallError['code'], Lost>> = {
  'LET-002': 'lapsed',
  'LET-006': 'gone',
  'LET-009': 'gone',
  'LET-014': 'ended',
}
