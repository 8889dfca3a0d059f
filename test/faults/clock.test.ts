import { expect, it } from 'vitest'
import { openLetter } from '#contract/letters.ts'
import { getMailbox } from '#contract/mailbox.ts'
import { getTimeline } from '#contract/notifications.ts'
import { brokenInvariants } from '#test/support/invariants.ts'
import { answer, hour, reply } from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'

const world = await useWorld()

it('a clock that jumps an hour, and back, loses nothing and announces nothing twice', async () => {
  const [mina, juno] = await world.members(2)
  const { first } = await answer(mina, juno)
  const arrivals = async () => {
    await world.background()
    const { data } = await mina.call(getTimeline, { query: {} })
    return data.content.filter(({ alarmType }) => alarmType === 'LETTER').length
  }
  expect(await arrivals()).toBe(0)
  world.clock.move(hour)
  expect(await arrivals()).toBe(1)
  const { letterId } = await reply(mina, first.letterId)

  // By such a clock an arrived letter is under way again. Reading it an hour early does no harm.
  world.clock.move(-hour)
  expect(await arrivals()).toBe(1)
  expect((await juno.call(openLetter, { params: { id: String(letterId) } })).status).toBeLessThan(500)
  expect((await mina.call(getMailbox)).status).toBe(200)
  const { first: other } = await answer(juno, mina)
  expect(other.letterId).toBeGreaterThan(letterId)

  for (const seconds of [hour, hour, 24 * hour]) {
    world.clock.move(seconds)
    expect(await arrivals()).toBe(1)
  }
  const { data } = await juno.call(getTimeline, { query: {} })
  expect(data.content.filter(({ alarmType }) => alarmType === 'LETTER')).toHaveLength(2)
  expect(await brokenInvariants(world.sql)).toEqual([])
})
