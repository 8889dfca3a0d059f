import { expect, it } from 'vitest'
import { countFarLights } from '#contract/far-lights.ts'
import { deleteLetter } from '#contract/lifecycle.ts'
import { runJob } from '#server/platform/jobs/runner.ts'
import { moveToSeoulTime } from '#test/support/move-clock.ts'
import { answer, at } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'
import { storeFarLights } from './store-far-lights.ts'

const world = await useWorld()
const mina = await world.member()

const lights = async (by = mina) => (await by.call(countFarLights)).data.count
const count = (server = world) => runJob(server.context, storeFarLights)

/** Answers of different members are sent at this time; they arrive an hour later. */
async function send(time: string, many: number) {
  moveToSeoulTime(world, time)
  const sent: { by: Member; letterId: number }[] = []
  for (let n = 0; n < many; n++) {
    const [writer, by] = await world.members(2)
    const { first } = await answer(writer, by)
    sent.push({ by, letterId: first.letterId })
  }
  return sent
}

it('is 0 below five answers, and from five on the same number for everybody', async () => {
  await send('13:00', 4)
  moveToSeoulTime(world, '14:05')
  await count()
  expect(await lights()).toBe(0)
  await send('14:06', 1)
  moveToSeoulTime(world, '15:10')
  await count()
  expect([await lights(), await lights(await world.member())]).toEqual([5, 5])
})

it('rises only in steps of five minutes, once for all servers', async () => {
  await send('16:02', 1)
  moveToSeoulTime(world, '17:00')
  await count()
  for (const [time, shown] of [
    ['17:01', 5],
    ['17:04', 5],
    ['17:05', 6],
  ] as const) {
    moveToSeoulTime(world, time)
    await count()
    expect([time, await lights()]).toEqual([time, shown])
  }
  const other = await world.secondServer()
  expect([await count(), await count(other)]).toEqual([0, 0])
  moveToSeoulTime(world, '17:10')
  const both = await Promise.all([count(), count(other)])
  expect(both.sort()).toEqual([0, 1])
  await other.close()
})

it('does not count an answer under way, nor one that its writer deleted', async () => {
  const [sent] = await send('18:00', 1)
  moveToSeoulTime(world, '18:55')
  await count()
  expect(await lights()).toBe(6)
  moveToSeoulTime(world, '19:05')
  await count()
  expect(await lights()).toBe(7)
  expect((await sent!.by.call(deleteLetter, at(sent!.letterId))).code).toBeUndefined()
  moveToSeoulTime(world, '19:10')
  await count()
  expect(await lights()).toBe(6)
})

it('starts again from 0 at midnight in Seoul', async () => {
  await send('22:59', 5)
  moveToSeoulTime(world, '23:59')
  await count()
  expect(await lights()).toBe(6)
  moveToSeoulTime(world, '00:00')
  expect(await lights()).toBe(0)
  await count()
  expect(await lights()).toBe(0)
  expect(await world.sql`select day::text, answers from far_lights`).toEqual([
    { day: expect.any(String), answers: 0 },
  ])
})
