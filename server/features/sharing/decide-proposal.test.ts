import { describe, expect, it } from 'vitest'
import { deleteLetter, disconnect, withdraw } from '#contract/lifecycle.ts'
import { getTimeline } from '#contract/notifications.ts'
import {
  approveProposal,
  getProposal,
  getSharePost,
  listProposals,
  listSharePosts,
  rejectProposal,
  withdrawProposal,
} from '#contract/sharing.ts'
import { barMember } from '#server/features/lifecycle/bar-member.ts'
import type { Sql } from '#server/platform/database/sql.ts'
import { refused } from '#test/support/refused.ts'
import { itInRest } from '#test/support/samples.ts'
import { askToShare, at, pair } from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

/** `mina` proposed to `juno` to share both of their letters. */
async function asked() {
  const both = await pair(world)
  const id = await askToShare(both.mina, both.juno, [both.drawn.letterId, both.first.letterId])
  return { ...both, id }
}

const approve = (member: Member, id: number) => member.call(approveProposal, { ...at(id), body: {} })
const reject = (member: Member, id: number) => member.call(rejectProposal, at(id))
const takeBack = (member: Member, id: number) => member.call(withdrawProposal, at(id))
const end = (member: Member, id: number) => member.call(disconnect, at(id))
const statusOf = async (member: Member, id: number) => (await member.call(getProposal, at(id))).data.status
const postsOf = (id: number) => world.sql<{ id: number; on: boolean }[]>`
  select id, on_board as on from share_posts where proposal_id = ${id}`
const posted = async (member: Member) =>
  (await member.call(getTimeline, { query: {} })).data.content.filter(
    ({ alarmType }) => alarmType === 'POSTED',
  )
const onBoard = async (member: Member) =>
  (await member.call(listSharePosts, { query: {} })).data.totalElements
const lockCorrespondence = (id: number) => (sql: Sql) =>
  sql`select from correspondences where id = ${id} for update`

describe('an approval', () => {
  it('publishes the letters and notifies both members', async () => {
    const { mina, juno, id } = await asked()
    const before = await onBoard(mina)
    const approved = await approve(juno, id)
    expect([approved.status, approved.data]).toEqual([
      200,
      { shareProposalId: id, status: 'APPROVED', sharePostId: expect.any(Number) },
    ])
    const { sharePostId } = approved.data
    expect(await onBoard(juno)).toBe(before + 1)
    for (const [member, opposite] of [
      [mina, juno],
      [juno, mina],
    ] as const) {
      expect(await posted(member)).toEqual([
        {
          timelineId: expect.any(Number),
          alarmType: 'POSTED',
          title: expect.stringContaining(opposite.zipCode),
          content: String(sharePostId),
          read: false,
          createdAt: expect.any(String),
          link: null,
        },
      ])
      expect(await statusOf(member, id)).toBe('APPROVED')
    }
    expect((await juno.call(listProposals)).data).toEqual([])
  })

  it('publishes the letters that still exist', async () => {
    const { mina, juno, drawn, first, id } = await asked()
    await mina.call(deleteLetter, at(drawn.letterId))
    const { data } = await approve(juno, id)
    const post = await mina.call(getSharePost, at(data.sharePostId!))
    expect(post.data.letters.map(letter => letter.id)).toEqual([first.letterId])
  })

  it('is refused if no letter is left, and the proposal is not pending any more', async () => {
    const { mina, juno, drawn, first, id } = await asked()
    await mina.call(deleteLetter, at(drawn.letterId))
    await juno.call(deleteLetter, at(first.letterId))
    refused(await approve(juno, id), 409, 'SHARE-006')
    expect(await postsOf(id)).toEqual([])
    expect((await juno.call(listProposals)).data).toEqual([])
    expect(await statusOf(mina, id)).toBe('CANCELLED')
  })

  it('is refused after the correspondence ended', async () => {
    for (const who of ['mina', 'juno'] as const) {
      const made = await asked()
      await end(made[who], made.matchingId)
      refused(await approve(made.juno, made.id), 409, 'LET-014')
      expect(await statusOf(made.juno, made.id)).toBe('CANCELLED')
      expect(await postsOf(made.id)).toEqual([])
    }
  })

  it('is refused after the requester withdrew or was barred', async () => {
    for (const how of ['withdrawn', 'barred']) {
      const { mina, juno, id } = await asked()
      if (how === 'withdrawn') await mina.call(withdraw)
      else await world.context.transact(world.context.log, ctx => barMember(ctx, mina.id))
      refused(await approve(juno, id), 409, 'LET-014')
      expect((await juno.call(listProposals)).data).toEqual([])
    }
  })
})

describe('a refusal', () => {
  it('sets the status and notifies no member', async () => {
    const { mina, juno, id } = await asked()
    const before = (await mina.call(getTimeline, { query: {} })).data.totalElements
    const rejected = await reject(juno, id)
    expect([rejected.status, rejected.data]).toEqual([200, { shareProposalId: id, status: 'REJECTED' }])
    expect(await statusOf(mina, id)).toBe('REJECTED')
    expect(await postsOf(id)).toEqual([])
    expect((await mina.call(getTimeline, { query: {} })).data.totalElements).toBe(before)
  })

  it('is refused after the correspondence ended', async () => {
    const { mina, juno, matchingId, id } = await asked()
    await end(mina, matchingId)
    refused(await reject(juno, id), 409, 'SHARE-006')
  })
})

describe('a decision', () => {
  it('is allowed for the recipient alone', async () => {
    const { mina, juno, id } = await asked()
    const sora = await world.member()
    for (const decide of [approve, reject]) {
      refused(await decide(mina, id), 403, 'SHARE-004')
      refused(await decide(sora, id), 404, 'SHARE-003')
      refused(await decide(juno, 999_999), 404, 'SHARE-003')
    }
    expect(await statusOf(juno, id)).toBe('PENDING')
  })

  it('is refused the second time', async () => {
    for (const first of [approve, reject]) {
      const { juno, matchingId, id } = await asked()
      expect((await first(juno, id)).status).toBe(200)
      for (const second of [approve, reject]) {
        refused(await second(juno, id), 409, 'SHARE-006')
      }
      await end(juno, matchingId)
      for (const second of [approve, reject]) {
        refused(await second(juno, id), 409, 'SHARE-006')
      }
    }
  })

  it('succeeds once when many come at once', async () => {
    const { mina, juno, id } = await asked()
    const tried = await Promise.all(Array.from({ length: 8 }, () => approve(juno, id)))
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tried.filter(({ code }) => code === 'SHARE-006')).toHaveLength(7)
    expect(await postsOf(id)).toHaveLength(1)
    expect([...(await posted(mina)), ...(await posted(juno))]).toHaveLength(2)
  })

  it('goes to the first of a concurrent approval and refusal', async () => {
    for (const order of [
      [approve, reject],
      [reject, approve],
    ]) {
      const { juno, matchingId, id } = await asked()
      const [first, second] = await whileLocked(
        world,
        lockCorrespondence(matchingId),
        order.map(decide => () => decide(juno, id)),
      )
      expect([first!.status, second!.code]).toEqual([200, 'SHARE-006'])
      expect(await postsOf(id)).toHaveLength(order[0] === approve ? 1 : 0)
    }
  })

  it('stands or is refused if a disconnect comes at the same time', async () => {
    for (const approvalFirst of [true, false]) {
      const { mina, juno, matchingId, id } = await asked()
      const calls = [() => approve(juno, id), () => end(mina, matchingId)]
      const [first, second] = await whileLocked(
        world,
        lockCorrespondence(matchingId),
        approvalFirst ? calls : calls.toReversed(),
      )
      expect(first!.status).toBe(200)
      expect([second!.status, second!.code]).toEqual(approvalFirst ? [200, undefined] : [409, 'LET-014'])
      expect(await postsOf(id)).toHaveLength(approvalFirst ? 1 : 0)
      expect(await statusOf(mina, id)).toBe(approvalFirst ? 'APPROVED' : 'CANCELLED')
    }
  })

  itInRest('leaves no post of a member who withdraws or is barred at the same time', async () => {
    for (const how of ['withdrawn', 'barred']) {
      for (const approvalFirst of [true, false]) {
        const { mina, juno, matchingId, id } = await asked()
        const before = await onBoard(juno)
        const leave = async () => {
          if (how === 'withdrawn') await mina.call(withdraw)
          else await world.context.transact(world.context.log, ctx => barMember(ctx, mina.id))
        }
        // If the approval is first, it has written its post and waits for the board.
        const calls = [() => approve(juno, id), leave]
        await whileLocked(
          world,
          approvalFirst ? sql => sql`select from board for update` : lockCorrespondence(matchingId),
          approvalFirst ? calls : calls.toReversed(),
        )
        expect([how, (await postsOf(id)).filter(({ on }) => on)]).toEqual([how, []])
        expect(await onBoard(juno)).toBe(before)
      }
    }
  })

  itInRest('leaves no post without letters if the last one is deleted at the same time', async () => {
    for (const approvalFirst of [true, false]) {
      const { mina, juno, drawn, first, matchingId, id } = await asked()
      await mina.call(deleteLetter, at(drawn.letterId))
      const calls = [() => approve(juno, id), () => juno.call(deleteLetter, at(first.letterId))]
      await whileLocked(
        world,
        sql => sql`select 1 from correspondences c, letters l
          where c.id = ${matchingId} and l.id = ${first.letterId} for update of c, l`,
        approvalFirst ? calls : calls.toReversed(),
      )
      expect((await postsOf(id)).filter(({ on }) => on)).toEqual([])
      expect(['APPROVED', 'CANCELLED']).toContain(await statusOf(mina, id))
    }
  })
})

describe('a withdrawal', () => {
  const shareNews = async (member: Member) =>
    (await member.call(getTimeline, { query: {} })).data.content.filter(
      ({ alarmType }) => alarmType === 'SHARE',
    )

  it('cancels the proposal and removes it from the recipient’s inbox and notifications', async () => {
    const { mina, juno, id } = await asked()
    expect(await shareNews(juno)).toHaveLength(1)
    const withdrawn = await takeBack(mina, id)
    expect([withdrawn.status, withdrawn.data]).toEqual([200, { shareProposalId: id, status: 'CANCELLED' }])
    expect((await juno.call(listProposals)).data).toEqual([])
    expect(await shareNews(juno)).toEqual([])
    expect(await statusOf(juno, id)).toBe('CANCELLED')
  })

  it('keeps other SHARE notifications and allows a new proposal', async () => {
    const { mina, juno, id, first } = await asked()
    const other = await asked()
    await takeBack(mina, id)
    expect(await shareNews(other.juno)).toHaveLength(1)
    await askToShare(mina, juno, [first.letterId])
    expect(await shareNews(juno)).toHaveLength(1)
  })

  it('is allowed for the requester alone, once, and not after a decision', async () => {
    const { mina, juno, id } = await asked()
    refused(await takeBack(juno, id), 403, 'SHARE-004')
    refused(await takeBack(await world.member(), id), 404, 'SHARE-003')
    await takeBack(mina, id)
    refused(await takeBack(mina, id), 409, 'SHARE-006')
    const decided = await asked()
    await reject(decided.juno, decided.id)
    refused(await takeBack(decided.mina, decided.id), 409, 'SHARE-006')
  })

  it.each([
    ['an approval first', true],
    ['the withdrawal first', false],
  ])('at the same time as an approval: exactly one wins, %s', async (_order, approvalFirst) => {
    const { mina, juno, id, matchingId } = await asked()
    const calls = [() => approve(juno, id), () => takeBack(mina, id)]
    const [first, second] = await whileLocked(
      world,
      lockCorrespondence(matchingId),
      approvalFirst ? calls : calls.toReversed(),
    )
    expect([first!.status, second!.code]).toEqual([200, 'SHARE-006'])
    expect(await statusOf(mina, id)).toBe(approvalFirst ? 'APPROVED' : 'CANCELLED')
    expect(await postsOf(id)).toHaveLength(approvalFirst ? 1 : 0)
  })
})
