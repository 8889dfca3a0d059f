import { describe, expect, it } from 'vitest'
import { openLetter, sendLetter } from '#contract/letters.ts'
import { deleteLetter, disconnect } from '#contract/lifecycle.ts'
import { getCorrespondence, getMailbox, listMailbox, type MailboxFilter } from '#contract/mailbox.ts'
import { changeRest } from '#contract/members.ts'
import { changePrivateName } from '#contract/private-names.ts'
import { decideReview } from '#contract/review.ts'
import { changeUnwanted } from '#contract/unwanted.ts'
import { refused } from '#test/support/refused.ts'
import { answer, arrive, at, correspond, hour, pair, reply, words } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const ask = async (
  member: Member,
  query: { sort?: string; filter?: string; page?: string; size?: string } = {},
) => (await member.call(listMailbox, { query: query as never })).data
const rows = async (member: Member, query = {}) => (await ask(member, query)).content
const ids = async (member: Member, query = {}) =>
  (await rows(member, query)).map(({ letterMatchingId }) => letterMatchingId)
const last = async (member: Member) => (await rows(member))[0]!.lastLetter
const open = (member: Member, letterId: number) => member.call(openLetter, at(letterId))
const name = (member: Member, matchingId: number, name: string) =>
  member.call(changePrivateName, { ...at(matchingId), body: { name, note: '', colour: null } })

/** A member with open correspondences, the oldest first. Each answer has arrived, and none is opened. */
async function neighbourOf(count: number) {
  const [mina, ...others] = (await world.members(count + 1)) as [Member, ...Member[]]
  const first: { matchingId: number; letterId: number; drawnId: number; other: Member }[] = []
  for (const other of others) {
    const { matchingId, drawn, first: sent } = await correspond(world, mina, other)
    first.push({ matchingId, letterId: sent.letterId, drawnId: drawn.letterId, other })
  }
  return { mina, first, matchings: first.map(({ matchingId }) => matchingId) }
}

describe('a row', () => {
  it('has what an entry of the mailbox has, the last letter, and whose turn it is', async () => {
    const { mina, juno, first } = await pair(world)
    for (const member of [mina, juno]) {
      const { myTurn, lastLetter, ...entry } = (await rows(member))[0]!
      expect([entry]).toEqual((await member.call(getMailbox)).data)
    }
    expect((await rows(mina))[0]).toMatchObject({
      unreadCount: 1,
      myTurn: true,
      lastLetter: {
        letterId: first.letterId,
        title: '답장이에요',
        contacts: [],
        covered: false,
        fontType: 'DEFAULT',
        myLetter: false,
        status: 'DELIVERED',
        at: first.deliveryCompletedAt,
      },
    })
    expect((await rows(juno))[0]).toMatchObject({
      unreadCount: 0,
      myTurn: false,
      lastLetter: { letterId: first.letterId, myLetter: true, status: 'DELIVERED' },
    })
  })

  it('shows my letter under way, and the letter under way to me only when it arrives', async () => {
    const { mina, juno, first } = await pair(world)
    const mine = await reply(mina, first.letterId)
    expect(await last(mina)).toMatchObject({
      letterId: mine.letterId,
      status: 'IN_DELIVERY',
      title: '다시 답장',
    })
    expect(await last(juno)).toMatchObject({ letterId: first.letterId })
    expect([(await rows(mina))[0]!.myTurn, (await rows(juno))[0]!.myTurn]).toEqual([false, false])
    await arrive(world)
    expect(await last(juno)).toMatchObject({
      letterId: mine.letterId,
      myLetter: false,
      at: mine.deliveryCompletedAt,
    })
    expect([(await rows(mina))[0]!.myTurn, (await rows(juno))[0]!.myTurn]).toEqual([false, true])
  })

  it('keeps the title of my answer in review back; the writer has no row before it arrives', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina, juno, { category: 'CONSULT' })
    expect(await last(juno)).toMatchObject({
      letterId: first.letterId,
      title: null,
      contacts: [],
      status: 'IN_REVIEW',
    })
    expect(await rows(mina)).toEqual([])
    const decision = { ...at(first.letterId), body: { decision: 'APPROVE' as const } }
    await (await world.admin()).call(decideReview, decision)
    await arrive(world)
    expect(await last(juno)).toMatchObject({ title: '답장이에요', status: 'DELIVERED' })
    expect(await last(mina)).toMatchObject({ title: '답장이에요', myLetter: false })
  })

  it('falls back to the letter before a hidden or deleted one', async () => {
    const { mina, juno, first, drawn } = await pair(world)
    const mine = await reply(mina, first.letterId)
    await arrive(world)
    await world.sql`update letters set hidden_at = ${world.clock.now()} where id = ${mine.letterId}`
    expect([await last(mina), await last(juno)]).toMatchObject([
      { letterId: first.letterId },
      { letterId: first.letterId },
    ])
    expect((await rows(juno))[0]!.myTurn).toBe(false)
    await juno.call(deleteLetter, at(first.letterId))
    expect([await last(mina), await last(juno)]).toMatchObject([
      { letterId: drawn.letterId, myLetter: true },
      { letterId: drawn.letterId, myLetter: false },
    ])
  })

  it('is not my turn again after I answered and deleted the answer', async () => {
    const { mina, first } = await pair(world)
    const mine = await reply(mina, first.letterId)
    await arrive(world)
    await mina.call(deleteLetter, at(mine.letterId))
    expect(await rows(mina)).toMatchObject([{ myTurn: false, lastLetter: { letterId: first.letterId } }])
  })

  it('is my turn again when my answer is recalled', async () => {
    const { mina, first } = await pair(world)
    const mine = await reply(mina, first.letterId)
    await mina.call(deleteLetter, at(mine.letterId))
    expect(await rows(mina)).toMatchObject([{ myTurn: true, lastLetter: { letterId: first.letterId } }])
  })

  it('covers a title with an unwanted word for its receiver alone, and marks contact data', async () => {
    const { mina, juno, first, drawn } = await pair(world)
    await juno.call(sendLetter, {
      body: words({ parentLetterId: drawn.letterId, title: '시험 이야기' }),
    })
    await arrive(world)
    for (const member of [mina, juno])
      await member.call(changeUnwanted, { body: { words: ['시험'], topics: [] } })
    expect(await last(mina)).toMatchObject({ title: '시험 이야기', covered: true })
    expect(await last(juno)).toMatchObject({ title: '시험 이야기', covered: false })
    await world.sql`update letters set without_contact = null, title_sealed = ${world.context.vault.seal('letter.title', '전화는 010-1234-5678')}
      where correspondence_id = ${first.matchingId} and title_sealed is not null`
    expect((await last(mina))!.contacts).toMatchObject([{ field: 'title', kind: 'phone' }])
    expect((await last(juno))!.contacts).toEqual([])
  })

  it('is never my turn after a last letter of mine', async () => {
    const { mina, juno, first, drawn } = await pair(world)
    await reply(juno, drawn.letterId)
    world.clock.move(hour / 2)
    await mina.call(sendLetter, { body: { ...words({ parentLetterId: first.letterId }), last: true } })
    world.clock.move(hour / 2)
    expect(await rows(mina)).toMatchObject([{ active: true, myTurn: false, unreadCount: 2 }])
  })
})

describe('the order', () => {
  it('is by last activity, like the mailbox, or the reverse', async () => {
    const { mina, first, matchings } = await neighbourOf(3)
    const [a, b, c] = matchings
    expect(await ids(mina)).toEqual([c, b, a])
    expect(await ids(mina, { sort: 'oldest' })).toEqual([a, b, c])
    world.clock.move(1)
    await reply(mina, first[0]!.letterId)
    expect(await ids(mina)).toEqual([a, c, b])
    expect(await ids(mina, { sort: 'oldest' })).toEqual([b, c, a])
    const house = (await mina.call(getMailbox)).data.map(({ letterMatchingId }) => letterMatchingId)
    expect(await ids(mina)).toEqual(house)
  })

  it('by name lists my private names in Korean order, then the zip codes of the others', async () => {
    const { mina, first, matchings } = await neighbourOf(5)
    const [a, b, c, d, e] = matchings
    await name(mina, a!, '하늘')
    await name(mina, c!, '10월의 감')
    await name(mina, d!, '가을 10')
    await name(mina, e!, '가을 9')
    // A colour alone is no name.
    await mina.call(changePrivateName, { ...at(b!), body: { name: '', note: '', colour: 'RED' } })
    expect(await ids(mina, { sort: 'name' })).toEqual([c, e, d, a, b])
    for (const id of [a, c, d, e]) await name(mina, id!, '')
    const byCode = first.toSorted((x, y) => (x.other.zipCode < y.other.zipCode ? -1 : 1))
    expect(await ids(mina, { sort: 'name' })).toEqual(byCode.map(({ matchingId }) => matchingId))
  })
})

describe('the filters', () => {
  it('each filter lists its rows, and the counts cover all filters', async () => {
    const { mina, first, matchings } = await neighbourOf(5)
    const [a, b, c, d, e] = matchings
    await open(mina, first[0]!.letterId)
    await open(mina, first[1]!.letterId)
    await reply(mina, first[1]!.letterId)
    await first[2]!.other.call(changeRest, { body: { until: '2026-12-01', note: '겨울까지' } })
    await mina.call(disconnect, at(d!))
    await open(mina, first[4]!.letterId)
    await first[4]!.other.call(changeRest, { body: { until: '2026-12-01', note: '' } })
    await mina.call(disconnect, at(e!))
    const counts = { all: 3, unread: 2, myTurn: 2, resting: 1, ended: 2 }
    const expected: Record<MailboxFilter, unknown[]> = {
      all: [b, c, a],
      unread: [d, c],
      myTurn: [c, a],
      resting: [c],
      ended: [e, d],
    }
    for (const [filter, chosen] of Object.entries(expected)) {
      expect([filter, await ids(mina, { filter })]).toEqual([filter, chosen])
      expect(await ask(mina, { filter })).toMatchObject({ totalElements: chosen.length, counts })
    }
    expect(await rows(mina, { filter: 'resting' })).toMatchObject([{ oppositeRest: { note: '겨울까지' } }])
    expect(await rows(mina, { filter: 'ended' })).toMatchObject([
      { active: false, myTurn: false, oppositeRest: null },
      { active: false, myTurn: false, unreadCount: 1 },
    ])
  })

  it('an unknown order or filter gets COM-001, and none means the first one', async () => {
    const mina = await world.member()
    for (const search of ['sort=size', 'filter=ALL', 'filter=']) {
      refused(await mina.ask('GET', `/api/mailbox/list?${search}`), 400, 'COM-001')
    }
    expect(await ask(mina)).toEqual({
      content: [],
      currentPage: 1,
      size: 30,
      totalElements: 0,
      totalPages: 0,
      counts: { all: 0, unread: 0, myTurn: 0, resting: 0, ended: 0 },
    })
  })
})

describe('a page', () => {
  it('contains its part of the list, and nothing past the end', async () => {
    const { mina, matchings } = await neighbourOf(5)
    const newest = matchings.toReversed()
    const page = async (page: number) => await ids(mina, { page: String(page), size: '2' })
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
      newest.slice(0, 2),
      newest.slice(2, 4),
      newest.slice(4),
      [],
    ])
    expect(await ask(mina, { page: '4', size: '2' })).toMatchObject({ totalPages: 3, counts: { all: 5 } })
  })

  it('after an arrival repeats the row before it and skips none', async () => {
    const { mina, first, matchings } = await neighbourOf(5)
    const [a, b, c, d, e] = matchings
    const page = (page: number) => ids(mina, { page: String(page), size: '2' })
    expect(await page(1)).toEqual([e, d])
    await reply(first[0]!.other, first[0]!.drawnId)
    await arrive(world)
    expect([await page(2), await page(3)]).toEqual([[d, c], [b]])
    expect(await page(1)).toEqual([a, e])
  })

  it('of unread rows skips none when a row further down was read', async () => {
    const { mina, first, matchings } = await neighbourOf(5)
    const [a, b, , d, e] = matchings
    const page = (page: number) => ids(mina, { page: String(page), size: '2', filter: 'unread' })
    expect(await page(1)).toEqual([e, d])
    await open(mina, first[2]!.letterId)
    expect([await page(2), await page(3)]).toEqual([[b, a], []])
  })
})

it('a correspondence marks the letters that I bookmarked, for me alone', async () => {
  const { mina, juno, first, matchingId } = await pair(world)
  await mina.ask('POST', `/api/letters/${first.letterId}/bookmark`)
  const marks = async (member: Member) =>
    (await member.call(getCorrespondence, { ...at(matchingId), query: {} })).data.content.map(
      l => l.bookmarked,
    )
  expect([await marks(mina), await marks(juno)]).toEqual([
    [true, false],
    [false, false],
  ])
})
