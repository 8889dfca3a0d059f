import { describe, expect, it } from 'vitest'
import {
  answerHeld,
  countUnread,
  listComing,
  listPrevious,
  listWaiting,
  openLetter,
  reportableDays,
  sendLetter,
} from '#contract/letters.ts'
import { deleteLetter } from '#contract/lifecycle.ts'
import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { getTimeline } from '#contract/notifications.ts'
import { acceptLetter, cancelHold, getCoolDown, getHeld } from '#contract/random-letters.ts'
import { decideReport, report } from '#contract/reports.ts'
import { refused } from '#test/support/refused.ts'
import { answer, arrive, correspond, day, reply, take, words, write } from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const remove = (member: Member, id: number | string) =>
  member.call(deleteLetter, { params: { id: String(id) } })
const look = async (member: Member, id: number) =>
  (await member.call(openLetter, { params: { id: String(id) } })).code
const accept = (member: Member, letterId: number) => member.call(acceptLetter, { body: { letterId } })
const waiting = async (member: Member) =>
  (await member.call(listWaiting, { query: { status: 'waiting' } })).data

describe('a letter in the pool that its writer deletes', () => {
  it('leaves the pool and cannot be opened any more', async () => {
    const [mina, juno] = await world.members(2)
    const { letterId } = await write(mina)
    const deleted = await remove(mina, letterId)
    expect([deleted.status, deleted.data]).toEqual([200, null])
    expect(await waiting(mina)).toEqual([])
    expect((await accept(juno, letterId)).code).toBe('LET-001')
    expect([await look(mina, letterId), await look(juno, letterId)]).toEqual(['LET-001', 'LET-001'])
    refused(await remove(mina, letterId), 404, 'LET-001')
  })

  it('disappears for its holder, who is notified and may take another at once', async () => {
    const [mina, juno] = await world.members(2)
    const { letterId } = await write(mina)
    await take(juno, letterId)
    await remove(mina, letterId)
    expect(await look(juno, letterId)).toBe('LET-001')
    expect((await juno.call(getHeld)).data).toEqual({ temporary: false })
    expect((await juno.call(getTimeline, { query: {} })).data.totalElements).toBe(1)
    expect((await juno.call(getCoolDown)).data).toEqual({ canSend: true })
  })

  it('keeps the answer that is under way to it', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first } = await answer(mina, juno)
    expect((await remove(mina, drawn.letterId)).status).toBe(200)
    expect([await waiting(mina), await look(juno, drawn.letterId)]).toEqual([[], 'LET-001'])
    await arrive(world)
    expect(await look(mina, first.letterId)).toBeUndefined()
    expect((await mina.call(getMailbox)).data).toMatchObject([{ letterCount: 1, oppositeRead: true }])
    await reply(mina, first.letterId)
  })

  it('disappears for both if another member takes it at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const [mina, juno] = await world.members(2)
      const { letterId } = await write(mina)
      const [deleted, taken] = await Promise.all([remove(mina, letterId), accept(juno, letterId)])
      expect(deleted.status).toBe(200)
      expect([undefined, 'LET-001']).toContain(taken.code)
      expect((await juno.call(getHeld)).data).toEqual({ temporary: false })
      expect((await juno.call(getTimeline, { query: {} })).data.totalElements).toBe(taken.code ? 0 : 1)
      expect((await juno.call(getCoolDown)).data).toEqual({ canSend: true })
    }
  })

  it.each([
    ['answers', answerHeld],
    ['sends it as a reply', sendLetter],
  ])('while its holder %s: the answer is either under way or was never sent', async (_, route) => {
    for (const writerFirst of [true, false]) {
      const [mina, juno] = await world.members(2)
      const { letterId } = await write(mina)
      await take(juno, letterId)
      const body = words({ parentLetterId: letterId })
      const calls = [() => remove(mina, letterId), () => juno.call(route, { body })]
      const [first, second] = await whileLocked(
        world,
        sql => sql`select from letters where id = ${letterId} for update`,
        writerFirst ? calls : calls.toReversed(),
      )
      expect(first!.status).toBe(200)
      expect(second!.code).toBe(writerFirst ? 'LET-002' : undefined)
      const coming = (await mina.call(listComing, { query: { status: 'delivery' } })).data
      expect(coming).toHaveLength(writerFirst ? 0 : 1)
      expect((await juno.call(getHeld)).data).toEqual({ temporary: false })
      expect(await look(mina, letterId)).toBe('LET-001')
    }
  })
})

describe('a letter that arrived and that its writer deletes', () => {
  it('disappears from both boxes', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first, matchingId } = await correspond(world, mina, juno)
    expect((await mina.call(countUnread)).data).toBe(1)
    expect((await remove(juno, first.letterId)).status).toBe(200)
    expect((await mina.call(countUnread)).data).toBe(0)
    for (const member of [mina, juno]) {
      expect(await look(member, first.letterId)).toBe('LET-001')
      const page = await member.call(getCorrespondence, { params: { id: String(matchingId) }, query: {} })
      expect(page.data.content.map(letter => letter.letterId)).toEqual([drawn.letterId])
      expect((await member.call(getMailbox)).data).toMatchObject([{ letterCount: 1, oppositeRead: true }])
      const earlier = await member.call(listPrevious, { params: { id: String(drawn.letterId) } })
      expect(earlier.data).toHaveLength(1)
    }
    refused(await remove(juno, first.letterId), 404, 'LET-001')
  })

  it('may be a drawn letter', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first } = await correspond(world, mina, juno)
    expect((await remove(mina, drawn.letterId)).status).toBe(200)
    expect([await look(mina, drawn.letterId), await look(juno, drawn.letterId)]).toEqual([
      'LET-001',
      'LET-001',
    ])
    await reply(mina, first.letterId)
  })

  it('is not limited by the recalls per day', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await correspond(world, mina, juno)
    const replies = []
    for (let n = 0; n < 5; n++) replies.push(await reply(mina, first.letterId))
    await arrive(world)
    for (const { letterId } of replies) expect((await remove(mina, letterId)).status).toBe(200)
  })

  describe('deleted letters: a letter', () => {
    const stored = async (id: number) => {
      const [row] = await world.sql<[{ title: Buffer; content: Buffer }]>`
        select title_sealed as title, content_sealed as content from letters where id = ${id}`
      const { vault } = world.context
      return [vault.open('letter.title', row.title), vault.open('letter.content', row.content)]
    }

    it('keeps its words for 30 days, then they are erased', async () => {
      const [mina, juno] = await world.members(2)
      const { first } = await correspond(world, mina, juno)
      await remove(juno, first.letterId)
      world.clock.move(reportableDays * day - 1)
      await world.background()
      expect(await stored(first.letterId)).toEqual([first.title, first.content])
      world.clock.move(1)
      await world.background()
      expect(await stored(first.letterId)).toEqual(['', ''])
    })

    it('keeps its words for longer while it is under report', async () => {
      const [mina, juno, admin] = [await world.member(), await world.member(), await world.admin()]
      const { first } = await correspond(world, mina, juno)
      await remove(juno, first.letterId)
      world.clock.move(20 * day)
      const body = { reportType: 'LETTER', reasonType: 'ETC', letterId: first.letterId } as const
      const { data: reported } = await mina.call(report, { body })
      world.clock.move(20 * day)
      await world.background()
      expect(await stored(first.letterId)).toEqual([first.title, first.content])
      const params = { id: String(reported.id) }
      const decided = await admin.call(decideReport, { params, body: { status: 'REJECTED' } })
      expect(decided.status).toBe(200)
      await world.background()
      expect(await stored(first.letterId)).toEqual(['', ''])
    })
  })
})

describe('deleting is refused', () => {
  it('refuses a stranger and an unknown letter', async () => {
    const [mina, juno, sora] = await world.members(3)
    const { drawn, first } = await correspond(world, mina, juno)
    const { letterId } = await write(mina)
    for (const id of [drawn.letterId, first.letterId, letterId, 999_999_999, 'null']) {
      refused(await remove(sora, id), 404, 'LET-001')
    }
  })

  it('refuses the receiver, who does not see the letter before it arrives', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first } = await answer(mina, juno)
    refused(await remove(mina, first.letterId), 404, 'LET-001')
    refused(await remove(juno, drawn.letterId), 403, 'LET-006')
    await arrive(world)
    refused(await remove(mina, first.letterId), 403, 'LET-006')
    refused(await remove(juno, drawn.letterId), 403, 'LET-006')
    expect(await look(mina, first.letterId)).toBeUndefined()
  })

  it('refuses the member who holds it and the member who held it', async () => {
    const [mina, juno] = await world.members(2)
    const { letterId } = await write(mina)
    await take(juno, letterId)
    refused(await remove(juno, letterId), 403, 'LET-006')
    await juno.call(cancelHold)
    refused(await remove(juno, letterId), 404, 'LET-001')
    expect(await waiting(mina)).toHaveLength(1)
  })
})
