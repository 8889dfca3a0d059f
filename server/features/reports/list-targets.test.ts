import { describe, expect, it } from 'vitest'
import { withdraw } from '#contract/lifecycle.ts'
import { getMe } from '#contract/members.ts'
import { listReportTargets, type ReportTarget } from '#contract/reports.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { askToShare, complain, correspond, judge, share } from '#test/support/steps.ts'
import { closeAfterTests } from '#test/support/world.ts'
import { openReportsWorld } from './reports.fixture.ts'

const { world, admin, reported, targets: list, target: row } = await closeAfterTests(openReportsWorld())

describe('the list of what was reported', () => {
  it('has one row per thing, with its reports', async () => {
    const { mina, eventCommentId, reporters, ids } = await reported(2)
    const at = toInstant(world.clock.now())
    const [me, other] = [(await mina.call(getMe)).data, (await reporters[1]!.call(getMe)).data]
    const target = await row({ eventCommentId })
    expect(target).toEqual({
      reportId: ids[1],
      reportType: 'EVENT_COMMENT',
      letterId: null,
      sharePostId: null,
      shareProposalId: null,
      eventCommentId,
      thanksLetterId: null,
      restLetterId: null,
      status: 'PENDING',
      count: 2,
      pendingCount: 2,
      decidable: true,
      firstReportedAt: at,
      lastReportedAt: at,
      author: { memberId: mina.id, zipCode: mina.zipCode, email: me.email },
      contentDetail: { title: '', content: '안녕', contentNow: null },
      reports: [
        {
          id: ids[1],
          reporterId: reporters[1]!.id,
          reporterZipCode: reporters[1]!.zipCode,
          reporterEmail: other.email,
          reasonType: 'THREATS',
          reason: '읽고 무서웠어요.',
          status: 'PENDING',
          reportedAt: at,
          adminMemo: null,
          decidedBy: '',
          decidedAt: null,
        },
        expect.objectContaining({ id: ids[0], reporterZipCode: reporters[0]!.zipCode }),
      ],
    })
  })

  it('distinguishes the four kinds of things', async () => {
    const [mina, juno, sora] = await world.members(3)
    const { drawn, first } = await correspond(world, mina, juno)
    const { postId } = await share(mina, juno, [first.letterId])
    const shareProposalId = await askToShare(mina, juno, [drawn.letterId])
    await complain(mina, { letterId: first.letterId })
    await complain(sora, { sharePostId: postId })
    await complain(juno, { shareProposalId })
    expect(await row({ letterId: first.letterId })).toMatchObject({
      reportType: 'LETTER',
      contentDetail: { title: '답장이에요' },
      author: { zipCode: juno.zipCode },
    })
    expect(await row({ sharePostId: postId })).toMatchObject({ reportType: 'SHARE_POST', count: 1 })
    expect(await row({ shareProposalId })).toMatchObject({ reportType: 'SHARE_POST', count: 1 })
    const letters = (await list({ reportType: 'LETTER' })).content
    expect(new Set(letters.map(({ reportType }) => reportType))).toEqual(new Set(['LETTER']))
  })

  it('is pending while one report is, and names the administrators of decided ones', async () => {
    const { eventCommentId, ids } = await reported(2)
    await judge(admin, ids[0]!, 'REJECTED', '괜찮아요.')
    const target = (await row({ eventCommentId }))!
    expect(target).toMatchObject({ status: 'PENDING', count: 2, pendingCount: 1 })
    expect(target.reports[1]).toMatchObject({
      status: 'REJECTED',
      adminMemo: '괜찮아요.',
      decidedBy: admin.zipCode,
      decidedAt: expect.any(String),
    })
    const of = async (status: ReportTarget['status']) =>
      (await list({ status })).content.some(row => row.eventCommentId === eventCommentId)
    expect([await of('PENDING'), await of('REJECTED'), await of('RESOLVED')]).toEqual([true, false, false])
    await judge(admin, ids[1]!)
    expect([await of('PENDING'), await of('REJECTED'), await of('RESOLVED')]).toEqual([false, false, true])
  })

  it('starts with the last reported and is read in pages of 8', async () => {
    const older = await reported(1)
    for (let n = 0; n < 8; n++) await reported(1)
    const again = await complain(await world.member(), { eventCommentId: older.eventCommentId })
    const page = (await admin.call(listReportTargets, { query: {} })).data
    expect([page.size, page.content.length]).toEqual([8, 8])
    expect(page.content[0]).toMatchObject({ reportId: again, eventCommentId: older.eventCommentId, count: 2 })
    const ids = (await list()).content.map(({ reportId }) => reportId)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(page.totalElements).toBe(ids.length)
    expect((await list({ page: '99' })).content).toEqual([])
  })

  it('ignores an unknown or empty filter', async () => {
    const all = (await list()).totalElements
    for (const filter of ['', 'WHATEVER']) {
      const { totalElements } = await list({ status: filter as never, reportType: filter as never })
      expect(totalElements).toBe(all)
    }
  })

  it('keeps the passage of a withdrawn member, without an e-mail', async () => {
    const { mina, eventCommentId, reporters } = await reported(1)
    await mina.call(withdraw)
    await reporters[0]!.call(withdraw)
    const target = (await row({ eventCommentId }))!
    expect([target.author.email, target.reports[0]!.reporterEmail]).toEqual([null, null])
    expect(target.contentDetail.content).toBe('안녕')
  })
})
