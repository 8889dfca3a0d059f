import { describe, expect, it } from 'vitest'
import { bookmarkLetter } from '#contract/bookmarks.ts'
import { bookPageSize, getBookContents, listBookLetters, listBookSlowLetters } from '#contract/letter-book.ts'
import { deleteLetter } from '#contract/lifecycle.ts'
import { decideReview } from '#contract/review.ts'
import { listComingSlowLetters, sendSlowLetter } from '#contract/slow-letters.ts'
import { changeUnwanted } from '#contract/unwanted.ts'
import { dayInSeoul } from '#test/support/move-clock.ts'
import {
  answer,
  arrive,
  at,
  complain,
  correspond,
  day,
  judge,
  pair,
  reply,
  take,
  words,
  write,
} from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const contents = async (member: Member, query = {}) => (await member.call(getBookContents, { query })).data
const part = async (member: Member, query = {}) => (await member.call(listBookLetters, { query })).data
const idsOf = async (member: Member, query = {}) =>
  (await part(member, query)).letters.map(({ letterId }) => letterId)
/** The number of letters that the contents promise. */
const countOf = async (member: Member, query = {}) => {
  const { people, unanswered } = await contents(member, query)
  return people.reduce((sum, { letters }) => sum + letters, unanswered)
}
const seal = (letterId: number, content: string) =>
  world.sql`update letters set without_contact = null, content_sealed = ${world.context.vault.seal('letter.content', content)} where id = ${letterId}`

describe('a letter book', () => {
  it('holds what I wrote and what arrived, the oldest first, with its texts', async () => {
    const { mina, juno, drawn, first, matchingId } = await pair(world)
    const back = await reply(mina, first.letterId)
    const { letterId: alone } = await write(mina, { paperType: 'FIELD', fontType: 'KYOBO' })
    expect(await contents(mina)).toEqual({
      people: [{ matchingId, oppositeZipCode: juno.zipCode, letters: 3 }],
      unanswered: 1,
      slowLetters: 0,
      mayLeaveOut: false,
    })
    const { letters, ...rest } = await part(mina)
    expect(rest).toEqual({ leftOut: 0, next: null })
    expect(letters).toMatchObject([
      { letterId: drawn.letterId, myLetter: true, oppositeZipCode: juno.zipCode, status: 'DELIVERED' },
      { letterId: first.letterId, myLetter: false, title: '답장이에요', content: words().content },
      { letterId: back.letterId, myLetter: true, status: 'IN_DELIVERY' },
      { letterId: alone, oppositeZipCode: '', status: 'WAITING', paperType: 'FIELD', fontType: 'KYOBO' },
    ])
  })

  it('excludes letters under way to me, held, in review, hidden or deleted, and those of others', async () => {
    const admin = await world.admin()
    const { mina, juno, drawn, first } = await pair(world)
    const [hidden, deleted] = [await reply(juno, drawn.letterId), await reply(juno, drawn.letterId)]
    world.clock.move(3600)
    await judge(admin, await complain(mina, { letterId: hidden.letterId }))
    await juno.call(deleteLetter, at(deleted.letterId))
    const underWay = await reply(juno, drawn.letterId)
    const sora = await world.member()
    await take(mina, (await write(sora)).letterId)
    const inReview = await answer(juno, await world.member(), { category: 'CONSULT' })
    const mine = [drawn.letterId, first.letterId]
    expect([await idsOf(mina), await countOf(mina)]).toEqual([mine, 2])
    expect(await idsOf(juno)).toEqual([...mine, underWay.letterId, inReview.drawn.letterId])
    await arrive(world)
    expect([await idsOf(mina), await countOf(mina)]).toEqual([[...mine, underWay.letterId], 3])
    expect(await idsOf(sora)).toHaveLength(1)
  })

  it('excludes an answer in review for its writer too, until it is approved', async () => {
    const admin = await world.admin()
    const [mina, juno] = await world.members(2)
    const { drawn, first } = await answer(mina, juno, { category: 'CONSULT' })
    expect([await idsOf(juno), await countOf(juno)]).toEqual([[drawn.letterId], 1])
    await admin.call(decideReview, { ...at(first.letterId), body: { decision: 'APPROVE' } })
    expect(await idsOf(juno)).toEqual([drawn.letterId, first.letterId])
  })

  it('names nobody who is answering my letter', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina, juno)
    expect(await contents(mina)).toMatchObject({ people: [], unanswered: 1 })
    expect((await part(mina)).letters).toMatchObject([{ oppositeZipCode: '', status: 'WAITING' }])
    expect(await idsOf(mina, { matchingIds: String(first.matchingId) })).toEqual([])
    await arrive(world)
    expect(await contents(mina)).toMatchObject({
      people: [{ oppositeZipCode: juno.zipCode, letters: 2 }],
      unanswered: 0,
    })
  })

  it('marks no letter as read', async () => {
    const { mina, first } = await pair(world)
    await part(mina)
    expect(await world.sql`select read_at from letters where id = ${first.letterId}`).toEqual([
      { read_at: null },
    ])
  })
})

describe('the filter of a letter book', () => {
  it('takes some counterparts, with or without my unanswered letters', async () => {
    const { mina, juno, drawn, first, matchingId } = await pair(world)
    const other = await correspond(world, mina, await world.member())
    const { letterId: alone } = await write(mina)
    const both = `${matchingId},${other.matchingId}`
    expect(await idsOf(mina, { matchingIds: String(matchingId) })).toEqual([drawn.letterId, first.letterId])
    expect(await idsOf(mina, { matchingIds: both })).toHaveLength(4)
    expect(await idsOf(mina, { matchingIds: both, unanswered: 'true' })).toEqual([
      ...(await idsOf(mina, { matchingIds: both })),
      alone,
    ])
    expect(await idsOf(mina, { unanswered: 'false' })).toHaveLength(5)
    expect(await idsOf(juno, { matchingIds: both })).toEqual([drawn.letterId, first.letterId])
  })

  it('takes days of Seoul, sent or received letters, and bookmarks', async () => {
    const { mina, drawn, first } = await pair(world)
    world.clock.move(2 * day)
    const back = await reply(mina, first.letterId)
    await mina.call(bookmarkLetter, at(first.letterId))
    const [before, today] = [dayInSeoul(world, -1), dayInSeoul(world, 0)]
    const cases: [object, number[]][] = [
      [{ to: before }, [drawn.letterId, first.letterId]],
      [{ from: today }, [back.letterId]],
      [{ from: today, to: today }, [back.letterId]],
      [{ from: today, to: before }, []],
      [{ side: 'SENT' }, [drawn.letterId, back.letterId]],
      [{ side: 'RECEIVED' }, [first.letterId]],
      [{ bookmarked: 'true' }, [first.letterId]],
      [{ bookmarked: 'true', side: 'SENT' }, []],
    ]
    for (const [query, expected] of cases) {
      expect([query, await idsOf(mina, query)]).toEqual([query, expected])
      expect([query, await countOf(mina, query)]).toEqual([query, expected.length])
    }
  })

  it('counts a letter of midnight in Seoul to the day that begins', async () => {
    const mina = await world.member()
    const { letterId } = await write(mina)
    await world.sql`update letters set sent_at = '2026-03-01T15:00:00Z' where id = ${letterId}`
    expect(await idsOf(mina, { from: '2026-03-02', to: '2026-03-02' })).toEqual([letterId])
    expect(await idsOf(mina, { to: '2026-03-01' })).toEqual([])
  })

  it.each([
    { from: '2026-02-30' },
    { to: '0000-01-01' },
    { side: 'MINE' },
    { bookmarked: 'yes' },
    { matchingIds: '1,,2' },
    { matchingIds: '-1' },
    { after: '1' },
    { after: '1-2-3' },
  ])('%j is refused', async query => {
    const mina = await world.member()
    const search = new URLSearchParams(query as Record<string, string>)
    expect((await mina.ask('GET', `${listBookLetters.path}?${search}`)).code).toBe('COM-001')
  })
})

describe('letters that I do not want to read', () => {
  it('are left out and counted, unless the switch asks for them', async () => {
    const { mina, drawn, first } = await pair(world)
    const back = await reply(mina, first.letterId)
    for (const letterId of [drawn.letterId, first.letterId, back.letterId])
      await seal(letterId, '시험을 망쳤어요.')
    await mina.call(changeUnwanted, { body: { words: ['시험'], topics: [] } })
    expect(await contents(mina)).toMatchObject({ mayLeaveOut: true })
    expect(await part(mina)).toMatchObject({
      letters: [{ letterId: drawn.letterId }, { letterId: back.letterId }],
      leftOut: 1,
    })
    expect(await part(mina, { covered: 'true' })).toMatchObject({
      letters: [{}, { letterId: first.letterId, content: '시험을 망쳤어요.' }, {}],
      leftOut: 0,
    })
  })

  it('the contact data in a letter to me are named, and in a letter of mine are not', async () => {
    const { mina, drawn, first } = await pair(world)
    for (const { letterId } of [drawn, first]) await seal(letterId, '제 번호는 010-1234-5678')
    expect((await part(mina)).letters.map(({ contacts }) => contacts.length)).toEqual([0, 1])
  })
})

describe('the parts of a letter book', () => {
  it('have 50 letters each and together all of them once, also with equal instants', async () => {
    const { mina, drawn, first } = await pair(world)
    await world.sql`insert into letters (writer_id, parent_id, correspondence_id, receiver_id, category, paper_type,
        font_type, title_sealed, content_sealed, sent_at, deliver_at)
      select writer_id, parent_id, correspondence_id, receiver_id, category, paper_type, font_type, title_sealed,
        content_sealed, sent_at + (n / 40) * interval '1.0004 seconds', deliver_at
      from letters, generate_series(1, 118) n where id = ${first.letterId}`
    const found: number[][] = []
    for (let after: string | null = '0-0'; after; ) {
      const { letters, next }: Awaited<ReturnType<typeof part>> = await part(mina, { after })
      found.push(letters.map(({ letterId }) => letterId))
      after = next
    }
    expect(found.map(({ length }) => length)).toEqual([bookPageSize, bookPageSize, 20])
    expect(found.flat().slice(0, 2)).toEqual([drawn.letterId, first.letterId])
    expect(new Set(found.flat()).size).toBe(120)
  })

  it('go on after a letter that was deleted meanwhile', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    const [{ ms }] = await world.sql<[{ ms: number }]>`
      select floor(extract(epoch from sent_at) * 1000)::bigint as ms from letters where id = ${first.letterId}`
    const late = await reply(juno, drawn.letterId)
    await arrive(world)
    await juno.call(deleteLetter, at(first.letterId))
    expect(await idsOf(mina, { after: `${ms}-${first.letterId}` })).toEqual([late.letterId])
  })
})

describe('the slow letters of a letter book', () => {
  it('are mine that arrived, by the day of writing, and stay unread', async () => {
    const [mina, juno] = await world.members(2)
    const body = { title: '나에게', content: '잘 지내?', arrivesOn: dayInSeoul(world, 1), arrivesHour: 0 }
    const { data } = await mina.call(sendSlowLetter, { body })
    const slow = async (member: Member, query = {}) =>
      (await member.call(listBookSlowLetters, { query })).data
    const [today, tomorrow] = [dayInSeoul(world, 0), dayInSeoul(world, 1)]
    expect([await slow(mina), (await contents(mina)).slowLetters]).toEqual([{ letters: [], next: null }, 0])
    world.clock.move(2 * day)
    expect(await slow(mina)).toMatchObject({
      letters: [{ ...data, title: '나에게', content: '잘 지내?' }],
      next: null,
    })
    expect(await contents(mina)).toMatchObject({ people: [], unanswered: 0, slowLetters: 1 })
    expect((await slow(mina, { from: today, to: today })).letters).toHaveLength(1)
    expect((await slow(mina, { from: tomorrow })).letters).toEqual([])
    expect((await contents(mina, { from: tomorrow })).slowLetters).toBe(0)
    expect((await mina.call(listComingSlowLetters)).data.unreadCount).toBe(1)
    expect((await slow(juno)).letters).toEqual([])
  })

  it('are read in parts of 50', async () => {
    const mina = await world.member()
    await world.sql`insert into slow_letters (member_id, paper_type, font_type, title_sealed, content_sealed, written_at, arrives_at)
      select ${mina.id}, 'BASIC', 'DEFAULT', ${world.context.vault.seal('slow.title', '나에게')},
        ${world.context.vault.seal('slow.content', '안녕')}, ${world.clock.now()}, ${world.clock.now()}
      from generate_series(1, 60)`
    const one = (await mina.call(listBookSlowLetters, { query: {} })).data
    const two = (await mina.call(listBookSlowLetters, { query: { after: one.next! } })).data
    expect([one.letters.length, two.letters.length, two.next]).toEqual([50, 10, null])
  })
})
