import { beforeEach, describe, expect, it } from 'vitest'
import { reportableDays } from '#contract/letters.ts'
import { deleteLetter, withdraw } from '#contract/lifecycle.ts'
import { listReports } from '#contract/reports.ts'
import { deleteComment } from '#contract/rolling-paper.ts'
import type { Output } from '#contract/route.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import { askToShare, at, complain, correspond, day, judge, share } from '#test/support/steps.ts'
import { closeAfterTests } from '#test/support/world.ts'
import { openReportsWorld } from './reports.fixture.ts'

const hearing = await closeAfterTests(openReportsWorld())
beforeEach(async () => {
  await hearing.world.sql`truncate reports cascade`
})

const list = async (query: Record<string, string> = {}) =>
  (await hearing.admin.ask('GET', `${listReports.path}?${new URLSearchParams(query)}`)).data as Output<
    typeof listReports
  >
const ids = async (query: Record<string, string>) => (await list(query)).content.map(row => row.id)
const now = () => toInstant(hearing.world.clock.now())

describe('a row', () => {
  it('contains one report, its reporter and its target', async () => {
    const mina = await hearing.world.member({ email: 'mina@example.com' })
    const juno = await hearing.world.member({ email: 'juno@example.com' })
    const { first } = await correspond(hearing.world, mina, juno)
    const reportedAt = now()
    const id = await complain(mina, { letterId: first.letterId })
    const row = {
      id,
      reporterEmail: 'mina@example.com',
      targetEmail: 'juno@example.com',
      reportType: 'LETTER',
      reasonType: 'THREATS',
      reason: '읽고 무서웠어요.',
      status: 'PENDING',
      reportedAt,
      updatedAt: reportedAt,
      adminMemo: null,
      letterId: first.letterId,
      sharePostId: null,
      eventCommentId: null,
      shareProposalId: null,
      thanksLetterId: null,
      restLetterId: null,
      contentDetail: { title: first.title, content: first.content, contentNow: null },
    }
    expect(await list()).toEqual({
      content: [row],
      currentPage: 1,
      size: 8,
      totalElements: 1,
      totalPages: 1,
    })
    hearing.world.clock.move(60)
    await judge(hearing.admin, id, 'RESOLVED', '다정하게§')
    expect((await list()).content).toEqual([
      { ...row, status: 'RESOLVED', adminMemo: '다정하게.', updatedAt: now() },
    ])
  })

  it('has no title for a post, a proposal or a letter on a rolling paper', async () => {
    const { mina, juno, drawn, first } = await hearing.pair()
    const sora = await hearing.world.member()
    const { postId } = await share(mina, juno, [drawn.letterId], '우리의 봄이에요.')
    const shareProposalId = await askToShare(juno, mina, [first.letterId], '이 편지도요.')
    const eventCommentId = await hearing.leave(juno, '모두 건강하세요.')
    await complain(sora, { sharePostId: postId })
    await complain(mina, { shareProposalId })
    await complain(sora, { eventCommentId })
    const [comment, proposal, post] = (await list()).content
    const none = { letterId: null, sharePostId: null, eventCommentId: null }
    expect(comment).toMatchObject({
      ...none,
      reportType: 'EVENT_COMMENT',
      eventCommentId,
      contentDetail: { title: '', content: '모두 건강하세요.' },
    })
    expect(proposal).toMatchObject({
      ...none,
      reportType: 'SHARE_POST',
      contentDetail: { title: '', content: '이 편지도요.' },
    })
    expect(post).toMatchObject({ ...none, reportType: 'SHARE_POST', sharePostId: postId })
    expect(post!.contentDetail.title).toBe('')
    expect(post!.contentDetail.content).toContain('우리의 봄이에요.')
    expect(post!.contentDetail.content).toContain(drawn.content)
  })

  it('shows the reported text of a target that was deleted, hidden or erased since', async () => {
    const { mina, juno, drawn, first } = await hearing.pair()
    const eventCommentId = await hearing.leave(juno, '지울 말')
    await complain(mina, { letterId: first.letterId })
    const hidden = await complain(juno, { letterId: drawn.letterId })
    await complain(mina, { eventCommentId })
    await juno.call(deleteLetter, at(first.letterId))
    await juno.call(deleteComment, at(eventCommentId))
    await judge(hearing.admin, hidden)
    hearing.world.clock.move((reportableDays + 1) * day)
    await hearing.world.background()
    expect((await list()).content.map(row => row.contentDetail)).toEqual([
      { title: '', content: '지울 말', contentNow: null },
      { title: drawn.title, content: drawn.content, contentNow: null },
      { title: first.title, content: first.content, contentNow: null },
    ])
  })

  it('has no e-mail that was erased', async () => {
    const { mina, juno, first } = await hearing.pair('mina@example.org')
    const sora = await hearing.world.member({ email: 'sora@example.com' })
    const { postId } = await share(juno, mina, [first.letterId])
    await complain(mina, { letterId: first.letterId })
    await complain(sora, { sharePostId: postId })
    await juno.call(withdraw)
    expect((await list()).content.map(row => [row.reporterEmail, row.targetEmail])).toEqual([
      ['sora@example.com', null],
      [expect.stringMatching(/^mina/), null],
    ])
    await mina.call(withdraw)
    expect((await list()).content[1]).toMatchObject({ reporterEmail: null, targetEmail: null })
  })
})

describe('the list', () => {
  it('is filtered by type and status; unknown and empty values filter nothing', async () => {
    const { mina, juno, drawn, first } = await hearing.pair()
    const sora = await hearing.world.member()
    const { postId } = await share(mina, juno, [drawn.letterId])
    const letter = await complain(mina, { letterId: first.letterId })
    const post = await complain(sora, { sharePostId: postId })
    const comment = await complain(sora, { eventCommentId: await hearing.leave(juno) })
    await judge(hearing.admin, letter)
    await judge(hearing.admin, post, 'REJECTED')
    const all = [comment, post, letter]
    for (const [query, expected] of [
      [{}, all],
      [{ reportType: 'LETTER' }, [letter]],
      [{ reportType: 'SHARE_POST' }, [post]],
      [{ reportType: 'EVENT_COMMENT' }, [comment]],
      [{ status: 'PENDING' }, [comment]],
      [{ status: 'RESOLVED' }, [letter]],
      [{ status: 'REJECTED' }, [post]],
      [{ reportType: 'LETTER', status: 'PENDING' }, []],
      [{ reportType: 'LETTER', status: 'RESOLVED' }, [letter]],
      [{ reportType: '', status: '' }, all],
      [{ reportType: 'ALL', status: 'pending' }, all],
      [{ reportType: 'undefined', status: 'REJECTED' }, [post]],
    ] as [Record<string, string>, number[]][]) {
      expect([query, await ids(query)]).toEqual([query, expected])
      expect((await list(query)).totalElements).toBe(expected.length)
    }
    const twice = await hearing.admin.ask('GET', `${listReports.path}?status=PENDING&status=RESOLVED`)
    expect(twice.status).toBe(200)
  })

  it('is read newest first, in pages of eight', async () => {
    const juno = await hearing.world.member()
    const made: number[] = []
    for (let n = 0; n < 3; n++) {
      const about = { eventCommentId: await hearing.leave(juno) }
      for (const member of await hearing.world.members(3)) made.unshift(await complain(member, about))
    }
    expect(await ids({})).toEqual(made.slice(0, 8))
    const page = await list({ page: '2', size: '4' })
    expect({ ...page, content: page.content.map(row => row.id) }).toEqual({
      content: made.slice(4, 8),
      currentPage: 2,
      size: 4,
      totalElements: 9,
      totalPages: 3,
    })
    expect(await list({ page: '0' })).toEqual(await list({ page: '1' }))
    expect(await list({ page: '99', size: '4' })).toEqual({ ...page, content: [], currentPage: 99 })
    expect((await list({ size: '1000' })).size).toBe(100)
    for (const query of [{ size: '-1' }, { page: 'x' }]) {
      refused(await hearing.admin.call(listReports, { query }), 400, 'COM-001')
    }
  })
})
