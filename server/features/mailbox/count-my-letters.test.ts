import { expect, it } from 'vitest'
import { evaluateLetter } from '#contract/letters.ts'
import { deleteLetter } from '#contract/lifecycle.ts'
import { countMyLetters } from '#contract/mailbox.ts'
import { answer, arrive, at, write } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()
const [mina, juno] = await world.members(2)

const counts = async (member: Member) => (await member.call(countMyLetters)).data

it('counts a letter of mine once it is sent, and one to me once it has arrived', async () => {
  expect(await counts(mina)).toEqual({ sent: 0, received: 0, warm: 0 })
  await answer(mina, juno)
  expect([await counts(mina), await counts(juno)]).toEqual([
    { sent: 1, received: 0, warm: 0 },
    { sent: 1, received: 1, warm: 0 },
  ])
  await arrive(world)
  expect(await counts(mina)).toEqual({ sent: 1, received: 1, warm: 0 })
})

it('counts a warm rating for the writer alone', async () => {
  const [other, writer] = await world.members(2)
  const { first } = await answer(other, writer)
  await arrive(world)
  const rating = { ...at(first.letterId), body: { evaluation: 'GOOD' as const } }
  expect((await other.call(evaluateLetter, rating)).status).toBe(200)
  expect([(await counts(writer)).warm, (await counts(other)).warm]).toEqual([1, 0])
})

it('leaves out a letter that its writer deleted', async () => {
  const writer = await world.member()
  const { letterId } = await write(writer)
  expect((await counts(writer)).sent).toBe(1)
  expect((await writer.call(deleteLetter, at(letterId))).status).toBe(200)
  expect((await counts(writer)).sent).toBe(0)
})
