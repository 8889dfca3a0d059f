import { describe, expect, it } from 'vitest'
import { withdraw } from '#contract/lifecycle.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import { at, complain, judge as decideReport, startPaper } from '#test/support/steps.ts'
import { closeAfterTests } from '#test/support/world.ts'
import { openAppealsWorld } from './appeals.fixture.ts'

const court = await closeAfterTests(openAppealsWorld())

const now = () => toInstant(court.world.clock.now())
const newcomer = () => court.world.member()
const codes = (...replies: { status: number; code?: string | undefined }[]) =>
  replies.map(({ status, code }) => code ?? status)

describe('deciding', () => {
  it('is done by one of two concurrent administrators; the other sees who', async () => {
    for (const wishes of [
      ['ACCEPT', 'REFUSE'],
      ['REFUSE', 'ACCEPT'],
      ['ACCEPT', 'ACCEPT'],
      ['REFUSE', 'REFUSE'],
    ] as const) {
      const mina = await newcomer()
      const third = await court.world.admin()
      await court.bar(mina)
      const appealId = await court.appeal(mina)
      const judges = [court.judge, third]
      const both = await Promise.all(judges.map((by, n) => court.decide(appealId, wishes[n]!, by)))
      const won = both.findIndex(({ status }) => status === 200)
      const winner = judges[won]!
      expect(both[1 - won]).toMatchObject({
        status: 409,
        code: 'REPORT-004',
        error: {
          message: `${winner.zipCode} 관리자가 먼저 처리했어요.`,
          current: { status: both[won]!.data.status, decidedBy: winner.zipCode, decidedAt: now() },
        },
      })
      expect((await court.standing(mina))[0]).toBe(wishes[won] === 'ACCEPT' ? 'ACTIVE' : 'WITHDRAWN')
      const again = await court.decide(appealId, 'ACCEPT', winner)
      expect([again.code, again.error.message]).toEqual(['REPORT-004', '이미 처리했어요.'])
    }
  })

  it('is refused for the administrator who warned, with any account, if another could decide', async () => {
    const email = 'giver@example.com'
    const giver = await court.world.member({ email, role: 'ADMIN' })
    const again = await court.world.member({ email, role: 'ADMIN' })
    const [mina, juno] = [await newcomer(), await newcomer()]
    await court.warn(mina, giver)
    const paper = await startPaper(court.admin)
    const left = await juno.call(leaveComment, { ...at(paper), body: { content: '안녕' } })
    await decideReport(giver, await complain(mina, { eventCommentId: left.data.commentId }))
    for (const member of [mina, juno]) {
      const appealId = await court.appeal(member)
      for (const by of [giver, again]) {
        refused(await court.decide(appealId, 'REFUSE', by), 403, 'APPEAL-004')
        expect((await court.list({}, by)).find(row => row.appealId === appealId)!.decidable).toBe(false)
      }
      expect((await court.list()).find(row => row.appealId === appealId)!.decidable).toBe(true)
      expect(codes(await court.decide(appealId, 'REFUSE'))).toEqual([200])
    }
  })

  it('is allowed for each administrator if the operator warned', async () => {
    const mina = await newcomer()
    await perform(court.world.context, ['bar', mina.zipCode, '운영자의', '결정이에요.'])
    const appealId = await court.appeal(mina)
    expect((await court.list())[0]).toMatchObject({ warning: { warnedBy: '', memo: '운영자의 결정이에요.' } })
    expect(codes(await court.decide(appealId, 'ACCEPT', court.admin))).toEqual([200])
  })

  it('needs a reason and a known verdict', async () => {
    const mina = await newcomer()
    await court.warn(mina)
    const url = `/api/admin/appeals/${await court.appeal(mina)}`
    for (const [body, field] of [
      [{ decision: 'ACCEPT' }, 'reason'],
      [{ decision: 'ACCEPT', reason: ' ' }, 'reason'],
      [{ decision: 'REFUSE', reason: '가'.repeat(501) }, 'reason'],
      [{ decision: 'RESOLVED', reason: '이유' }, 'decision'],
    ] as const) {
      const { status, code, error } = await court.judge.ask('PATCH', url, { body })
      expect([status, code, Object.keys(error.fields ?? {})]).toEqual([400, 'COM-001', [field]])
    }
    expect(
      codes(await court.judge.ask('PATCH', url, { body: { decision: 'REFUSE', reason: '가'.repeat(500) } })),
    ).toEqual([200])
  })

  it('is refused for an unknown appeal and after the member withdrew', async () => {
    refused(await court.decide(999_999, 'ACCEPT'), 404, 'APPEAL-001')
    const mina = await newcomer()
    await court.bar(mina)
    const appealId = await court.appeal(mina)
    await court.barred(mina).call(withdraw)
    const gone = await court.decide(appealId, 'ACCEPT')
    expect([gone.status, gone.code, gone.error.message]).toEqual([
      404,
      'APPEAL-001',
      '이의를 제기한 회원이 탈퇴했어요.',
    ])
    expect((await court.list()).map(row => row.appealId)).not.toContain(appealId)
  })
})

describe('deciding with one administrator', () => {
  it('is allowed for the administrator who warned, but never about an own warning', async () => {
    const inside = await openAppealsWorld()
    await inside.world.sql`update members set role = 'USER' where id = ${inside.judge.id}`
    const mina = await inside.world.member()
    await inside.warn(mina)
    const appealId = await inside.appeal(mina)
    expect((await inside.list({}, inside.admin))[0]!.decidable).toBe(true)
    expect(codes(await inside.decide(appealId, 'ACCEPT', inside.admin))).toEqual([200])

    const paper = await startPaper(inside.admin)
    const left = await inside.admin.call(leaveComment, { ...at(paper), body: { content: '안녕' } })
    await decideReport(inside.admin, await complain(mina, { eventCommentId: left.data.commentId }))
    const own = await inside.appeal(inside.admin)
    const refusal = await inside.decide(own, 'ACCEPT', inside.admin)
    expect([refusal.status, refusal.code, refusal.error.message]).toEqual([
      403,
      'APPEAL-004',
      '자신의 이의 제기는 다른 관리자가 살펴봐야 해요.',
    ])
    expect((await inside.list({}, inside.admin))[0]!.decidable).toBe(false)
    await inside.world.close()
  })

  it('is allowed for the administrator who warned if the other one appeals', async () => {
    const inside = await openAppealsWorld()
    const paper = await startPaper(inside.admin)
    const left = await inside.judge.call(leaveComment, { ...at(paper), body: { content: '안녕' } })
    const mina = await inside.world.member()
    await decideReport(inside.admin, await complain(mina, { eventCommentId: left.data.commentId }))
    const appealId = await inside.appeal(inside.judge)
    refused(await inside.decide(appealId, 'ACCEPT', inside.judge), 403, 'APPEAL-004')
    expect(codes(await inside.decide(appealId, 'ACCEPT', inside.admin))).toEqual([200])
    await inside.world.close()
  })
})
