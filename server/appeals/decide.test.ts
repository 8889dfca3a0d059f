import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unbarMember } from '#contract/administration.ts'
import { listAudit } from '#contract/audit.ts'
import { getMe, listMyWarnings, withdraw } from '#contract/members.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import { perform } from '#server/admin/commands.ts'
import { complain, judge as decideReport, startPaper } from '#test/steps.ts'
import type { Member } from '#test/world.ts'
import { at, type Court, openCourt } from './court.ts'

let court: Court
beforeAll(async () => {
  court = await openCourt()
})
afterAll(() => court.world.close())

const now = () => `${court.world.clock.now().toISOString().slice(0, 19)}Z`
const newcomer = () => court.world.member()
const codes = (...replies: { status: number; code?: string | undefined }[]) =>
  replies.map(({ status, code }) => code ?? status)

describe('an appeal that is accepted', () => {
  it('takes the warning back, tells why, and is kept', async () => {
    const mina = await newcomer()
    await court.warn(mina)
    await court.warn(mina)
    const appealId = await court.appeal(mina)
    const done = await court.decide(appealId, 'ACCEPT', court.judge, '1§2 조항과는 달랐어요.')
    expect([done.status, done.data]).toEqual([
      200,
      { appealId, status: 'ACCEPTED', warningCount: 1, memberStatus: 'ACTIVE' },
    ])
    const reason = '1.2 조항과는 달랐어요.'
    const title = `이의 제기를 받아들여 경고를 거두었어요. ${reason}`
    expect(await court.told(mina)).toEqual({ title, content: `${title}§1`, link: '/mypage' })
    expect(await court.warnings(mina)).toMatchObject([
      { takenBack: true, appealable: false, appeal: { status: 'ACCEPTED', decidedAt: now(), reason } },
      { takenBack: false, appealable: true, appeal: null },
    ])
    expect((await mina.call(getMe)).data.warningCount).toBe(1)
    const { data: audit } = await court.judge.call(listAudit, { query: { size: '1' } })
    expect(audit.content).toMatchObject([
      {
        act: 'APPEAL_ACCEPT',
        adminZipCode: court.judge.zipCode,
        targetKind: 'APPEAL',
        targetId: String(appealId),
        zipCode: mina.zipCode,
        reason,
        details: [{ name: 'warnings', value: '1' }],
      },
    ])
  })

  it('lifts the bar that was made by it, for every account, who are told', async () => {
    const email = 'lifted@example.com'
    const [mina, twin] = [await court.world.member({ email }), await court.world.member({ email })]
    await court.bar(mina)
    const done = await court.decide(await court.appeal(twin), 'ACCEPT')
    expect(done.data).toMatchObject({ warningCount: 0, memberStatus: 'ACTIVE' })
    for (const member of [mina, twin]) {
      expect(codes(await court.barred(member).call(listMyWarnings))).toEqual(['AUTH-005'])
      const title = '이의 제기를 받아들여 이용 정지를 풀었어요. 다시 읽어 보았어요.'
      const back = await court.back(member)
      expect(await court.told(back)).toEqual({ title, content: `${title}§0`, link: '/mypage' })
    }
  })

  it.each([0, 1, 2])(
    'lifts a bar of three warnings, whichever of them it was against (%i)',
    async earlier => {
      const mina = await newcomer()
      for (let n = 0; n < 3; n++) await court.warn(mina)
      expect(await court.standing(mina)).toEqual(['BARRED', 3])
      await court.decide(await court.appeal(mina, earlier), 'ACCEPT')
      expect(await court.standing(mina)).toEqual(['ACTIVE', 2])
      const back = await court.back(mina)
      expect((await court.warn(back)).data).toMatchObject({ status: 'BARRED', warningCount: 3 })
    },
  )

  it('leaves a bar that rests on another warning', async () => {
    const mina = await newcomer()
    await court.warn(mina)
    await court.bar(mina)
    await court.decide(await court.appeal(mina, 1), 'ACCEPT')
    expect(await court.standing(mina)).toEqual(['BARRED', 1])
    await court.decide(await court.appeal(mina), 'ACCEPT')
    expect(await court.standing(mina)).toEqual(['ACTIVE', 0])
  })

  it('leaves a bar where three other warnings came since', async () => {
    const mina = await newcomer()
    await court.bar(mina)
    for (let n = 0; n < 3; n++) await court.warn(mina)
    await court.decide(await court.appeal(mina, 3), 'ACCEPT')
    expect(await court.standing(mina)).toEqual(['BARRED', 3])
    await court.decide(await court.appeal(mina), 'ACCEPT')
    expect(await court.standing(mina)).toEqual(['ACTIVE', 2])
  })

  it('lifts a bar of a member who was let in again in spite of three warnings', async () => {
    const mina = await newcomer()
    for (let n = 0; n < 3; n++) await court.warn(mina)
    await court.admin.call(unbarMember, { ...at(mina.id), body: { reason: '한 번 더 믿어요.' } })
    court.world.clock.move(1)
    await court.bar(mina)
    await court.decide(await court.appeal(mina), 'ACCEPT')
    expect(await court.standing(mina)).toEqual(['ACTIVE', 3])
  })

  it('after the bar was lifted otherwise takes the warning back alone', async () => {
    const mina = await newcomer()
    await court.bar(mina)
    const appealId = await court.appeal(mina)
    await court.admin.call(unbarMember, { ...at(mina.id), body: { reason: '풀어요.' } })
    const done = await court.decide(appealId, 'ACCEPT')
    expect(done.data).toMatchObject({ warningCount: 0, memberStatus: 'ACTIVE' })
  })
})

describe('an appeal that is refused', () => {
  it('leaves the warning, and tells why', async () => {
    const mina = await newcomer()
    await court.warn(mina)
    const appealId = await court.appeal(mina)
    const done = await court.decide(appealId, 'REFUSE')
    expect(done.data).toEqual({ appealId, status: 'REFUSED', warningCount: 1, memberStatus: 'ACTIVE' })
    const title = '이의 제기를 받아들이지 않았어요. 다시 읽어 보았어요.'
    expect(await court.told(mina)).toEqual({ title, content: `${title}§1`, link: '/mypage' })
    expect(await court.warnings(mina)).toMatchObject([
      { takenBack: false, appealable: false, appeal: { status: 'REFUSED', reason: '다시 읽어 보았어요.' } },
    ])
  })

  it('makes a bar a withdrawal at once, for every account, on every server', async () => {
    const email = 'refused@example.com'
    const [mina, twin] = [await court.world.member({ email }), await court.world.member({ email })]
    const other = await court.world.secondServer()
    await court.bar(mina)
    const token = other.as(mina, 'BARRED')
    expect((await token.call(listMyWarnings)).status).toBe(200)
    const done = await court.decide(await court.appeal(mina), 'REFUSE')
    expect(done.data).toMatchObject({ status: 'REFUSED', memberStatus: 'WITHDRAWN' })
    expect([await court.standing(mina), await court.standing(twin)]).toEqual([
      ['WITHDRAWN', 1],
      ['WITHDRAWN', 0],
    ])
    expect(codes(await token.call(listMyWarnings), await token.call(withdraw))).toEqual([
      'AUTH-005',
      'AUTH-005',
    ])
    await other.close()
  })

  it('waits with that for another appeal that may end the bar', async () => {
    for (const [last, standing] of [
      ['ACCEPT', ['ACTIVE', 2]],
      ['REFUSE', ['WITHDRAWN', 3]],
    ] as const) {
      const mina = await newcomer()
      for (let n = 0; n < 3; n++) await court.warn(mina)
      const [third, first] = [await court.appeal(mina), await court.appeal(mina, 2)]
      await court.decide(third, 'REFUSE')
      expect(await court.standing(mina)).toEqual(['BARRED', 3])
      await court.decide(first, last)
      expect(await court.standing(mina)).toEqual(standing)
    }
  })

  it('leaves a bar that may still be appealed against', async () => {
    const mina = await newcomer()
    await court.warn(mina)
    await court.bar(mina)
    await court.decide(await court.appeal(mina, 1), 'REFUSE')
    expect(await court.standing(mina)).toEqual(['BARRED', 2])
    await court.decide(await court.appeal(mina), 'REFUSE')
    expect(await court.standing(mina)).toEqual(['WITHDRAWN', 2])
  })
})

describe('deciding', () => {
  it('is done by one of two at once, and the other is told who', async () => {
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

  it('is not for who gave the warning, by whatever account, where another could', async () => {
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
        const refused = await court.decide(appealId, 'REFUSE', by)
        expect([refused.status, refused.code]).toEqual([403, 'APPEAL-004'])
        expect((await court.list({}, by)).find(row => row.appealId === appealId)!.decidable).toBe(false)
      }
      expect((await court.list()).find(row => row.appealId === appealId)!.decidable).toBe(true)
      expect(codes(await court.decide(appealId, 'REFUSE'))).toEqual([200])
    }
  })

  it('is for anybody where the operator warned', async () => {
    const mina = await newcomer()
    await perform(court.world.house, ['bar', mina.zipCode, '운영자의', '결정이에요.'])
    const appealId = await court.appeal(mina)
    expect((await court.list())[0]).toMatchObject({ warning: { warnedBy: '', memo: '운영자의 결정이에요.' } })
    expect(codes(await court.decide(appealId, 'ACCEPT', court.admin))).toEqual([200])
  })

  it('needs a reason, and a verdict that is one', async () => {
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

  it('is of an appeal, whose member is still there', async () => {
    expect(codes(await court.decide(999_999, 'ACCEPT'))).toEqual(['APPEAL-001'])
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

describe('the list of appeals', () => {
  it('has those that wait first, oldest first, then the last decided', async () => {
    const inside = await openCourt()
    const members = await inside.world.members(5)
    const appeals: number[] = []
    for (const member of members) {
      await inside.warn(member)
      appeals.push(await inside.appeal(member))
      inside.world.clock.move(60)
    }
    await inside.decide(appeals[3]!, 'REFUSE')
    inside.world.clock.move(60)
    await inside.decide(appeals[1]!, 'ACCEPT')
    const ids = async (query = {}) => (await inside.list(query)).map(row => row.appealId)
    const at = (...places: number[]) => places.map(place => appeals[place])
    expect(await ids()).toEqual(at(0, 2, 4, 1, 3))
    expect(await ids({ status: 'PENDING' })).toEqual(at(0, 2, 4))
    expect(await ids({ status: 'ACCEPTED' })).toEqual(at(1))
    expect(await ids({ status: 'REFUSED' })).toEqual(at(3))
    expect(await ids({ status: 'whatever' })).toEqual(at(0, 2, 4, 1, 3))
    expect(await ids({ size: '2', page: '2' })).toEqual(at(4, 1))
    await inside.world.close()
  })

  it('tells what was warned for, by whom, and what was decided', async () => {
    const [mina, juno] = (await court.world.members(2)) as [Member, Member]
    const paper = await startPaper(court.admin)
    const left = await mina.call(leaveComment, { ...at(paper), body: { content: '너 미워' } })
    const reportId = await complain(juno, { eventCommentId: left.data.commentId })
    await decideReport(court.admin, reportId)
    const warnedAt = now()
    court.world.clock.move(3600)
    const appealedAt = now()
    const appealId = await court.appeal(mina)
    const row = async () => (await court.list()).find(one => one.appealId === appealId)
    const waiting = {
      appealId,
      status: 'PENDING',
      content: '오해예요.',
      appealedAt,
      member: { memberId: mina.id, zipCode: mina.zipCode, status: 'ACTIVE', warningCount: 1 },
      warning: {
        warningId: expect.any(Number),
        memo: '서로 다정하게 써요.',
        warnedAt,
        barred: false,
        reportId,
        reportType: 'EVENT_COMMENT',
        reasonType: 'THREATS',
        passage: { title: '', content: '너 미워' },
        warnedBy: court.admin.zipCode,
      },
      decidable: true,
      decision: null,
    }
    expect(await row()).toEqual(waiting)
    await court.decide(appealId, 'REFUSE')
    expect(await row()).toEqual({
      ...waiting,
      status: 'REFUSED',
      decidable: false,
      decision: { decidedBy: court.judge.zipCode, decidedAt: now(), reason: '다시 읽어 보았어요.' },
    })
  })
})

describe('where there is one administrator', () => {
  it('who warned decides, but never about an own warning', async () => {
    const inside = await openCourt()
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
    const refused = await inside.decide(own, 'ACCEPT', inside.admin)
    expect([refused.status, refused.code, refused.error.message]).toEqual([
      403,
      'APPEAL-004',
      '자신의 이의 제기는 다른 관리자가 살펴봐야 해요.',
    ])
    expect((await inside.list({}, inside.admin))[0]!.decidable).toBe(false)
    await inside.world.close()
  })

  it('beside the one who appeals, who warned decides', async () => {
    const inside = await openCourt()
    const paper = await startPaper(inside.admin)
    const left = await inside.judge.call(leaveComment, { ...at(paper), body: { content: '안녕' } })
    const mina = await inside.world.member()
    await decideReport(inside.admin, await complain(mina, { eventCommentId: left.data.commentId }))
    const appealId = await inside.appeal(inside.judge)
    expect(codes(await inside.decide(appealId, 'ACCEPT', inside.judge))).toEqual(['APPEAL-004'])
    expect(codes(await inside.decide(appealId, 'ACCEPT', inside.admin))).toEqual([200])
    await inside.world.close()
  })
})
