import { expect, it } from 'vitest'
import {
  answerHeld,
  deleteDraft,
  evaluateLetter,
  openLetter,
  saveDraft,
  sendLetter,
} from '#contract/letters.ts'
import { deleteLetter, disconnect } from '#contract/lifecycle.ts'
import { acceptLetter, cancelHold, handOver, releaseHeld } from '#contract/random-letters.ts'
import { answer, correspond, hour, take, words, write } from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'

const world = await useWorld()

/** A fingerprint of each table that these writes touch. */
async function fingerprints() {
  const tables = ['letters', 'drafts', 'pool', 'holds', 'correspondences', 'recalls', 'temperature_moves']
  return Promise.all(
    tables.map(async table => {
      const [row] = await world.sql<[{ md5: string }]>`
        select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as md5 from ${world.sql(table)} t`
      return [table, row.md5]
    }),
  )
}

it('refuses each write of a barred member in its own statement, before the server knows of the bar', async () => {
  const [mina, juno, sora] = await world.members(3)
  const { first, matchingId } = await correspond(world, mina, juno)
  const underWay = await answer(sora, mina)
  const waiting = await write(mina)
  const { letterId } = (await mina.call(saveDraft, { body: words() })).data
  world.clock.move(hour / 2)
  const params = (id: number) => ({ params: { id: String(id) } })
  const holding = await world.member()
  await take(holding, (await write(sora)).letterId)
  const free = await write(sora)
  const kept = (await holding.call(saveDraft, { body: words() })).data.letterId
  await world.sql`update members set status = 'BARRED', left_at = ${world.clock.now()}
    where id in (${mina.id}, ${holding.id})`
  const before = await fingerprints()
  await mina.call(openLetter, params(first.letterId))
  const writes = {
    send: await mina.call(sendLetter, { body: words() }),
    sendDraft: await mina.call(sendLetter, { body: words({ letterId }) }),
    reply: await mina.call(sendLetter, { body: words({ parentLetterId: first.letterId }) }),
    evaluate: await mina.call(evaluateLetter, { ...params(first.letterId), body: { evaluation: 'GOOD' } }),
    recall: await mina.call(deleteLetter, params(underWay.first.letterId)),
    takeOut: await mina.call(deleteLetter, params(waiting.letterId)),
    save: await mina.call(saveDraft, { body: words() }),
    saveAgain: await mina.call(saveDraft, { body: { ...words(), letterId } }),
    deleteDraft: await mina.call(deleteDraft, params(letterId)),
    disconnect: await mina.call(disconnect, params(matchingId)),
    accept: await mina.call(acceptLetter, { body: { letterId: free.letterId } }),
    answer: await holding.call(answerHeld, { body: words({ letterId: kept }) }),
    cancel: await holding.call(cancelHold),
    release: await holding.call(releaseHeld, { body: {} }),
    handOver: await holding.call(handOver),
  }
  expect(await fingerprints()).toEqual(before)
  for (const [write, { status }] of Object.entries(writes)) expect([write, status]).not.toEqual([write, 200])
})
