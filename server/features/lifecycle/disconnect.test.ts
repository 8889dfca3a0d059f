import { describe, expect, it } from 'vitest'
import {
  answerHeld,
  countUnread,
  listComing,
  listWaiting,
  openLetter,
  sendLetter,
} from '#contract/letters.ts'
import { disconnect } from '#contract/lifecycle.ts'
import { getMailbox } from '#contract/mailbox.ts'
import { getMe } from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { decideReview } from '#contract/review.ts'
import { refused } from '#test/support/refused.ts'
import { answer, arrive, correspond, hour, reply, take, words, write } from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const end = (member: Member, id: number | string) => member.call(disconnect, { params: { id: String(id) } })
const look = async (member: Member, id: number) =>
  (await member.call(openLetter, { params: { id: String(id) } })).code
const send = (member: Member, parentLetterId: number) =>
  member.call(sendLetter, { body: words({ parentLetterId }) })
const coming = async (member: Member) =>
  (await member.call(listComing, { query: { status: 'delivery' } })).data
const waiting = async (member: Member) =>
  (await member.call(listWaiting, { query: { status: 'waiting' } })).data
const alarms = async (member: Member) =>
  (await member.call(getTimeline, { query: {} })).data.content.map(({ alarmType }) => alarmType)

describe('a disconnect', () => {
  it('ends the correspondence for both and for good', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first, matchingId } = await correspond(world, mina, juno)
    const ended = await end(mina, matchingId)
    expect([ended.status, ended.data]).toEqual([200, null])
    for (const member of [mina, juno]) {
      expect((await member.call(getMailbox)).data).toMatchObject([{ active: false, letterCount: 2 }])
      expect([await look(member, first.letterId), await look(member, drawn.letterId)]).toEqual([
        undefined,
        undefined,
      ])
      refused(await end(member, matchingId), 409, 'LET-005')
    }
    expect((await send(mina, first.letterId)).code).toBe('LET-014')
    expect((await send(juno, drawn.letterId)).code).toBe('LET-014')
  })

  it('stops letters under way to the member who disconnects; their own letters arrive', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first, matchingId } = await correspond(world, mina, juno)
    const mine = await reply(mina, first.letterId)
    const theirs = await reply(juno, drawn.letterId)
    expect(await alarms(mina)).toEqual(['SENDING', 'LETTER', 'SENDING'])
    await end(mina, matchingId)
    expect(await alarms(mina)).toEqual(['LETTER', 'SENDING'])
    expect(await coming(mina)).toEqual([])
    expect(await coming(juno)).toHaveLength(1)
    await arrive(world)
    expect(await look(mina, theirs.letterId)).toBe('LET-001')
    expect((await mina.call(countUnread)).data).toBe(1)
    expect(await alarms(juno)).toEqual(['LETTER', 'SENDING'])
    expect(await look(juno, mine.letterId)).toBeUndefined()
    expect((await juno.call(getMe)).data.temperature).toBe(37)
    const own = await juno.call(openLetter, { params: { id: String(theirs.letterId) } })
    expect(own.data).toMatchObject({ matched: false, status: 'RETURNED' })
  })

  it('stops an answer in review, which cannot be approved any more', async () => {
    const [mina, juno, admin] = [await world.member(), await world.member(), await world.admin()]
    const approve = (id: number) =>
      admin.call(decideReview, { params: { id: String(id) }, body: { decision: 'APPROVE' } })
    const { drawn, first } = await answer(mina, juno, { category: 'CONSULT' })
    expect((await approve(first.letterId)).status).toBe(200)
    await arrive(world)
    const second = await reply(juno, drawn.letterId)
    await end(mina, first.matchingId!)
    refused(await approve(second.letterId), 404, 'LET-001')
    await arrive(world)
    expect(await look(mina, second.letterId)).toBe('LET-001')
  })

  it('returns the drawn letter to the pool if it stops the first answer', async () => {
    const [mina, juno, sora] = await world.members(3)
    const { matchingId } = await correspond(world, mina, juno)
    world.clock.move(hour)
    const again = await answer(mina, juno)
    world.clock.move(60)
    await end(mina, matchingId)
    expect(await waiting(mina)).toMatchObject([
      { letterId: again.drawn.letterId, createdAt: again.drawn.deliveryStartedAt, held: false },
    ])
    expect(await look(juno, again.drawn.letterId)).toBe('LET-001')
    world.clock.move(hour)
    const refusal = await juno.call(acceptLetter, { body: { letterId: again.drawn.letterId } })
    expect(refusal.code).toBe('LET-001')
    await take(sora, again.drawn.letterId)
  })

  it('by the answering member lets the first answer arrive, in a closed correspondence', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina, juno)
    expect((await end(juno, first.matchingId!)).status).toBe(200)
    await arrive(world)
    expect((await mina.call(getMailbox)).data).toMatchObject([{ active: false, letterCount: 2 }])
    expect((await send(mina, first.letterId)).code).toBe('LET-014')
  })

  it('succeeds once when several come at once', async () => {
    const [mina, juno] = await world.members(2)
    const { matchingId } = await correspond(world, mina, juno)
    const ended = await Promise.all([mina, juno, mina, juno].map(member => end(member, matchingId)))
    expect(ended.map(({ code, status }) => code ?? status).sort()).toEqual([
      200,
      'LET-005',
      'LET-005',
      'LET-005',
    ])
  })

  it('is refused for a stranger and for a member without it in the mailbox', async () => {
    const [mina, juno, sora] = await world.members(3)
    const { first } = await answer(mina, juno)
    for (const [member, id] of [
      [sora, first.matchingId!],
      [mina, first.matchingId!],
      [mina, 999_999_999],
      [mina, 'null'],
    ] as const) {
      refused(await end(member, id), 404, 'LET-003')
    }
    await arrive(world)
    expect((await mina.call(getMailbox)).data).toMatchObject([{ active: true }])
  })
})

describe('a reply at the same time as a disconnect', () => {
  const meet = async (order: 'reply first' | 'disconnect first') => {
    const [mina, juno] = await world.members(2)
    const { drawn, matchingId } = await correspond(world, mina, juno)
    const calls = [() => send(juno, drawn.letterId), () => end(mina, matchingId)]
    const replies = await whileLocked(
      world,
      sql => sql`select from correspondences where id = ${matchingId} for update`,
      order === 'reply first' ? calls : calls.toReversed(),
    )
    expect(await coming(mina)).toEqual([])
    expect(await alarms(mina)).toEqual(['LETTER', 'SENDING'])
    return replies.map(({ code, status }) => code ?? status)
  }

  it('is stopped if it came first, refused if it came later', async () => {
    expect(await meet('reply first')).toEqual([200, 200])
    expect(await meet('disconnect first')).toEqual([200, 'LET-014'])
  })

  it('leaves the drawn letter waiting, in either order, if it is a first answer', async () => {
    for (const answerFirst of [true, false]) {
      const [mina, juno] = await world.members(2)
      const { matchingId } = await correspond(world, mina, juno)
      world.clock.move(hour)
      const { letterId } = await write(mina)
      await take(juno, letterId)
      const calls = [() => juno.call(answerHeld, { body: words() }), () => end(mina, matchingId)]
      const [one, two] = await whileLocked(
        world,
        sql => sql`select from correspondences where id = ${matchingId} for update`,
        answerFirst ? calls : calls.toReversed(),
      )
      expect([one!.status, two!.code]).toEqual([200, answerFirst ? undefined : 'LET-014'])
      expect(await waiting(mina)).toMatchObject([{ letterId, held: false }])
      expect(await coming(mina)).toEqual([])
    }
  })
})
