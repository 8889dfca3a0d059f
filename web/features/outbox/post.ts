import { answerHeld, type SentLetter, sendLetter } from '#contract/letters.ts'
import { call } from '#web/platform/api/call.ts'
import { refreshChanged } from '#web/platform/api/query.ts'
import type { Waiting } from './waiting.ts'

/** Sends a letter through its door; by the same key it is sent once, however often that is tried. */
export async function post({ door, body, key }: Pick<Waiting, 'door' | 'body' | 'key'>): Promise<SentLetter> {
  const route = door === 'held' ? answerHeld : sendLetter
  const letter = await call(route, { body }, { headers: { 'Idempotency-Key': key } })
  refreshChanged(route)
  return letter
}
