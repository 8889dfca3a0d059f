import { describe, expect, it } from 'vitest'
import { saveDraft } from '#contract/letters.ts'
import { disconnect } from '#contract/lifecycle.ts'
import { reasonTypes, report } from '#contract/reports.ts'
import { deleteComment, deleteRollingPaper, toggleRollingPaper } from '#contract/rolling-paper.ts'
import { deleteSharePost } from '#contract/sharing.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import { askToShare, at, complain, complaint, reply, share, words, write } from '#test/support/steps.ts'
import { closeAfterTests, type Member } from '#test/support/world.ts'
import { about, openReportsWorld } from './reports.fixture.ts'

const hearing = await closeAfterTests(openReportsWorld())

const send = (member: Member, body: object) => member.ask('POST', report.path, { body })

/** One target of each kind that `sora` can see and did not write. */
async function everything() {
  const { mina, juno, drawn, first } = await hearing.pair()
  const { postId } = await share(mina, juno, [drawn.letterId])
  const shareProposalId = await askToShare(juno, mina, [first.letterId])
  return { mina, juno, drawn, first, postId, shareProposalId, commentId: await hearing.leave(mina) }
}

describe('a report', () => {
  it('is returned as it was made', async () => {
    const { mina, first } = await hearing.pair()
    const made = await send(mina, {
      reportType: 'LETTER',
      reasonType: 'ETC',
      reason: '읽고 무서웠어요.',
      letterId: String(first.letterId),
      sharePostId: null,
      eventCommentId: null,
      more: 1,
    })
    expect([made.status, made.data]).toEqual([
      200,
      {
        id: expect.any(Number),
        reportType: 'LETTER',
        reasonType: 'ETC',
        reason: '읽고 무서웠어요.',
        status: 'PENDING',
        reportedAt: toInstant(hearing.world.clock.now()),
      },
    ])
  })

  it('may target a letter, a post, a proposal or a letter on a rolling paper, once each', async () => {
    const { mina, first, postId, shareProposalId, commentId } = await everything()
    const sora = await hearing.world.member()
    for (const [member, what, type] of [
      [mina, { letterId: first.letterId }, 'LETTER'],
      [sora, { sharePostId: postId }, 'SHARE_POST'],
      [mina, { shareProposalId }, 'SHARE_POST'],
      [sora, { eventCommentId: commentId }, 'EVENT_COMMENT'],
    ] as const) {
      const made = await about(member, what)
      expect([made.status, (made.data as { reportType: string }).reportType]).toEqual([200, type])
      refused(await about(member, what), 409, 'REPORT-003')
    }
    await complain(await hearing.world.member(), { sharePostId: postId })
  })

  it('is accepted with each kind of reason, with and without text', async () => {
    const { postId } = await everything()
    for (const reasonType of reasonTypes) {
      const sora = await hearing.world.member()
      const made = await send(sora, { ...complaint({ sharePostId: postId }), reasonType, reason: null })
      expect(made.data).toMatchObject({ reasonType, reason: '' })
    }
    const { reason, ...without } = complaint({ sharePostId: postId })
    expect((await send(await hearing.world.member(), without)).data).toMatchObject({ reason: '' })
    const long = await send(await hearing.world.member(), {
      ...without,
      reason: '가'.normalize('NFD').repeat(250),
    })
    expect(long.data).toMatchObject({ reason: '가'.repeat(250) })
  })

  it('is refused with an unknown type or reason', async () => {
    const { mina, first } = await hearing.pair()
    const good = complaint({ letterId: first.letterId })
    for (const [field, value] of [
      ['reportType', 'MEMBER'],
      ['reportType', undefined],
      ['reasonType', 'SPAM'],
      ['reasonType', null],
      ['reason', '가'.repeat(251)],
      ['reason', 'a\u0000'],
      ['letterId', 'x'],
    ] as const) {
      const refusal = await send(mina, { ...good, [field]: value })
      expect([refusal.status, refusal.code, Object.keys(refusal.error.fields ?? {})]).toEqual([
        400,
        'COM-001',
        [field],
      ])
    }
    await complain(mina, { letterId: first.letterId })
  })

  it('is refused without exactly one id that matches the type', async () => {
    const { mina, first, postId, shareProposalId, commentId } = await everything()
    const ids = {
      letterId: first.letterId,
      sharePostId: postId,
      shareProposalId,
      eventCommentId: commentId,
    }
    const types = { LETTER: ['letterId'], SHARE_POST: ['sharePostId', 'shareProposalId'] }
    const matching: Record<string, string[]> = { ...types, EVENT_COMMENT: ['eventCommentId'] }
    for (const reportType of ['LETTER', 'SHARE_POST', 'EVENT_COMMENT']) {
      const base = { reportType, reasonType: 'ABUSE', reason: '' }
      const wrong = [
        {},
        ids,
        ...Object.entries(ids)
          .filter(([name]) => !matching[reportType]!.includes(name))
          .map(([name, id]) => ({ [name]: id })),
      ]
      if (reportType === 'SHARE_POST') wrong.push({ sharePostId: postId, shareProposalId })
      for (const some of wrong) {
        refused(await send(mina, { ...base, ...some }), 400, 'REPORT-001')
      }
    }
  })

  it('is refused for my own things', async () => {
    const { mina, juno, drawn, first, postId, shareProposalId, commentId } = await everything()
    for (const [member, what] of [
      [mina, { letterId: drawn.letterId }],
      [juno, { letterId: first.letterId }],
      [mina, { sharePostId: postId }],
      [juno, { sharePostId: postId }],
      [juno, { shareProposalId }],
      [mina, { eventCommentId: commentId }],
    ] as const) {
      refused(await about(member, what), 400, 'REPORT-001')
    }
  })

  it('is refused for things that I cannot see', async () => {
    const { mina, juno, drawn, first, shareProposalId } = await everything()
    const sora = await hearing.world.member()
    const underWay = await reply(juno, drawn.letterId)
    const waiting = await write(mina)
    const draft = await mina.call(saveDraft, { body: words() })
    for (const [member, letterId] of [
      [mina, underWay.letterId],
      [sora, first.letterId],
      [sora, waiting.letterId],
      [juno, waiting.letterId],
      [sora, draft.data.letterId],
      [sora, 999_999],
    ] as const) {
      refused(await about(member, { letterId }), 404, 'LET-001')
    }
    refused(await about(sora, { shareProposalId }), 404, 'SHARE-003')
    refused(await about(sora, { shareProposalId: 999_999 }), 404, 'SHARE-003')
    refused(await about(sora, { sharePostId: 999_999 }), 404, 'SHARE-002')
    refused(await about(sora, { eventCommentId: 999_999 }), 404, 'EVENT-003')
  })

  it('is refused for deleted things', async () => {
    const { mina, postId, commentId } = await everything()
    const sora = await hearing.world.member()
    await mina.call(deleteSharePost, at(postId))
    await mina.call(deleteComment, at(commentId))
    refused(await about(sora, { sharePostId: postId }), 404, 'SHARE-002')
    refused(await about(sora, { eventCommentId: commentId }), 404, 'EVENT-003')
    const left = await hearing.leave(mina)
    const former = hearing.paper()
    await hearing.changePaper()
    await hearing.admin.call(deleteRollingPaper, at(former))
    refused(await about(sora, { eventCommentId: left }), 404, 'EVENT-003')
  })

  it('is accepted for a letter on a stopped paper, and after a disconnect', async () => {
    const { mina, juno, matchingId, first } = await hearing.pair()
    const left = await hearing.leave(mina)
    await hearing.admin.call(toggleRollingPaper, at(hearing.paper()))
    await complain(juno, { eventCommentId: left })
    await hearing.admin.call(toggleRollingPaper, at(hearing.paper()))
    await juno.call(disconnect, at(matchingId))
    await complain(mina, { letterId: first.letterId })
  })

  it('is made once by one member with many calls, and once each by many members', async () => {
    const { mina, first, postId, shareProposalId, commentId } = await everything()
    const sora = await hearing.world.member()
    for (const [member, what] of [
      [mina, { letterId: first.letterId }],
      [sora, { sharePostId: postId }],
      [mina, { shareProposalId }],
      [sora, { eventCommentId: commentId }],
    ] as const) {
      const tried = await Promise.all(Array.from({ length: 6 }, () => about(member, what)))
      expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(tried.filter(({ code }) => code === 'REPORT-003')).toHaveLength(5)
    }
    const others = await Promise.all(
      (await hearing.world.members(6)).map(member => about(member, { sharePostId: postId })),
    )
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  })
})
