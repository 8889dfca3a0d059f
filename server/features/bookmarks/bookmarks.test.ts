import { describe, expect, it } from 'vitest'
import { bookmarkLetter, listBookmarks, removeBookmark } from '#contract/bookmarks.ts'
import { openLetter, saveDraft } from '#contract/letters.ts'
import { deleteLetter, restoreLetter, withdraw } from '#contract/lifecycle.ts'
import { decideReview } from '#contract/review.ts'
import { changeUnwanted } from '#contract/unwanted.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { toInstant } from '#server/platform/ctx.ts'
import {
  answer,
  arrive,
  at,
  complain,
  day,
  exported,
  judge,
  pair,
  reply,
  take,
  words,
  write,
} from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const put = (member: Member, letterId: number) => member.call(bookmarkLetter, at(letterId))
const remove = (member: Member, letterId: number) => member.call(removeBookmark, at(letterId))
const list = async (member: Member, query = {}) => (await member.call(listBookmarks, { query })).data
const idsOf = async (member: Member) => (await list(member)).content.map(({ letterId }) => letterId)
const isBookmarked = async (member: Member, letterId: number) =>
  (await member.call(openLetter, at(letterId))).data.bookmarked
const rowsOn = async (letterId: number) =>
  (await world.sql`select 1 from bookmarks where letter_id = ${letterId}`).length

describe('a bookmark', () => {
  it('a second put or removal changes nothing, and nobody else sees the bookmark', async () => {
    const { mina, juno, drawn, first, matchingId } = await pair(world)
    expect(await isBookmarked(mina, first.letterId)).toBe(false)
    const stored = toInstant(world.clock.now())
    for (const letterId of [drawn.letterId, first.letterId]) {
      expect(await put(mina, letterId)).toMatchObject({ status: 200, data: null })
    }
    world.clock.move(60)
    expect((await put(mina, first.letterId)).status).toBe(200)
    const { content, ...page } = await list(mina)
    expect(page).toEqual({ currentPage: 1, size: 20, totalElements: 2, totalPages: 1 })
    expect(content).toMatchObject([
      { letterId: first.letterId, myLetter: false, title: '답장이에요', bookmarkedAt: stored },
      { letterId: drawn.letterId, myLetter: true, oppositeZipCode: juno.zipCode, matchingId },
    ])
    expect(await isBookmarked(mina, first.letterId)).toBe(true)
    expect([await isBookmarked(juno, first.letterId), await idsOf(juno)]).toEqual([false, []])
    for (let time = 0; time < 2; time++) expect((await remove(mina, first.letterId)).status).toBe(200)
    expect([await isBookmarked(mina, first.letterId), await idsOf(mina)]).toEqual([false, [drawn.letterId]])
  })

  it('is listed by pages, the last one first', async () => {
    const mina = await world.member()
    const letters: number[] = []
    for (let count = 0; count < 3; count++) {
      const { letterId } = await write(mina)
      letters.unshift(letterId)
      world.clock.move(1)
      await put(mina, letterId)
    }
    const pages = await Promise.all(['1', '2', '3'].map(page => list(mina, { page, size: '2' })))
    expect(pages.map(({ content }) => content.map(({ letterId }) => letterId))).toEqual([
      letters.slice(0, 2),
      letters.slice(2),
      [],
    ])
    expect(pages[0]).toMatchObject({ totalElements: 3, totalPages: 2 })
  })

  it('refuses a letter under way to me, held, in review, hidden, deleted, a draft and one of others', async () => {
    const admin = await world.admin()
    const { mina, juno, drawn, first } = await pair(world)
    const sora = await world.member()
    const underWay = await reply(juno, drawn.letterId)
    const { letterId: held } = await write(sora)
    await take(mina, held)
    const { first: inReview } = await answer(sora, await world.member(), { category: 'CONSULT' })
    const { data: draft } = await mina.call(saveDraft, { body: words() })
    const hidden = await reply(juno, drawn.letterId)
    const deleted = await reply(juno, drawn.letterId)
    world.clock.move(3600)
    await judge(admin, await complain(mina, { letterId: hidden.letterId }))
    await juno.call(deleteLetter, at(deleted.letterId))
    const late = await reply(juno, drawn.letterId)
    for (const letterId of [late, hidden, deleted, draft, inReview].map(({ letterId }) => letterId)) {
      expect([letterId, (await put(mina, letterId)).code]).toEqual([letterId, 'LET-001'])
      expect([letterId, (await remove(mina, letterId)).code]).toEqual([letterId, 'LET-001'])
    }
    expect([(await put(mina, held)).code, (await put(sora, first.letterId)).code]).toEqual([
      'LET-001',
      'LET-001',
    ])
    // By now the first one has arrived. Its writer could bookmark it before.
    expect([(await put(mina, underWay.letterId)).status, (await put(juno, late.letterId)).status]).toEqual([
      200, 200,
    ])
  })

  it('refuses an answer in review to its writer too', async () => {
    const admin = await world.admin()
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina, juno, { category: 'CONSULT' })
    expect((await put(juno, first.letterId)).code).toBe('LET-001')
    await admin.call(decideReview, { ...at(first.letterId), body: { decision: 'APPROVE' } })
    expect((await put(juno, first.letterId)).status).toBe(200)
  })

  it('waits while its letter is deleted, and goes with a recalled one', async () => {
    const { mina, juno, first } = await pair(world)
    await put(mina, first.letterId)
    await put(juno, first.letterId)
    await juno.call(deleteLetter, at(first.letterId))
    expect([await idsOf(mina), await idsOf(juno), (await exported(mina)).bookmarks]).toEqual([[], [], []])
    await juno.call(restoreLetter, at(first.letterId))
    expect([await idsOf(mina), await idsOf(juno)]).toEqual([[first.letterId], [first.letterId]])
    const underWay = await reply(mina, first.letterId)
    await put(mina, underWay.letterId)
    expect((await mina.call(deleteLetter, at(underWay.letterId))).status).toBe(200)
    expect(await rowsOn(underWay.letterId)).toBe(0)
  })

  it('names nobody who is answering my letter', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn } = await answer(mina, juno)
    await put(mina, drawn.letterId)
    expect((await list(mina)).content).toMatchObject([
      { matchingId: null, oppositeZipCode: '', status: 'WAITING' },
    ])
    await arrive(world)
    expect((await list(mina)).content).toMatchObject([{ oppositeZipCode: juno.zipCode, status: 'DELIVERED' }])
  })

  it('lists a title with its contact data and its cover', async () => {
    const { mina, juno, first } = await pair(world)
    await world.sql`update letters set
      title_sealed = ${world.context.vault.seal('letter.title', '시험 끝나면 010-1234-5678')}, without_contact = null where id = ${first.letterId}`
    await mina.call(changeUnwanted, { body: { words: ['시험'], topics: [] } })
    for (const member of [mina, juno]) await put(member, first.letterId)
    expect((await list(mina)).content).toMatchObject([
      { covered: true, contacts: [{ field: 'title', kind: 'phone' }] },
    ])
    expect((await list(juno)).content).toMatchObject([{ covered: false, contacts: [] }])
  })

  it('is exported, and ends with the withdrawal of its member', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    await put(mina, first.letterId)
    await put(juno, drawn.letterId)
    expect((await exported(mina)).bookmarks).toEqual([
      { letterId: first.letterId, bookmarkedAt: toInstant(world.clock.now()) },
    ])
    await mina.call(withdraw)
    expect([await rowsOn(first.letterId), await rowsOn(drawn.letterId)]).toEqual([0, 1])
  })

  it('ends with the text of its letter: 30 days after the deletion, or with the erasure of the writer', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    for (const member of [mina, juno]) for (const { letterId } of [drawn, first]) await put(member, letterId)
    await mina.call(deleteLetter, at(drawn.letterId))
    expect(await rowsOn(drawn.letterId)).toBe(2)
    world.clock.move(30 * day)
    await world.background()
    expect([await rowsOn(drawn.letterId), await rowsOn(first.letterId)]).toEqual([0, 2])
    await perform(world.context, ['erase', juno.zipCode, '--yes'])
    expect(await rowsOn(first.letterId)).toBe(0)
  })
})
