import { answerHeld, listLetters, type SentLetter, sendLetter } from '#contract/letters.ts'
import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { getCoolDown, getHeld } from '#contract/random-letters.ts'
import { call } from '#web/platform/api/call.ts'
import { refresh } from '#web/platform/api/query.ts'
import type { Waiting } from './waiting.ts'

/** Sends a letter through its door; by the same key it is sent once, however often that is tried. */
export async function post({ door, body, key }: Pick<Waiting, 'door' | 'body' | 'key'>): Promise<SentLetter> {
  const route = door === 'held' ? answerHeld : sendLetter
  const letter = await call(route, { body }, { headers: { 'Idempotency-Key': key } })
  for (const changed of [listLetters, getMailbox, getCorrespondence]) refresh(changed)
  if (door === 'held') for (const changed of [getHeld, getCoolDown]) refresh(changed)
  return letter
}
