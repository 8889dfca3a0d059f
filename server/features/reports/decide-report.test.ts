import { describe, expect, it } from 'vitest'
import { countUnread, listWaiting, openLetter } from '#contract/letters.ts'
import { deleteLetter } from '#contract/lifecycle.ts'
import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { listMyWarnings } from '#contract/members.ts'
import { acceptLetter, getCoolDown, getHeld } from '#contract/random-letters.ts'
import { decideReport, decideReportTarget, defaultWarnings, reasonTypes, report } from '#contract/reports.ts'
import { deleteComment, getRollingPaper } from '#contract/rolling-paper.ts'
import {
  approveProposal,
  getProposal,
  getSharePost,
  listProposals,
  listSharePosts,
} from '#contract/sharing.ts'
import { refused } from '#test/support/refused.ts'
import { askToShare, at, complain, complaint, judge, share, take, write } from '#test/support/steps.ts'
import { closeAfterTests } from '#test/support/world.ts'
import { decideReport as decideReportEndpoint } from './decide-report.ts'
import { countWarnings, listReportNotices, openReportsWorld } from './reports.fixture.ts'

const hearing = await closeAfterTests(openReportsWorld())

const comments = async () => {
  const { data } = await hearing.admin.call(getRollingPaper, {
    ...at(hearing.paper()),
    query: { size: '100' },
  })
  return data.eventPostComments
}

describe('RESOLVED', () => {
  it('warns the author with the memo, and notifies the reporter', async () => {
    const { mina, juno, first } = await hearing.pair()
    const id = await complain(mina, { letterId: first.letterId })
    const decided = await hearing.admin.call(decideReport, {
      ...at(id),
      body: { status: 'RESOLVED', adminMemo: '1§2 조항§' },
    })
    expect([decided.status, decided.data]).toEqual([
      200,
      { id, status: 'RESOLVED', adminMemo: '1.2 조항.', warningCount: 1, step: 'WARNING' },
    ])
    expect([await countWarnings(juno), await countWarnings(mina)]).toEqual([1, 0])
    const common = {
      timelineId: expect.any(Number),
      alarmType: 'REPORT',
      read: false,
      createdAt: expect.any(String),
    }
    expect(await listReportNotices(juno)).toEqual([
      { ...common, title: expect.any(String), content: '1.2 조항.§1', link: null },
    ])
    const [outcome] = await listReportNotices(mina)
    expect(outcome).toEqual({
      ...common,
      title: expect.stringMatching(/[가-힣]/),
      content: `${outcome!.title}§0`,
      link: expect.stringMatching(/^\//),
    })
    expect(await listReportNotices(mina)).toHaveLength(1)
  })

  it('raises the author’s count and keeps the reporter’s', async () => {
    const { mina, juno, first } = await hearing.pair()
    await hearing.warn(mina, 1)
    await hearing.warn(juno, 1)
    const id = await complain(mina, { letterId: first.letterId })
    expect((await judge(hearing.admin, id)).warningCount).toBe(2)
    expect((await listReportNotices(juno))[0]!.content).toMatch(/§2$/)
    const [outcome] = await listReportNotices(mina)
    expect(outcome!.content).toBe(`${outcome!.title}§1`)
  })

  it('without a memo warns with a sentence for the reason, and answers an empty memo', async () => {
    for (const reasonType of reasonTypes) {
      const { mina, juno, first } = await hearing.pair()
      const body = { ...complaint({ letterId: first.letterId }), reasonType }
      const { id } = (await mina.call(report, { body })).data
      const decided = await hearing.admin.ask('PATCH', `/api/reports/${id}`, { body: { status: 'RESOLVED' } })
      expect(decided.data).toEqual({
        ...{ id, status: 'RESOLVED', adminMemo: '', warningCount: 1, step: 'WARNING' },
      })
      expect((await listReportNotices(juno))[0]!.content).toBe(`${defaultWarnings[reasonType]}§1`)
      expect((await juno.call(listMyWarnings)).data[0]!.memo).toBe(defaultWarnings[reasonType])
      expect(defaultWarnings[reasonType]).toMatch(/^[^§]+요\.$/)
    }
  })

  it('uses the default warning if the memo prints nothing', async () => {
    const { mina, juno, first } = await hearing.pair()
    const id = await complain(mina, { letterId: first.letterId })
    const body = { status: 'RESOLVED', adminMemo: ' \u200b\n' } as const
    await hearing.admin.call(decideReportTarget, { ...at(id), body })
    expect((await listReportNotices(juno))[0]!.content).toBe(`${defaultWarnings.THREATS}§1`)
  })

  it('hides a letter from both boxes and from posts', async () => {
    const { mina, juno, drawn, first, matchingId } = await hearing.pair()
    const { postId } = await share(mina, juno, [drawn.letterId, first.letterId])
    const alone = await share(juno, mina, [first.letterId])
    await judge(hearing.admin, await complain(mina, { letterId: first.letterId }))
    expect((await mina.call(countUnread)).data).toBe(0)
    for (const member of [mina, juno]) {
      refused(await member.call(openLetter, at(first.letterId)), 404, 'LET-001')
      const box = await member.call(getCorrespondence, { ...at(matchingId), query: {} })
      expect(box.data.content.map(letter => letter.letterId)).toEqual([drawn.letterId])
      expect((await member.call(getMailbox)).data).toMatchObject([{ active: true, letterCount: 1 }])
    }
    const post = await mina.call(getSharePost, at(postId))
    expect(post.data.letters.map(letter => letter.id)).toEqual([drawn.letterId])
    expect((await mina.call(getSharePost, at(alone.postId))).code).toBe('SHARE-002')
    refused(await juno.call(deleteLetter, at(first.letterId)), 404, 'LET-001')
  })

  it('takes a letter out of the pool, and ends its hold', async () => {
    const [mina, juno, sora] = await hearing.world.members(3)
    const { letterId } = await write(mina)
    await take(juno, letterId)
    const id = await complain(juno, { letterId })
    await take(sora, letterId)
    await judge(hearing.admin, id)
    expect((await sora.call(getHeld)).data).toEqual({ temporary: false })
    expect((await sora.call(getCoolDown)).data).toEqual({ canSend: true })
    expect((await listReportNotices(sora))[0]!.link).toEqual(expect.any(String))
    expect((await mina.call(listWaiting, { query: { status: 'waiting' } })).data).toEqual([])
    const late = (await hearing.world.member()).call(acceptLetter, { body: { letterId } })
    refused(await late, 404, 'LET-001')
  })

  it('takes a post off the board and warns its requester', async () => {
    const { mina, juno, first } = await hearing.pair()
    const { postId } = await share(mina, juno, [first.letterId])
    const before = (await mina.call(listSharePosts, { query: {} })).data.totalElements
    await judge(hearing.admin, await complain(await hearing.world.member(), { sharePostId: postId }))
    expect([await countWarnings(mina), await countWarnings(juno)]).toEqual([1, 0])
    for (const member of [mina, juno]) {
      refused(await member.call(getSharePost, at(postId)), 404, 'SHARE-002')
    }
    expect((await mina.call(listSharePosts, { query: {} })).data.totalElements).toBe(before - 1)
    expect((await mina.call(openLetter, at(first.letterId))).status).toBe(200)
  })

  it('hides a proposal and warns its requester', async () => {
    const { mina, juno, first } = await hearing.pair()
    const shareProposalId = await askToShare(mina, juno, [first.letterId])
    await judge(hearing.admin, await complain(juno, { shareProposalId }))
    expect([await countWarnings(mina), await countWarnings(juno)]).toEqual([1, 0])
    expect((await juno.call(listProposals)).data).toEqual([])
    for (const member of [mina, juno]) {
      refused(await member.call(getProposal, at(shareProposalId)), 404, 'SHARE-003')
    }
    refused(await juno.call(approveProposal, { ...at(shareProposalId), body: {} }), 404, 'SHARE-003')
    await askToShare(mina, juno, [first.letterId])
  })

  it('takes the post of a proposal off the board too', async () => {
    const { mina, juno, first } = await hearing.pair()
    const { proposalId, postId } = await share(mina, juno, [first.letterId])
    await judge(hearing.admin, await complain(juno, { shareProposalId: proposalId }))
    expect((await mina.call(getSharePost, at(postId))).code).toBe('SHARE-002')
  })

  it('takes a letter off a rolling paper', async () => {
    const mina = await hearing.world.member()
    const commentId = await hearing.leave(mina)
    const { totalElements } = await comments()
    await judge(hearing.admin, await complain(await hearing.world.member(), { eventCommentId: commentId }))
    const left = await comments()
    expect(left.totalElements).toBe(totalElements - 1)
    expect(left.content.map(comment => comment.commentId)).not.toContain(commentId)
    refused(await mina.call(deleteComment, at(commentId)), 404, 'EVENT-003')
    expect(await countWarnings(mina)).toBe(1)
  })

  it('warns the author of a thing that was deleted meanwhile', async () => {
    const mina = await hearing.world.member()
    const commentId = await hearing.leave(mina)
    const id = await complain(await hearing.world.member(), { eventCommentId: commentId })
    await mina.call(deleteComment, at(commentId))
    const { totalElements } = await comments()
    expect((await judge(hearing.admin, id)).warningCount).toBe(1)
    expect((await comments()).totalElements).toBe(totalElements)
  })

  it('resolves the other pending reports on it with one warning, and notifies each reporter', async () => {
    const mina = await hearing.world.member()
    const about = { eventCommentId: await hearing.leave(mina) }
    const reporters = await hearing.world.members(3)
    const ids: number[] = []
    for (const member of reporters) ids.push(await complain(member, about))
    const other = await complain(reporters[0], { eventCommentId: await hearing.leave(mina) })
    await judge(hearing.admin, ids[0]!, 'REJECTED')
    await judge(hearing.admin, ids[1]!)
    expect(await Promise.all([...ids, other].map(hearing.statusOf))).toEqual([
      'REJECTED',
      'RESOLVED',
      'RESOLVED',
      'PENDING',
    ])
    for (const member of reporters) expect(await listReportNotices(member)).toHaveLength(1)
    expect(await listReportNotices(mina)).toHaveLength(1)
    expect(await countWarnings(mina)).toBe(1)
    refused(await hearing.decide(ids[2]!), 409, 'REPORT-004')
  })
})

describe('REJECTED', () => {
  it('changes nothing for the author, and notifies the reporter', async () => {
    const { mina, juno, first } = await hearing.pair()
    await hearing.warn(juno, 1)
    const id = await complain(mina, { letterId: first.letterId })
    const decided = await hearing.admin.call(decideReport, {
      ...at(id),
      body: { status: 'REJECTED', adminMemo: '괜찮아요.' },
    })
    expect([decided.status, decided.data]).toEqual([
      200,
      { id, status: 'REJECTED', adminMemo: '괜찮아요.', warningCount: 1, step: null },
    ])
    expect((await mina.call(openLetter, at(first.letterId))).status).toBe(200)
    expect(await listReportNotices(juno)).toHaveLength(1)
    const [outcome] = await listReportNotices(mina)
    expect([outcome!.content, outcome!.link]).toEqual([`${outcome!.title}§0`, expect.any(String)])
  })
})

describe('a decision', () => {
  it('is refused without a verdict, with an unknown one, or with too long a memo', async () => {
    const { mina, first } = await hearing.pair()
    const id = await complain(mina, { letterId: first.letterId })
    for (const [field, body] of [
      ['status', {}],
      ['status', { status: 'PENDING' }],
      ['status', { status: '' }],
      ['adminMemo', { status: 'RESOLVED', adminMemo: '가'.repeat(1001) }],
      ['adminMemo', { status: 'RESOLVED', adminMemo: 7 }],
    ] as const) {
      const refusal = await hearing.admin.ask('PATCH', `/api/reports/${id}`, { body })
      expect([refusal.status, refusal.code, Object.keys(refusal.error.fields ?? {})]).toEqual([
        400,
        'COM-001',
        [field],
      ])
    }
    const memo = '가'.repeat(1000)
    expect((await judge(hearing.admin, id, 'REJECTED', memo)).adminMemo).toBe(memo)
  })

  it('is refused for an unknown report', async () => {
    refused(await hearing.decide(999_999), 404, 'REPORT-002')
  })

  it('is refused the second time, whatever the first was', async () => {
    for (const first of ['RESOLVED', 'REJECTED']) {
      const mina = await hearing.world.member()
      const id = await complain(await hearing.world.member(), { eventCommentId: await hearing.leave(mina) })
      await hearing.decide(id, first)
      for (const second of ['RESOLVED', 'REJECTED']) {
        refused(await hearing.decide(id, second), 409, 'REPORT-004')
      }
      expect(await countWarnings(mina)).toBe(first === 'RESOLVED' ? 1 : 0)
    }
  })

  it('is refused for a former administrator, and undone', async () => {
    const mina = await hearing.world.member()
    const former = await hearing.world.admin()
    const commentId = await hearing.leave(mina)
    const id = await complain(await hearing.world.member(), { eventCommentId: commentId })
    await hearing.world.sql`update members set role = 'USER' where id = ${former.id}`
    const me = { id: former.id, role: 'ADMIN', zipCode: former.zipCode } as const
    const body = { status: 'RESOLVED', adminMemo: '', step: 'WARNING' } as const
    const tried = hearing.world.context.transact(hearing.world.context.log, ctx =>
      decideReportEndpoint.handle(ctx, me, { params: { id }, body }),
    )
    await expect(tried).rejects.toMatchObject({ code: 'AUTH-008' })
    expect([await hearing.statusOf(id), await countWarnings(mina)]).toEqual(['PENDING', 0])
    expect((await comments()).content.map(comment => comment.commentId)).toContain(commentId)
  })
})
