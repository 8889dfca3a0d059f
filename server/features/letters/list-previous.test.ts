import { expect, it } from 'vitest'
import { listPrevious, previousMax } from '#contract/letters.ts'
import { deleteLetter } from '#contract/lifecycle.ts'
import { cancelHold } from '#contract/random-letters.ts'
import { refused } from '#test/support/refused.ts'
import { answer, arrive, correspond, hour, reply, take, write } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const previous = (member: Member, id: number | string) =>
  member.call(listPrevious, { params: { id: String(id) } })
const ids = async (member: Member, id: number) =>
  (await previous(member, id)).data.map(letter => letter.letterId)

it('starts with the letter, then lists the earlier delivered ones, newest first', async () => {
  const [mina, juno] = await world.members(2)
  const { drawn, first, matchingId } = await correspond(world, mina, juno)
  const second = await reply(mina, first.letterId)
  await arrive(world)
  const third = await reply(juno, second.letterId)
  const { status, data } = await previous(juno, third.letterId)
  expect(status).toBe(200)
  expect(data).toEqual([
    {
      letterId: third.letterId,
      zipCode: juno.zipCode,
      title: third.title,
      content: third.content,
      contacts: [],
      category: 'CONSOLATION',
      paperType: 'BASIC',
      fontType: 'DEFAULT',
      memberId: mina.id,
      covered: false,
      matchingId,
      canReply: true,
      ending: null,
      contactRule: 'REFUSED_YET',
    },
    expect.objectContaining({ letterId: second.letterId, memberId: mina.id, zipCode: mina.zipCode }),
    expect.objectContaining({ letterId: first.letterId, memberId: juno.id, zipCode: juno.zipCode }),
    expect.objectContaining({ letterId: drawn.letterId, memberId: mina.id, matchingId }),
  ])
  await arrive(world)
  const [element] = (await previous(mina, third.letterId)).data
  expect(element).toMatchObject({ letterId: third.letterId, memberId: juno.id })
  expect(await ids(mina, first.letterId)).toEqual([first.letterId, drawn.letterId])
  expect(await ids(mina, drawn.letterId)).toEqual([drawn.letterId])
})

it('leaves out letters that are under way, recalled or deleted', async () => {
  const [mina, juno] = await world.members(2)
  const { drawn, first } = await correspond(world, mina, juno)
  const second = await reply(mina, first.letterId)
  const third = await reply(juno, drawn.letterId)
  expect(await ids(mina, second.letterId)).toEqual([second.letterId, first.letterId, drawn.letterId])
  expect((await previous(mina, third.letterId)).code).toBe('LET-001')
  await mina.call(deleteLetter, { params: { id: String(second.letterId) } })
  await arrive(world)
  expect(await ids(mina, third.letterId)).toEqual([third.letterId, first.letterId, drawn.letterId])
  await juno.call(deleteLetter, { params: { id: String(first.letterId) } })
  expect(await ids(mina, third.letterId)).toEqual([third.letterId, drawn.letterId])
  expect((await previous(mina, first.letterId)).code).toBe('LET-001')
})

it('takes one of two letters that arrived in the same second as earlier', async () => {
  const [mina, juno] = await world.members(2)
  const { first } = await correspond(world, mina, juno)
  const [one, two] = [await reply(mina, first.letterId), await reply(mina, first.letterId)]
  await arrive(world)
  expect((await ids(juno, two.letterId)).slice(0, 2)).toEqual([two.letterId, one.letterId])
  expect(await ids(juno, one.letterId)).not.toContain(two.letterId)
})

it('returns a held letter alone, and refuses a member who held it before', async () => {
  const [mina, juno] = await world.members(2)
  await correspond(world, mina, juno)
  world.clock.move(hour)
  const { letterId } = await write(mina)
  expect((await previous(juno, letterId)).code).toBe('LET-001')
  await take(juno, letterId)
  expect((await previous(juno, letterId)).data).toEqual([
    expect.objectContaining({ letterId, memberId: mina.id, zipCode: mina.zipCode, matchingId: null }),
  ])
  await juno.call(cancelHold)
  expect((await previous(juno, letterId)).code).toBe('LET-001')
})

it('hides from the writer of a waiting letter who answers it', async () => {
  const [mina, juno] = await world.members(2)
  const earlier = await correspond(world, mina, juno)
  world.clock.move(hour)
  const { drawn, first } = await answer(mina, juno)
  expect((await previous(mina, drawn.letterId)).data).toEqual([
    expect.objectContaining({ letterId: drawn.letterId, memberId: mina.id, matchingId: null }),
  ])
  const [seen] = (await previous(juno, drawn.letterId)).data
  expect(seen).toMatchObject({ memberId: mina.id, matchingId: first.matchingId })
  await arrive(world)
  expect((await previous(mina, drawn.letterId)).data).toMatchObject([
    { letterId: drawn.letterId, memberId: juno.id, matchingId: first.matchingId },
    { letterId: earlier.first.letterId },
    { letterId: earlier.drawn.letterId },
  ])
})

it('returns at most a hundred letters', async () => {
  const [mina, juno] = await world.members(2)
  const { first } = await correspond(world, mina, juno)
  await world.sql`
    insert into letters (writer_id, parent_id, correspondence_id, receiver_id, category, paper_type, font_type,
      title_sealed, content_sealed, sent_at, deliver_at, announced_at)
    select writer_id, parent_id, correspondence_id, receiver_id, category, paper_type, font_type,
      title_sealed, content_sealed, sent_at + n * interval '1 second', deliver_at + n * interval '1 second', announced_at
    from letters, generate_series(1, 150) n where id = ${first.letterId}`
  world.clock.move(hour)
  const [{ last }] = await world.sql<[{ last: number }]>`select max(id) as last from letters`
  const listed = await ids(mina, last)
  expect(listed).toHaveLength(previousMax)
  expect(listed).toEqual(Array.from({ length: previousMax }, (_, n) => last - n))
})

it('returns 404 to a stranger and for a path that is no number', async () => {
  const [mina, juno, sora] = await world.members(3)
  const { drawn, first } = await correspond(world, mina, juno)
  for (const id of [drawn.letterId, first.letterId, 999_999_999, 'null']) {
    refused(await previous(sora, id), 404, 'LET-001')
  }
})
