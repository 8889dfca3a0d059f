import { openLetter, type SentLetter, sendLetter } from '#contract/letters.ts'
import { expect } from './fixtures.ts'
import type { Member } from './member.ts'
import { answered, thanks } from './steps.ts'

/** Sends a letter without a browser and waits until it has arrived. */
async function reply(from: Member, to: Member, parentLetterId: number): Promise<SentLetter> {
  const sent = await from.call(sendLetter, { body: { ...thanks, parentLetterId } })
  await arrival(to, sent)
  return sent
}

/** The letter has arrived. */
export const arrival = (to: Member, { letterId }: SentLetter) =>
  expect
    .poll(() =>
      to.call(openLetter, { params: { id: String(letterId) } }).then(
        ({ status }) => status,
        () => null,
      ),
    )
    .toBe('DELIVERED')

/** Each has received three letters of the other. Returns the last letter of each. */
export async function acquaint(mina: Member, junho: Member) {
  const { drawn, first } = await answered(mina, junho)
  await arrival(mina, first)
  let [ofMina, ofJunho] = [drawn, first]
  for (let count = 1; count < 3; count++) {
    const next = await reply(mina, junho, ofJunho.letterId)
    ofJunho = await reply(junho, mina, ofMina.letterId)
    ofMina = next
  }
  return { ofMina, ofJunho, matchingId: first.matchingId }
}
