import { describe, expect, it } from 'vitest'
import { sendLetter, unansweredMax } from '#contract/letters.ts'
import { disconnect } from '#contract/lifecycle.ts'
import { getCorrespondence } from '#contract/mailbox.ts'
import { getTimeline } from '#contract/notifications.ts'
import { at, day, hour, pair, reply, words } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const isSilent = async (member: Member, id: number) =>
  (await member.call(getCorrespondence, { ...at(id), query: {} })).data.content[0]!.silent

describe('a correspondence', () => {
  it('is silent for both alike 14 days after its last letter, and nobody is notified', async () => {
    const { mina, juno, matchingId } = await pair(world)
    const notified = async (member: Member) =>
      (await member.call(getTimeline, { query: {} })).data.totalElements
    const before = [await notified(mina), await notified(juno)]
    world.clock.move(14 * day - 1)
    expect([await isSilent(mina, matchingId), await isSilent(juno, matchingId)]).toEqual([false, false])
    world.clock.move(1)
    expect([await isSilent(mina, matchingId), await isSilent(juno, matchingId)]).toEqual([true, true])
    await world.background()
    expect([await notified(mina), await notified(juno)]).toEqual(before)
  })

  it('is no longer silent with a letter on its way, for its writer and its receiver', async () => {
    const { mina, juno, first, matchingId } = await pair(world)
    world.clock.move(14 * day)
    await reply(mina, first.letterId)
    expect([await isSilent(mina, matchingId), await isSilent(juno, matchingId)]).toEqual([false, false])
    world.clock.move(14 * day)
    expect([await isSilent(mina, matchingId), await isSilent(juno, matchingId)]).toEqual([false, false])
    world.clock.move(hour)
    expect([await isSilent(mina, matchingId), await isSilent(juno, matchingId)]).toEqual([true, true])
  })

  it('offers nothing to a member who may not write', async () => {
    const full = await pair(world)
    for (let sent = 0; sent < unansweredMax; sent++) await reply(full.mina, full.first.letterId)
    const over = await pair(world)
    await over.mina.call(disconnect, at(over.matchingId))
    const kind = await pair(world)
    const last = { ...words({ parentLetterId: kind.first.letterId }), last: true }
    await kind.mina.call(sendLetter, { body: last })
    world.clock.move(15 * day)
    expect([await isSilent(full.mina, full.matchingId), await isSilent(full.juno, full.matchingId)]).toEqual([
      false,
      true,
    ])
    for (const { mina, juno, matchingId } of [over, kind])
      expect([await isSilent(mina, matchingId), await isSilent(juno, matchingId)]).toEqual([false, false])
  })
})
