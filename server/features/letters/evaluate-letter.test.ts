import { describe, expect, it } from 'vitest'
import { type Evaluation, evaluateLetter, openLetter } from '#contract/letters.ts'
import { deleteLetter, disconnect } from '#contract/lifecycle.ts'
import { getMe } from '#contract/members.ts'
import { cancelHold } from '#contract/random-letters.ts'
import { refused } from '#test/support/refused.ts'
import { answer, arrive, correspond, take, write } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const rate = (member: Member, id: number | string, evaluation: Evaluation = 'GOOD') =>
  member.call(evaluateLetter, { params: { id: String(id) }, body: { evaluation } })
const temperature = async (member: Member) => (await member.call(getMe)).data.temperature

it.each([
  ['GOOD', 1],
  ['SOSO', 0],
  ['BAD', -1],
] as const)('a letter rated %s moves its writer by %d', async (evaluation, moved) => {
  const [mina, juno] = await world.members(2)
  const { first } = await correspond(world, mina, juno)
  const before = await temperature(juno)
  const rated = await rate(mina, first.letterId, evaluation)
  expect([rated.status, rated.data]).toEqual([200, null])
  expect(await temperature(juno)).toBe(before + moved)
  expect(await temperature(mina)).toBe(36.5)
  const opened = await mina.call(openLetter, { params: { id: String(first.letterId) } })
  expect(opened.data.evaluated).toBe(true)
})

it('lets the member who answered rate the drawn letter once the answer has arrived', async () => {
  const [mina, juno] = await world.members(2)
  const drawn = await write(mina)
  await take(juno, drawn.letterId)
  refused(await rate(juno, drawn.letterId), 403, 'LET-006')
  await juno.call(cancelHold)
  refused(await rate(juno, drawn.letterId), 404, 'LET-001')
  const again = await answer(mina, juno)
  refused(await rate(juno, again.drawn.letterId), 403, 'LET-006')
  await arrive(world)
  expect((await rate(juno, again.drawn.letterId)).status).toBe(200)
  expect(await temperature(mina)).toBe(37.5)
})

describe('a rating', () => {
  it('is refused a second time, with any value', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await correspond(world, mina, juno)
    await rate(mina, first.letterId, 'SOSO')
    refused(await rate(mina, first.letterId), 409, 'LET-011')
    expect(await temperature(juno)).toBe(37)
  })

  it('succeeds once when several come at once', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await correspond(world, mina, juno)
    const rated = await Promise.all([1, 2, 3, 4].map(() => rate(mina, first.letterId)))
    expect(rated.map(({ status, code }) => code ?? status).sort()).toEqual([
      200,
      'LET-011',
      'LET-011',
      'LET-011',
    ])
    expect(await temperature(juno)).toBe(38)
  })

  it('is refused for the writer and for a stranger', async () => {
    const [mina, juno, sora] = await world.members(3)
    const { first } = await correspond(world, mina, juno)
    await rate(mina, first.letterId)
    refused(await rate(juno, first.letterId), 403, 'LET-006')
    refused(await rate(sora, first.letterId), 404, 'LET-001')
    refused(await rate(mina, 999_999_999), 404, 'LET-001')
    refused(await rate(mina, 'null'), 404, 'LET-001')
  })

  it('is refused before the arrival and after a deletion', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina, juno)
    refused(await rate(mina, first.letterId), 404, 'LET-001')
    await arrive(world)
    await juno.call(deleteLetter, { params: { id: String(first.letterId) } })
    refused(await rate(mina, first.letterId), 404, 'LET-001')
    expect(await temperature(juno)).toBe(37)
  })

  it('is refused with any value but the three', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await correspond(world, mina, juno)
    for (const body of [{}, { evaluation: null }, { evaluation: 'GREAT' }]) {
      const sent = await mina.ask('POST', `/api/letters/${first.letterId}/evaluate`, { body })
      expect([sent.status, sent.code, Object.keys(sent.error.fields ?? {})]).toEqual([
        400,
        'COM-001',
        ['evaluation'],
      ])
    }
  })
})

it('a letter that arrived can still be rated after a disconnect', async () => {
  const [mina, juno] = await world.members(2)
  const { first, matchingId } = await correspond(world, mina, juno)
  await juno.call(disconnect, { params: { id: String(matchingId) } })
  expect((await rate(mina, first.letterId)).status).toBe(200)
})
