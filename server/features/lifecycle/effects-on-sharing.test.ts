import { describe, expect, it } from 'vitest'
import { deleteLetter, disconnect, withdraw } from '#contract/lifecycle.ts'
import { report } from '#contract/reports.ts'
import { deleteComment, getRollingPaper, leaveComment } from '#contract/rolling-paper.ts'
import {
  approveProposal,
  deleteSharePost,
  getLikes,
  getProposal,
  getSharePost,
  listMySharePosts,
  listProposals,
  listSharePosts,
  propose,
  rejectProposal,
  toggleLike,
} from '#contract/sharing.ts'
import { refused } from '#test/support/refused.ts'
import { itInRest } from '#test/support/samples.ts'
import {
  askToShare,
  at,
  complain,
  complaint,
  correspond,
  day,
  judge,
  share,
  startPaper,
} from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'
import { barMember } from './bar-member.ts'
import { liftBar } from './lift-bar.ts'

const world = await useWorld()
const admin = await world.admin()
const paper = await startPaper(admin)

const act = <T>(verb: (ctx: Parameters<typeof barMember>[0], id: number) => Promise<T>, member: Member) =>
  world.context.transact(world.context.log, ctx => verb(ctx, member.id))
const leave = async (member: Member) =>
  (await member.call(leaveComment, { ...at(paper), body: { content: '안녕' } })).data.commentId
const statusOf = async (member: Member, id: number) => (await member.call(getProposal, at(id))).data.status
const onBoard = async (postId: number) => (await admin.call(getSharePost, at(postId))).status === 200
const onPaper = async (commentId: number) => {
  const { data } = await admin.call(getRollingPaper, { ...at(paper), query: { size: '100' } })
  return data.eventPostComments.content.some(comment => comment.commentId === commentId)
}

/** The stored counts of the board and of the papers equal the numbers of visible rows. */
async function expectKept() {
  const { data } = await admin.call(listSharePosts, { query: { size: '100' } })
  expect(data.totalElements).toBe(data.content.length)
  const read = await admin.call(getRollingPaper, { ...at(paper), query: { size: '100' } })
  const { totalElements, content } = read.data.eventPostComments
  expect(totalElements).toBe(content.length)
  const likes = await world.sql`select id from share_posts p where like_count <>
    (select count(*) from share_post_likes where post_id = p.id)`
  expect(likes).toHaveLength(0)
}

/**
 * `mina` and `juno` have two posts, one proposed by each. Each left a letter on the rolling paper. `mina` has a pending
 * proposal for both letters, and likes a post of others.
 */
async function neighbours() {
  const [mina, juno, sora, duri] = await world.members(4)
  const letters = await correspond(world, mina, juno)
  const { drawn, first } = letters
  const asked = await share(mina, juno, [drawn.letterId])
  const given = await share(juno, mina, [first.letterId])
  const pending = await askToShare(mina, juno, [drawn.letterId, first.letterId])
  const other = await correspond(world, sora, duri)
  const theirs = await share(sora, duri, [other.first.letterId])
  for (const member of [mina, juno]) await member.call(toggleLike, at(theirs.postId))
  return {
    ...{ mina, juno, sora, duri, ...letters, pending },
    posts: [asked.postId, given.postId] as const,
    liked: theirs.postId,
    comments: { mina: await leave(mina), juno: await leave(juno) },
  }
}

/** The letters that another member needs to propose sharing to `mina`. */
async function other(mina: Member): Promise<[Member, Member, number[]]> {
  const nara = await world.member()
  const { first } = await correspond(world, nara, mina)
  return [nara, mina, [first.letterId]]
}

describe('a disconnect', () => {
  it('cancels pending proposals and keeps posts, likes and rolling papers', async () => {
    const { mina, juno, matchingId, pending, posts, liked, comments } = await neighbours()
    await juno.call(disconnect, at(matchingId))
    for (const member of [mina, juno]) expect(await statusOf(member, pending)).toBe('CANCELLED')
    expect((await juno.call(listProposals)).data).toEqual([])
    refused(await juno.call(approveProposal, { ...at(pending), body: {} }), 409, 'LET-014')
    for (const post of posts) expect(await onBoard(post)).toBe(true)
    expect((await mina.call(listMySharePosts)).data).toHaveLength(1)
    expect((await mina.call(getLikes, at(liked))).data).toEqual({ likeCount: 2, liked: true })
    expect(await onPaper(comments.mina)).toBe(true)
    await expectKept()
  })

  itInRest('cancels nothing of another correspondence', async () => {
    const { mina, matchingId, sora, duri } = await neighbours()
    const other = await correspond(world, mina, sora)
    const id = await askToShare(mina, sora, [other.first.letterId])
    await mina.call(disconnect, at(matchingId))
    expect(await statusOf(sora, id)).toBe('PENDING')
    expect((await duri.call(listProposals)).data).toEqual([])
  })

  it('lets either member take a post off the board', async () => {
    const { mina, juno, matchingId, posts } = await neighbours()
    await mina.call(disconnect, at(matchingId))
    expect((await mina.call(deleteSharePost, at(posts[1]))).status).toBe(200)
    expect((await juno.call(deleteSharePost, at(posts[0]))).status).toBe(200)
    await expectKept()
  })

  itInRest('leaves decided proposals unchanged', async () => {
    const { mina, juno, matchingId, pending } = await neighbours()
    await juno.ask('PATCH', `/api/share-proposals/${pending}/reject`)
    await mina.call(disconnect, at(matchingId))
    expect(await statusOf(mina, pending)).toBe('REJECTED')
  })
})

describe('a withdrawal', () => {
  it('deletes everything of the member, and nothing of others', async () => {
    for (const who of ['mina', 'juno'] as const) {
      const made = await neighbours()
      const other = who === 'mina' ? 'juno' : 'mina'
      await made[who].call(withdraw)
      const left = made[other]
      expect(await statusOf(left, made.pending)).toBe('CANCELLED')
      expect((await left.call(listProposals)).data).toEqual([])
      for (const post of made.posts) expect(await onBoard(post)).toBe(false)
      expect((await left.call(listMySharePosts)).data).toEqual([])
      expect([await onPaper(made.comments[who]), await onPaper(made.comments[other])]).toEqual([false, true])
      expect((await left.call(getLikes, at(made.liked))).data).toEqual({ likeCount: 1, liked: true })
      await expectKept()
    }
  })
})

describe('a bar', () => {
  it('hides posts and letters on rolling papers, cancels pending proposals, and is lifted completely', async () => {
    for (const who of ['mina', 'juno'] as const) {
      const made = await neighbours()
      const other = who === 'mina' ? 'juno' : 'mina'
      const [barred, left] = [made[who], made[other]]
      await act(barMember, barred)
      expect(await statusOf(left, made.pending)).toBe('CANCELLED')
      for (const post of made.posts) expect(await onBoard(post)).toBe(false)
      expect((await left.call(listMySharePosts)).data).toEqual([])
      refused(await left.call(deleteSharePost, at(made.posts[0])), 404, 'SHARE-002')
      expect([await onPaper(made.comments[who]), await onPaper(made.comments[other])]).toEqual([false, true])
      await expectKept()
      await act(liftBar, barred)
      for (const post of made.posts) expect(await onBoard(post)).toBe(true)
      expect(await onPaper(made.comments[who])).toBe(true)
      expect((await left.call(getLikes, at(made.liked))).data.likeCount).toBe(2)
      await askToShare(left, barred, [made.drawn.letterId, made.first.letterId])
      await expectKept()
    }
  })

  it('two barred members: their posts stay hidden until both bars are lifted', async () => {
    const { mina, juno, posts } = await neighbours()
    await act(barMember, mina)
    await act(barMember, juno)
    await act(liftBar, mina)
    expect(await onBoard(posts[0])).toBe(false)
    await expectKept()
    await act(liftBar, juno)
    for (const post of posts) expect(await onBoard(post)).toBe(true)
    await expectKept()
  })

  itInRest('deletes everything for good when it becomes a withdrawal', async () => {
    const { mina, juno, posts, comments, liked } = await neighbours()
    await act(barMember, mina)
    await act(barMember, juno)
    world.clock.move(20 * day - 1)
    await act(liftBar, juno)
    await world.background()
    expect((await admin.call(getLikes, at(liked))).data.likeCount).toBe(2)
    world.clock.move(3600)
    await world.background()
    const [member] = await world.sql`select status from members where id = ${mina.id}`
    expect(member).toEqual({ status: 'WITHDRAWN' })
    expect((await admin.call(getLikes, at(liked))).data.likeCount).toBe(1)
    const kept = await world.sql`select 1 from rolling_paper_comments
      where id = ${comments.mina} and deleted_at is null union all
      select 1 from share_posts where id = any(${[...posts]}) and deleted_at is null`
    expect(kept).toHaveLength(0)
    await expectKept()
  })

  itInRest('restores nothing that was deleted meanwhile', async () => {
    const deleted = await neighbours()
    await act(barMember, deleted.mina)
    await deleted.juno.call(deleteLetter, at(deleted.first.letterId))
    await act(liftBar, deleted.mina)
    expect([await onBoard(deleted.posts[0]), await onBoard(deleted.posts[1])]).toEqual([true, false])

    const left = await neighbours()
    await act(barMember, left.mina)
    await left.juno.call(withdraw)
    await act(liftBar, left.mina)
    for (const post of left.posts) expect(await onBoard(post)).toBe(false)
    expect(await onPaper(left.comments.mina)).toBe(true)

    const judged = await neighbours()
    const reporter = await world.member()
    const reports = [
      await complain(reporter, { sharePostId: judged.posts[0] }),
      await complain(reporter, { eventCommentId: judged.comments.mina }),
    ]
    await act(barMember, judged.mina)
    for (const id of reports) await judge(admin, id)
    await act(liftBar, judged.mina)
    expect([await onBoard(judged.posts[0]), await onBoard(judged.posts[1])]).toEqual([false, true])
    expect(await onPaper(judged.comments.mina)).toBe(false)
    await expectKept()
  })

  itInRest('leaves earlier deletions and hidings unchanged', async () => {
    const { mina, juno, posts, comments } = await neighbours()
    await juno.call(deleteSharePost, at(posts[0]))
    await mina.call(deleteComment, at(comments.mina))
    await act(barMember, mina)
    await expectKept()
    await act(liftBar, mina)
    expect([await onBoard(posts[0]), await onBoard(posts[1])]).toEqual([false, true])
    expect(await onPaper(comments.mina)).toBe(false)
    await expectKept()
  })
})

it('refuses each write of a barred member in its own statement, before the server knows of the bar', async () => {
  const { mina, juno, drawn, first, pending, posts, liked, comments } = await neighbours()
  const given = await askToShare(...(await other(mina)))
  await world.sql`update members set status = 'BARRED', left_at = ${world.clock.now()} where id = ${mina.id}`
  const tables = ['share_proposals', 'share_posts', 'share_post_likes', 'rolling_paper_comments', 'reports']
  const fingerprint = () =>
    Promise.all(
      tables.map(async table => {
        const [row] = await world.sql`
          select md5(string_agg(t::text, '' order by t::text)) as md5 from ${world.sql(table)} t`
        return [table, row!.md5]
      }),
    )
  const before = await fingerprint()
  const body = { letterIds: [drawn.letterId], recipientId: juno.id, message: '' }
  const writes = {
    propose: await mina.call(propose, { body }),
    approve: await mina.call(approveProposal, { ...at(given), body: {} }),
    reject: await mina.call(rejectProposal, at(given)),
    deletePost: await mina.call(deleteSharePost, at(posts[0])),
    like: await mina.call(toggleLike, at(liked)),
    leave: await mina.call(leaveComment, { ...at(paper), body: { content: '안녕' } }),
    deleteComment: await mina.call(deleteComment, at(comments.mina)),
    report: await mina.call(report, { body: complaint({ letterId: first.letterId }) }),
  }
  expect(await fingerprint()).toEqual(before)
  for (const [write, { status }] of Object.entries(writes)) expect([write, status]).not.toEqual([write, 200])
  refused(await juno.call(approveProposal, { ...at(pending), body: {} }), 409, 'LET-014')
})

describe('a letter that is deleted', () => {
  it('leaves posts and proposals, and an empty post or proposal disappears', async () => {
    const { mina, juno, drawn, first, pending, posts } = await neighbours()
    await mina.call(deleteLetter, at(drawn.letterId))
    expect([await onBoard(posts[0]), await onBoard(posts[1])]).toEqual([false, true])
    const read = await juno.call(getProposal, at(pending))
    expect([read.data.status, read.data.letters.map(letter => letter.id)]).toEqual([
      'PENDING',
      [first.letterId],
    ])
    await juno.call(deleteLetter, at(first.letterId))
    expect(await onBoard(posts[1])).toBe(false)
    expect(await statusOf(juno, pending)).toBe('CANCELLED')
    const again = juno.call(propose, {
      body: { letterIds: [first.letterId], recipientId: mina.id, message: '' },
    })
    refused(await again, 404, 'LET-001')
    await expectKept()
  })
})
