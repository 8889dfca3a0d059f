import { describe, expect, it } from 'vitest'
import { answerHeld, listComing, listDrafts, listWaiting, openLetter, saveDraft } from '#contract/letters.ts'
import { deleteLetter, disconnect } from '#contract/lifecycle.ts'
import { getMailbox } from '#contract/mailbox.ts'
import { getMe } from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import { decideReview, listReviews } from '#contract/review.ts'
import { getRollingPaper, leaveComment } from '#contract/rolling-paper.ts'
import { getSharePost, listSharePosts } from '#contract/sharing.ts'
import { admitMember } from '#server/features/members/admit-member.ts'
import { type Ctx, toInstant } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import {
  answer,
  arrive,
  correspond,
  day,
  hour,
  reply,
  share,
  startPaper,
  take,
  words,
  write,
} from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'
import { barMember } from './bar-member.ts'
import { liftBar } from './lift-bar.ts'
import { releasePerson } from './release-member.ts'
import { withdrawPerson } from './withdraw.ts'

const world = await useWorld()

const does = <T>(rule: (ctx: Ctx) => Promise<T>) => world.context.transact(world.context.log, rule)
const barred = ({ id }: Member) => does(ctx => barMember(ctx, id))
/** Lifts the bar. The member signs in again, since earlier tokens are invalid. */
async function lifted(member: Member): Promise<void> {
  expect(await does(ctx => liftBar(ctx, member.id))).toBe(true)
  world.clock.move(1)
  Object.assign(member, world.as(member))
  // A server reads the blocked members once a second.
  await expect.poll(async () => (await member.call(getMe)).status).toBe(200)
}
const look = async (member: Member, id: number) =>
  (await member.call(openLetter, { params: { id: String(id) } })).code
const alarms = async (member: Member) =>
  (await member.call(getTimeline, { query: {} })).data.content.map(({ alarmType }) => alarmType)
const coming = async (member: Member) =>
  (await member.call(listComing, { query: { status: 'delivery' } })).data

describe('a bar that is lifted', () => {
  it('restores hidden things: letters in the pool, drafts, correspondences', async () => {
    const [mina, juno, sora] = await world.members(3)
    const { drawn } = await correspond(world, mina, juno)
    const { letterId } = await write(juno)
    const draft = (await juno.call(saveDraft, { body: words() })).data
    await barred(juno)
    world.clock.move(10 * day)
    await lifted(juno)
    expect((await juno.call(listDrafts, { query: { status: 'draft' } })).data).toEqual([draft])
    expect((await juno.call(listWaiting, { query: { status: 'waiting' } })).data).toMatchObject([
      { letterId, held: false },
    ])
    await take(sora, letterId)
    expect((await mina.call(getMailbox)).data).toMatchObject([{ active: true }])
    await reply(juno, drawn.letterId)
  })

  it('restores posts on the board and letters on a rolling paper, with their counts', async () => {
    const [mina, juno, admin] = [await world.member(), await world.member(), await world.admin()]
    const { drawn, first } = await correspond(world, mina, juno)
    const { postId } = await share(mina, juno, [drawn.letterId])
    const taken = await share(juno, mina, [first.letterId])
    const paper = { params: { id: String(await startPaper(admin)) } }
    const left = await juno.call(leaveComment, { ...paper, body: { content: '봄이에요.' } })
    expect(left.status).toBe(200)
    const seen = async () => {
      const { data: board } = await mina.call(listSharePosts, { query: {} })
      const { data: page } = await mina.call(getRollingPaper, { ...paper, query: {} })
      const { content, totalElements } = page.eventPostComments
      return [board.content.map(post => post.sharePostId), board.totalElements, content.length, totalElements]
    }
    expect(await seen()).toEqual([[taken.postId, postId], 2, 1, 1])
    await barred(juno)
    expect(await seen()).toEqual([[], 0, 0, 0])
    refused(await mina.call(getSharePost, { params: { id: String(postId) } }), 404, 'SHARE-002')
    await mina.call(deleteLetter, { params: { id: String(drawn.letterId) } })
    await lifted(juno)
    expect(await seen()).toEqual([[taken.postId], 1, 1, 1])
  })

  it('lets letters arrive at their time if that is still to come, announced as under way again', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn } = await correspond(world, mina, juno)
    const sent = await reply(juno, drawn.letterId)
    await barred(juno)
    world.clock.move(hour / 2)
    await lifted(juno)
    expect(await coming(mina)).toMatchObject([
      { letterId: sent.letterId, deliveryCompletedAt: sent.deliveryCompletedAt },
    ])
    expect(await alarms(mina)).toEqual(['SENDING', 'LETTER', 'SENDING'])
    world.clock.move(hour / 2)
    await world.background()
    expect(await alarms(mina)).toEqual(['LETTER', 'SENDING', 'LETTER', 'SENDING'])
    expect(await look(mina, sent.letterId)).toBeUndefined()
  })

  it('lets letters arrive now if their time has passed', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn } = await correspond(world, mina, juno)
    const { letterId } = await reply(juno, drawn.letterId)
    await barred(juno)
    world.clock.move(day)
    await world.background()
    const now = toInstant(world.clock.now())
    await lifted(juno)
    await world.background()
    expect(await alarms(mina)).toEqual(['LETTER', 'LETTER', 'SENDING'])
    const opened = await mina.call(openLetter, { params: { id: String(letterId) } })
    expect(opened.data).toMatchObject({ status: 'DELIVERED', deliveryCompletedAt: now })
  })

  it('keeps letters in review', async () => {
    const [mina, juno, admin] = [await world.member(), await world.member(), await world.admin()]
    const approve = (id: number) =>
      admin.call(decideReview, { params: { id: String(id) }, body: { decision: 'APPROVE' } })
    const { drawn, first } = await answer(mina, juno, { category: 'CONSULT' })
    await approve(first.letterId)
    await arrive(world)
    const { letterId } = await reply(juno, drawn.letterId)
    const reviewed = async () =>
      (await admin.call(listReviews, { query: {} })).data.content.map(review => review.letterId)
    await barred(juno)
    expect(await reviewed()).not.toContain(letterId)
    world.clock.move(2 * hour)
    await lifted(juno)
    await world.background()
    expect([await look(mina, letterId), await coming(mina)]).toEqual(['LET-001', []])
    expect(await alarms(mina)).toEqual(['LETTER', 'SENDING'])
    expect(await reviewed()).toContain(letterId)
    await approve(letterId)
    expect(await look(mina, letterId)).toBeUndefined()
  })

  it('keeps a first answer stopped if another member has answered since', async () => {
    for (const arrived of [false, true]) {
      const [mina, juno, sora] = await world.members(3)
      const { drawn, first } = await answer(mina, juno)
      await barred(juno)
      await take(sora, drawn.letterId)
      const other = await sora.call(answerHeld, { body: words() })
      if (arrived) await arrive(world)
      await lifted(juno)
      await arrive(world)
      expect(await look(mina, other.data.letterId)).toBeUndefined()
      expect(await look(mina, first.letterId)).toBe('LET-001')
      expect((await mina.call(getMailbox)).data).toMatchObject([{ oppositeId: sora.id }])
      expect((await juno.call(getMailbox)).data).toEqual([])
    }
  })

  it('keeps letters stopped whose correspondence was disconnected meanwhile', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, matchingId } = await correspond(world, mina, juno)
    const { letterId } = await reply(juno, drawn.letterId)
    await barred(juno)
    expect((await mina.call(disconnect, { params: { id: String(matchingId) } })).status).toBe(200)
    await lifted(juno)
    await arrive(world)
    expect(await look(mina, letterId)).toBe('LET-001')
    expect(await coming(mina)).toEqual([])
  })

  it('returns false for a member who is not barred', async () => {
    const [mina, juno] = await world.members(2)
    expect(await does(ctx => liftBar(ctx, mina.id))).toBe(false)
    await does(ctx => withdrawPerson(ctx, juno.id))
    expect(await does(ctx => liftBar(ctx, juno.id))).toBe(false)
  })
})

describe('releasing', () => {
  const account = { provider: 'KAKAO', subject: '7', email: 'back@example.com', admin: false } as const

  it('lets a withdrawn person join again with the same account', async () => {
    const entered = await does(ctx => admitMember(ctx, account))
    const { memberId } = entered as { memberId: number }
    await does(ctx => withdrawPerson(ctx, memberId))
    expect(await does(ctx => admitMember(ctx, account))).toEqual({ outcome: 'withdrawn' })
    const other = { ...account, provider: 'NAVER', subject: '8' } as const
    expect(await does(ctx => admitMember(ctx, other))).toEqual({ outcome: 'withdrawn' })
    expect(await does(ctx => releasePerson(ctx, memberId))).toBe(true)
    const anew = await does(ctx => admitMember(ctx, account))
    expect(anew).toMatchObject({ outcome: 'admitted', zipCode: null })
    expect((anew as { memberId: number }).memberId).not.toBe(memberId)
    expect(await does(ctx => admitMember(ctx, other))).toMatchObject({ outcome: 'admitted' })
  })

  it('does nothing for a member who has not withdrawn', async () => {
    const [mina, juno] = await world.members(2)
    await barred(juno)
    expect(await does(ctx => releasePerson(ctx, mina.id))).toBe(false)
    expect(await does(ctx => releasePerson(ctx, juno.id))).toBe(false)
    expect((await mina.call(getMe)).status).toBe(200)
  })
})
