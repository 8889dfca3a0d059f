import { expect, it } from 'vitest'
import { keeperLettersMax, takeNext } from '#contract/keepers.ts'
import { cancelHold } from '#contract/random-letters.ts'
import { day, hour, write } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

async function newKeeper(): Promise<Member> {
  const member = await world.member()
  await world.sql`insert into keepers (member_id, since) values (${member.id}, ${world.clock.now()})`
  return member
}

/** Runs the jobs and returns the keepers whose time of the last push changed to now. */
async function pushed(): Promise<number[]> {
  await world.background()
  const rows = await world.sql<{ id: number }[]>`
    select member_id as id from keepers where pushed_at = ${world.clock.now()} order by id`
  return rows.map(({ id }) => id)
}

it('a push goes to each keeper who may take a letter, at most once in half a day', async () => {
  const [rested, holding, writer, free] = [
    await newKeeper(),
    await newKeeper(),
    await newKeeper(),
    await newKeeper(),
  ]
  await world.sql`insert into rests values (${rested.id}, '2026-04-01', '')`
  await write(await world.member())
  world.clock.move(1)
  await write(writer)
  world.clock.move(day - 2)
  expect(await pushed()).toEqual([])
  world.clock.move(1)
  // The oldest letter is held now. The other letter is the writer's own.
  await holding.call(takeNext)
  world.clock.move(1)
  expect(await pushed()).toEqual([free.id])
  world.clock.move(12 * hour - 1)
  expect(await pushed()).not.toContain(free.id)
  world.clock.move(1)
  expect(await pushed()).toContain(free.id)
})

it('no push goes to a keeper at the daily limit', async () => {
  await world.sql`delete from keepers`
  await world.sql`delete from pool`
  const keeper = await newKeeper()
  for (let n = 0; n <= keeperLettersMax; n++) await write(await world.member())
  world.clock.move(day)
  for (let n = 0; n < keeperLettersMax; n++) {
    await keeper.call(takeNext)
    await keeper.call(cancelHold)
  }
  expect(await pushed()).toEqual([])
  world.clock.move(day)
  expect(await pushed()).toEqual([keeper.id])
})
