import { getMailbox } from '#contract/mailbox.ts'
import { RestNote } from '#web/features/letters/rest-note.tsx'
import { caching, useAnswer } from '#web/platform/api/query.ts'
import { isHeld, type PreviousLetter } from './session/manuscript.ts'

/** The rest of the counterpart of a correspondence. A held letter has none yet. */
export function CounterpartRest({ parent }: { parent: PreviousLetter }) {
  const mailbox = useAnswer(getMailbox, {}, { ...caching.mailbox, enabled: !isHeld(parent) })
  const rest = mailbox.data?.find(
    ({ letterMatchingId }) => letterMatchingId === parent.matchingId,
  )?.oppositeRest
  return rest ? <RestNote rest={rest} letterId={parent.letterId} /> : null
}
