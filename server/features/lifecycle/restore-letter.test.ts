import { afterAll, describe, expect, it } from 'vitest'
import { countUnread, openLetter, restorableSeconds } from '#contract/letters.ts'
import { deleteLetter, disconnect, restoreLetter, withdraw } from '#contract/lifecycle.ts'
import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { countNotRead, getTimeline } from '#contract/notifications.ts'
import { decideReport } from '#contract/reports.ts'
import { getSharePost, listProposals, listSharePosts, toggleLike } from '#contract/sharing.ts'
import { barMember } from '#server/features/lifecycle/bar-member.ts'
import { brokenInvariants } from '#test/support/invariants.ts'
import { refused } from '#test/support/refused.ts'
import { itInRest } from '#test/support/samples.ts'
import { askToShare, at, complain, judge, pair, reply, share, write } from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()
afterAll(async () => {
  expect(await brokenInvariants(world.sql)).toEqual([])
})

const remove = async (member: Member, id: number) =>
  expect((await member.call(deleteLetter, at(id))).code).toBeUndefined()
const restore = (member: Member, id: number) => member.call(restoreLetter, at(id))
const restored = async (member: Member, id: number) =>
  expect((await restore(member, id)).code).toBeUndefined()
const look = async (member: Member, id: number) => (await member.call(openLetter, at(id))).code
const inBox = async (member: Member, matchingId: number) =>
  (await member.call(getCorrespondence, { ...at(matchingId), query: {} })).data.content.map(
    letter => letter.letterId,
  )
const post = (member: Member, id: number) => member.call(getSharePost, at(id))
const inbox = async (member: Member) =>
  (await member.call(listProposals)).data.map(proposal => proposal.shareProposalId)

/** The stored count of the board equals the number of its visible rows. */
async function expectBoardKept() {
  const [row] = await world.sql<[{ kept: number; rows: number }]>`
    select posts as kept, (select count(*) from share_posts where on_board) as rows from board`
  expect(row.kept).toBe(row.rows)
}

describe('a deleted letter that its writer restores', () => {
  it('is in both boxes again within 10 seconds after its deletion, unchanged', async () => {
    const { mina, juno, drawn, first, matchingId } = await pair(world)
    const before = {
      box: (await mina.call(getMailbox)).data,
      unread: (await mina.call(countUnread)).data,
      notRead: (await mina.call(countNotRead)).data,
      timeline: (await mina.call(getTimeline, { query: {} })).data,
    }
    for (const [writer, letterId] of [
      [juno, first.letterId],
      [mina, drawn.letterId],
    ] as const) {
      await remove(writer, letterId)
      world.clock.move(restorableSeconds - 1)
      expect((await restore(writer, letterId)).data).toBeNull()
    }
    const after = {
      box: (await mina.call(getMailbox)).data,
      unread: (await mina.call(countUnread)).data,
      notRead: (await mina.call(countNotRead)).data,
      timeline: (await mina.call(getTimeline, { query: {} })).data,
    }
    expect(after).toEqual(before)
    for (const member of [mina, juno]) {
      expect(await inBox(member, matchingId)).toEqual([first.letterId, drawn.letterId])
      expect(await look(member, first.letterId)).toBeUndefined()
      expect(await look(member, drawn.letterId)).toBeUndefined()
    }
  })

  it('stays deleted after the 10 seconds', async () => {
    const { juno, first } = await pair(world)
    await remove(juno, first.letterId)
    world.clock.move(restorableSeconds)
    refused(await restore(juno, first.letterId), 404, 'LET-001')
    expect(await look(juno, first.letterId)).toBe('LET-001')
  })

  it('is restored once by two concurrent calls', async () => {
    const { mina, juno, first } = await pair(world)
    const { postId } = await share(mina, juno, [first.letterId])
    await remove(juno, first.letterId)
    const both = await Promise.all([restore(juno, first.letterId), restore(juno, first.letterId)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await post(mina, postId)).status).toBe(200)
    await expectBoardKept()
  })

  it('is announced once if it was deleted before its announcement', async () => {
    const { mina, juno, drawn } = await pair(world)
    const { letterId } = await reply(juno, drawn.letterId)
    world.clock.move(3600)
    await remove(juno, letterId)
    await world.background()
    await restored(juno, letterId)
    for (let n = 0; n < 2; n++) await world.background()
    const { content } = (await mina.call(getTimeline, { query: {} })).data
    expect(
      content.filter(one => one.alarmType === 'LETTER' && one.content === String(letterId)),
    ).toHaveLength(1)
  })
})

describe('restoring is refused', () => {
  it('refuses all but the writer, and a letter that is not deleted', async () => {
    const { mina, juno, first } = await pair(world)
    refused(await restore(juno, first.letterId), 404, 'LET-001')
    await remove(juno, first.letterId)
    const sora = await world.member()
    for (const other of [mina, sora]) refused(await restore(other, first.letterId), 404, 'LET-001')
    await restored(juno, first.letterId)
  })

  it('refuses letters that were removed from the pool or recalled', async () => {
    const { mina, first } = await pair(world)
    const { letterId } = await write(mina)
    const underWay = await reply(mina, first.letterId)
    for (const id of [letterId, underWay.letterId]) {
      await remove(mina, id)
      refused(await restore(mina, id), 404, 'LET-001')
    }
  })

  it('refuses a letter that an administrator has hidden since', async () => {
    const { mina, juno, first } = await pair(world)
    await remove(juno, first.letterId)
    const reportId = await complain(mina, { letterId: first.letterId })
    await judge(await world.admin(), reportId)
    refused(await restore(juno, first.letterId), 404, 'LET-001')
  })
})

describe('a report between deletion and restoring', () => {
  it('stays and can be decided', async () => {
    const { mina, juno, first } = await pair(world)
    await remove(juno, first.letterId)
    const reportId = await complain(mina, { letterId: first.letterId })
    await restored(juno, first.letterId)
    const admin = await world.admin()
    const body = { status: 'RESOLVED' as const, adminMemo: '서로 다정하게 써요.' }
    expect((await admin.call(decideReport, { ...at(reportId), body })).code).toBeUndefined()
    expect(await look(mina, first.letterId)).toBe('LET-001')
  })
})

describe('the posts of a restored letter', () => {
  it('have the letter again, and return to the board if it was their last one', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    const alone = await share(mina, juno, [first.letterId])
    const both = await share(mina, juno, [drawn.letterId, first.letterId])
    const board = async () => (await mina.call(listSharePosts, { query: {} })).data
    const before = await board()
    await remove(juno, first.letterId)
    refused(await post(mina, alone.postId), 404, 'SHARE-002')
    await restored(juno, first.letterId)
    expect(await board()).toEqual(before)
    expect((await mina.call(getSharePost, at(both.postId))).data.letters).toHaveLength(2)
    await expectBoardKept()
  })

  it('return with the first of two letters that is restored, whichever was deleted last', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    const { postId } = await share(mina, juno, [drawn.letterId, first.letterId])
    await remove(juno, first.letterId)
    world.clock.move(1)
    await remove(mina, drawn.letterId)
    world.clock.move(1)
    const both = await Promise.all([restore(juno, first.letterId), restore(mina, drawn.letterId)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await mina.call(getSharePost, at(postId))).data.letters).toHaveLength(2)
    await expectBoardKept()
  })

  it('stay off the board if the counterpart withdrew since', async () => {
    const { mina, juno, first } = await pair(world)
    const { postId } = await share(mina, juno, [first.letterId])
    await remove(juno, first.letterId)
    await mina.call(withdraw)
    await restored(juno, first.letterId)
    refused(await post(juno, postId), 404, 'SHARE-002')
    expect(await look(juno, first.letterId)).toBeUndefined()
    await expectBoardKept()
  })

  itInRest('stay off the board if the counterpart withdraws at the same time', async () => {
    const { mina, juno, first, matchingId } = await pair(world)
    const { postId } = await share(mina, juno, [first.letterId])
    const other = await pair(world)
    const liked = await share(other.mina, other.juno, [other.first.letterId])
    await mina.call(toggleLike, at(liked.postId))
    // A withdrawal locks only the correspondences that it ends.
    await mina.call(disconnect, at(matchingId))
    await remove(juno, first.letterId)
    // The withdrawal has read the posts and waits at her like.
    const [, again] = await whileLocked(
      world,
      sql => sql`select from share_post_likes where member_id = ${mina.id} for update`,
      [() => mina.call(withdraw), () => restore(juno, first.letterId)],
    )
    expect(again.status).toBe(200)
    refused(await post(juno, postId), 404, 'SHARE-002')
    await expectBoardKept()
  })

  itInRest('stay off the board while one of their members is barred', async () => {
    const { mina, juno, first } = await pair(world)
    const { postId } = await share(mina, juno, [first.letterId])
    await remove(juno, first.letterId)
    await world.context.transact(world.context.log, ctx => barMember(ctx, mina.id))
    await restored(juno, first.letterId)
    refused(await post(juno, postId), 404, 'SHARE-002')
    await expectBoardKept()
  })

  itInRest('stay off the board if a member deleted them before', async () => {
    const { mina, juno, first } = await pair(world)
    const { postId } = await share(mina, juno, [first.letterId])
    await mina.ask('DELETE', `/api/share-posts/${postId}`)
    world.clock.move(1)
    await remove(juno, first.letterId)
    await restored(juno, first.letterId)
    refused(await post(mina, postId), 404, 'SHARE-002')
  })
})

describe('the proposal of a restored letter', () => {
  it('is pending again', async () => {
    const { mina, juno, first } = await pair(world)
    const id = await askToShare(mina, juno, [first.letterId])
    await remove(juno, first.letterId)
    expect(await inbox(juno)).toEqual([])
    await restored(juno, first.letterId)
    expect(await inbox(juno)).toEqual([id])
    expect((await juno.ask('PATCH', `/api/share-proposals/${id}/approve`)).status).toBe(200)
  })

  it('stays cancelled if another one is pending, or the correspondence has ended', async () => {
    const { mina, juno, drawn, first, matchingId } = await pair(world)
    await askToShare(mina, juno, [first.letterId])
    await remove(juno, first.letterId)
    const next = await askToShare(mina, juno, [drawn.letterId])
    await restored(juno, first.letterId)
    expect(await inbox(juno)).toEqual([next])
    world.clock.move(1)
    await remove(mina, drawn.letterId)
    await juno.call(disconnect, at(matchingId))
    await restored(mina, drawn.letterId)
    expect(await inbox(juno)).toEqual([])
    expect(await inBox(juno, matchingId)).toEqual([first.letterId, drawn.letterId])
  })
})
