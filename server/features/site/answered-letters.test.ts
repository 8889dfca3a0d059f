import { expect, it } from 'vitest'
import { answerHeld } from '#contract/letters.ts'
import { readPromise } from '#contract/promise.ts'
import { getSite } from '#contract/site.ts'
import { day, hour, take, words, write } from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'

const world = await useWorld()
const admin = await world.admin()
const mina = await world.member()

const answered = async () => (await world.nobody.call(getSite)).data.answered
const pass = async (seconds: number) => {
  world.clock.move(seconds)
  await world.background()
}

it('tells visitors from the day after how many of 50 letters were answered within a day, and nothing of 49', async () => {
  const letters = []
  for (let n = 0; n < 49; n++) letters.push(await write(mina))
  for (const { letterId } of letters.slice(0, 3)) {
    const juno = await world.member()
    await take(juno, letterId)
    await juno.call(answerHeld, { body: words() })
  }
  await pass(hour)
  await write(mina)
  await pass(day - hour)
  await pass(day)
  expect(await answered()).toBeNull()

  await pass(day)
  expect(await answered()).toEqual({ letters: 50, withinDay: 3 })
  const { days } = (await admin.call(readPromise)).data
  expect(days.slice(-3)).toMatchObject([
    { lettersOf24h: 49, answeredIn24h: 3 / 49 },
    { lettersOf24h: 50, answeredIn24h: 3 / 50 },
    { lettersOf24h: 50, answeredIn24h: 3 / 50 },
  ])

  // The day without a running server has no row.
  world.clock.move(2 * day)
  expect(await answered()).toBeNull()
})
