import { expect, it } from 'vitest'
import { answerHeld } from '#contract/letters.ts'
import { deleteLetter } from '#contract/lifecycle.ts'
import { answer, at, day, hour, take, words, write } from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'
import { countUsualWait } from './usual-wait.ts'

const world = await useWorld()
const mina = await world.member()

const count = () => countUsualWait(world.context.createCtx(world.context.log))
const writeMany = async (many: number) => {
  for (let n = 0; n < many; n++) await write(mina)
}
/** New members take this many waiting letters and answer them half an hour later. */
const answerMany = async (many: number) => {
  const waiting = await world.sql<{ id: number }[]>`
    select letter_id as id from pool where waiting and category = 'CONSOLATION' order by letter_id limit ${many}`
  for (const { id } of waiting) {
    const juno = await world.member()
    await take(juno, id)
    world.clock.move(0.01)
    await juno.call(answerHeld, { body: words() })
  }
}

it('counts letters that wait as longer than their age', async () => {
  await writeMany(29)
  world.clock.move(hour)
  await answerMany(9)
  expect(await count()).toEqual({ CONSOLATION: null, CELEBRATION: null, CONSULT: null, ETC: null })

  // 30 letters, of which 9 were taken after an hour: most still wait.
  await write(mina)
  expect((await count()).CONSOLATION).toBeNull()

  // Six more after three hours. The youngest of the 30 is one hour younger and leaves before.
  world.clock.move(2 * hour)
  await answerMany(5)
  expect((await count()).CONSOLATION).toBeNull()
  await answerMany(1)
  const { CONSOLATION, ...others } = await count()
  expect(CONSOLATION).toBeGreaterThanOrEqual(3 * hour)
  expect(CONSOLATION).toBeLessThanOrEqual(3 * hour + 1)
  expect(others).toEqual({ CELEBRATION: null, CONSULT: null, ETC: null })
})

it('counts a deleted letter as longer than its age at the deletion', async () => {
  const { CONSOLATION } = await count()
  const { letterId } = await write(mina)
  await mina.call(deleteLetter, at(letterId))
  world.clock.move(hour)
  expect((await count()).CONSOLATION).toBe(CONSOLATION)
})

it('counts the acceptance of the answer that is left, and letters of the last seven days', async () => {
  const [writer, juno] = await world.members(2)
  const before = await count()
  const { first } = await answer(writer, juno)
  await juno.call(deleteLetter, at(first.letterId))
  // The recalled answer no longer counts as an answer after no time.
  expect(await count()).toEqual(before)
  world.clock.move(7 * day)
  expect((await count()).CONSOLATION).toBeNull()
})
