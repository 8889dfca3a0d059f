import { describe, expect, it } from 'vitest'
import { unbarMember } from '#contract/administration.ts'
import { listAudit } from '#contract/audit.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { getMe, listMyWarnings } from '#contract/members.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import { at } from '#test/support/steps.ts'
import { closeAfterTests } from '#test/support/world.ts'
import { openAppealsWorld } from './appeals.fixture.ts'

const court = await closeAfterTests(openAppealsWorld())

const now = () => toInstant(court.world.clock.now())
const newcomer = () => court.world.member()
const codes = (...replies: { status: number; code?: string | undefined }[]) =>
  replies.map(({ status, code }) => code ?? status)

describe('an accepted appeal', () => {
  it('takes the warning back, notifies with the reason, and is recorded', async () => {
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
    expect(await court.timelineOf(mina)).toEqual({ title, content: `${title}§1`, link: '/mypage' })
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

  it('lifts the bar that the warning made, for all accounts, which are notified', async () => {
    const email = 'lifted@example.com'
    const [mina, twin] = [await court.world.member({ email }), await court.world.member({ email })]
    await court.bar(mina)
    const done = await court.decide(await court.appeal(twin), 'ACCEPT')
    expect(done.data).toMatchObject({ warningCount: 0, memberStatus: 'ACTIVE' })
    for (const member of [mina, twin]) {
      refused(await court.barred(member).call(listMyWarnings), 401, 'AUTH-005')
      const title = '이의 제기를 받아들여 이용 정지를 풀었어요. 다시 읽어 보았어요.'
      const back = await court.back(member)
      expect(await court.timelineOf(back)).toEqual({ title, content: `${title}§0`, link: '/mypage' })
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

  it('keeps a bar that rests on another warning', async () => {
    const mina = await newcomer()
    await court.warn(mina)
    await court.bar(mina)
    await court.decide(await court.appeal(mina, 1), 'ACCEPT')
    expect(await court.standing(mina)).toEqual(['BARRED', 1])
    await court.decide(await court.appeal(mina), 'ACCEPT')
    expect(await court.standing(mina)).toEqual(['ACTIVE', 0])
  })

  it('keeps a bar if three other warnings came since', async () => {
    const mina = await newcomer()
    await court.bar(mina)
    for (let n = 0; n < 3; n++) await court.warn(mina)
    await court.decide(await court.appeal(mina, 3), 'ACCEPT')
    expect(await court.standing(mina)).toEqual(['BARRED', 3])
    await court.decide(await court.appeal(mina), 'ACCEPT')
    expect(await court.standing(mina)).toEqual(['ACTIVE', 2])
  })

  it('lifts a bar of a member who was let in before with three warnings', async () => {
    const mina = await newcomer()
    for (let n = 0; n < 3; n++) await court.warn(mina)
    await court.admin.call(unbarMember, { ...at(mina.id), body: { reason: '한 번 더 믿어요.' } })
    court.world.clock.move(1)
    await court.bar(mina)
    await court.decide(await court.appeal(mina), 'ACCEPT')
    expect(await court.standing(mina)).toEqual(['ACTIVE', 3])
  })

  it('takes back only the warning if the bar was lifted before', async () => {
    const mina = await newcomer()
    await court.bar(mina)
    const appealId = await court.appeal(mina)
    await court.admin.call(unbarMember, { ...at(mina.id), body: { reason: '풀어요.' } })
    const done = await court.decide(appealId, 'ACCEPT')
    expect(done.data).toMatchObject({ warningCount: 0, memberStatus: 'ACTIVE' })
  })
})

describe('a refused appeal', () => {
  it('keeps the warning, and notifies with the reason', async () => {
    const mina = await newcomer()
    await court.warn(mina)
    const appealId = await court.appeal(mina)
    const done = await court.decide(appealId, 'REFUSE')
    expect(done.data).toEqual({ appealId, status: 'REFUSED', warningCount: 1, memberStatus: 'ACTIVE' })
    const title = '이의 제기를 받아들이지 않았어요. 다시 읽어 보았어요.'
    expect(await court.timelineOf(mina)).toEqual({ title, content: `${title}§1`, link: '/mypage' })
    expect(await court.warnings(mina)).toMatchObject([
      { takenBack: false, appealable: false, appeal: { status: 'REFUSED', reason: '다시 읽어 보았어요.' } },
    ])
  })

  it('makes a bar a withdrawal at once, for all accounts, on all servers', async () => {
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

  it('keeps the bar if another appeal may still end it', async () => {
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

  it('keeps a bar that can still be appealed against', async () => {
    const mina = await newcomer()
    await court.warn(mina)
    await court.bar(mina)
    await court.decide(await court.appeal(mina, 1), 'REFUSE')
    expect(await court.standing(mina)).toEqual(['BARRED', 2])
    await court.decide(await court.appeal(mina), 'REFUSE')
    expect(await court.standing(mina)).toEqual(['WITHDRAWN', 2])
  })
})
