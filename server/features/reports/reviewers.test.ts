import { describe, expect, it } from 'vitest'
import { warnMember } from '#contract/administration.ts'
import { appeal } from '#contract/appeals.ts'
import { listAudit } from '#contract/audit.ts'
import { countDesk, decideAuthor, listDesk, openDeskItem } from '#contract/desk.ts'
import { claimDeskItem, type DeskKind } from '#contract/desk-claims.ts'
import { readDeskPeople } from '#contract/desk-people.ts'
import { getMe, listMyWarnings } from '#contract/members.ts'
import {
  decideReport,
  decideReportTarget,
  listReports,
  listReportTargets,
  openReportEmails,
  type SanctionStep,
} from '#contract/reports.ts'
import { decideReview } from '#contract/review.ts'
import { refused } from '#test/support/refused.ts'
import { answer, at, complain, day } from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { closeAfterTests, type Member } from '#test/support/world.ts'
import { countWarnings, openReportsWorld } from './reports.fixture.ts'

const hearing = await closeAfterTests(openReportsWorld())
const reviewer = await hearing.world.reviewer()
const moderator = await hearing.world.moderator()

const memo = '다정하게 써 주세요.'
const item = (kind: DeskKind, id: number) => ({ params: { kind, id: String(id) } })
const reportOn = async (mina: Member) =>
  complain(await hearing.world.member(), { eventCommentId: await hearing.leave(mina) })
const uphold = (by: Member, id: number, step: SanctionStep = 'WARNING') =>
  by.call(decideReportTarget, { ...at(id), body: { status: 'RESOLVED', adminMemo: memo, step } })

/** A member with this many standing warnings, and a report on them. */
async function warned(times: number) {
  const mina = await hearing.world.member()
  await hearing.warn(mina, times)
  return { mina, id: await reportOn(mina) }
}
const isEscalated = async (id: number) => (await moderator.call(openDeskItem, item('REPORT', id))).data

describe('a reviewer', () => {
  it.each(['NOTICE', 'WARNING', 'PAUSE_1', 'PAUSE_7', 'PAUSE_30'] as const)(
    'takes the step %s against a member with one warning',
    async step => {
      const { mina, id } = await warned(1)
      expect((await uphold(reviewer, id, step)).data).toMatchObject({ step })
      expect(await countWarnings(mina)).toBe(step === 'NOTICE' ? 1 : 2)
    },
  )

  it.each(['WARNING', 'PAUSE_1', 'PAUSE_7', 'PAUSE_30', 'BAR'] as const)(
    'escalates the step %s, which would bar a member with two warnings',
    async step => {
      const { mina, id } = await warned(2)
      refused(await uphold(reviewer, id, step), 409, 'REPORT-005')
      expect([await countWarnings(mina), await hearing.statusOf(id)]).toEqual([2, 'PENDING'])
      expect(await isEscalated(id)).toMatchObject({
        escalated: true,
        escalation: {
          zipCode: reviewer.zipCode,
          note: `이용 정지로 이어지는 결정이라 넘겼어요. 쓰려던 말: ${memo}`,
        },
      })
      const { data } = await hearing.admin.call(listAudit, { query: { act: 'ITEM_ESCALATE' } })
      expect(data.content[0]).toMatchObject({ adminZipCode: reviewer.zipCode, memberId: mina.id })
      expect((await uphold(moderator, id)).data.warningCount).toBe(3)
    },
  )

  it('escalates a bar of a member without a warning, by each of the three calls', async () => {
    const mina = await hearing.world.member()
    const body = { status: 'RESOLVED' as const, adminMemo: '', step: 'BAR' as const }
    const one = await reportOn(mina)
    refused(await reviewer.call(decideReport, { ...at(one), body }), 409, 'REPORT-005')
    const two = await reportOn(mina)
    const many = await reviewer.call(decideAuthor, {
      ...at(mina.id),
      body: { ...body, reportIds: [one, two] },
    })
    expect(many.data).toEqual({
      decided: [],
      skipped: [one, two].map(id => ({ id, code: 'REPORT-005' })),
      warningCount: 0,
    })
    expect(await isEscalated(two)).toMatchObject({
      escalated: true,
      escalation: { note: '이용 정지로 이어지는 결정이라 넘겼어요.' },
    })
    expect((await mina.call(getMe)).status).toBe(200)
  })

  it('keeps the note of a colleague, and records one escalation', async () => {
    const { mina, id } = await warned(2)
    await uphold(reviewer, id)
    const second = await hearing.world.reviewer()
    refused(await uphold(second, id), 409, 'REPORT-005')
    expect((await isEscalated(id)).escalation?.zipCode).toBe(reviewer.zipCode)
    const { data } = await hearing.admin.call(listAudit, {
      query: { act: 'ITEM_ESCALATE', zipCode: mina.zipCode },
    })
    expect(data.totalElements).toBe(1)
  })

  it('may reject or notify where a warning would bar, and warn after the warnings have lapsed', async () => {
    const rejected = await warned(2)
    const body = { status: 'REJECTED' as const }
    expect((await reviewer.call(decideReport, { ...at(rejected.id), body })).status).toBe(200)
    const notified = await warned(2)
    expect((await uphold(reviewer, notified.id, 'NOTICE')).data).toMatchObject({ warningCount: 2 })
    const lapsed = await warned(2)
    hearing.world.clock.move(90 * day)
    expect((await uphold(reviewer, lapsed.id)).data).toMatchObject({ warningCount: 1 })
  })

  it('gives the second warning once and escalates the third if two reviewers decide at once', async () => {
    for (let round = 0; round < 3; round++) {
      const { mina, id } = await warned(1)
      const other = await reportOn(mina)
      const second = await hearing.world.reviewer()
      const [first, last] = await whileLocked(
        hearing.world,
        sql =>
          sql`select from people where id = (select person_id from members where id = ${mina.id}) for update`,
        [() => uphold(reviewer, id), () => uphold(second, other)],
      )
      expect(first.status).toBe(200)
      refused(last, 409, 'REPORT-005')
      expect(await countWarnings(mina)).toBe(2)
      expect((await mina.call(getMe)).status).toBe(200)
    }
  })

  it('escalates too if they were a moderator when the call began', async () => {
    const { mina, id } = await warned(2)
    const demoted = await hearing.world.moderator()
    const { sql } = hearing.world
    const [decided] = await whileLocked(
      hearing.world,
      locked =>
        locked`select from people where id = (select person_id from members where id = ${mina.id}) for update`,
      [
        () => uphold(demoted, id),
        async () => await sql`update members set role = 'REVIEWER' where id = ${demoted.id}`,
      ],
    )
    expect(decided).toMatchObject({ status: 409, code: 'REPORT-005' })
    expect(await countWarnings(mina)).toBe(2)
  })

  it('sees no e-mail in any answer, and leaves no entry of one', async () => {
    const { id } = await warned(0)
    const lists = [
      await reviewer.call(listReports, { query: { emails: 'true' } }),
      await reviewer.call(listReportTargets, { query: {} }),
      await reviewer.call(openDeskItem, item('REPORT', id)),
      await reviewer.call(readDeskPeople, item('REPORT', id)),
    ]
    for (const { status, data } of lists) {
      expect(status).toBe(200)
      expect(JSON.stringify(data)).not.toContain('@example.com')
    }
    refused(await reviewer.call(openReportEmails, at(id)), 403, 'AUTH-008')
    const [{ count }] = await hearing.world.sql<[{ count: number }]>`
      select count(*)::int as count from audit_log where act = 'EMAIL_OPEN' and admin_id = ${reviewer.id}`
    expect(count).toBe(0)
    const { data } = await moderator.call(listReports, { query: {} })
    expect(data.content[0]!.reporterEmail).toContain('@example.com')
  })

  it('has no appeals in the queue and its numbers, and is refused each call about one', async () => {
    const mina = await hearing.world.member()
    await hearing.admin.call(warnMember, { ...at(mina.id), body: { reason: memo } })
    const { warningId } = (await mina.call(listMyWarnings)).data[0]!
    const { appealId } = (await mina.call(appeal, { body: { warningId, content: '오해예요.' } })).data
    expect((await moderator.call(countDesk)).data.appeals).toBe(1)
    expect((await reviewer.call(countDesk)).data.appeals).toBe(0)
    const kinds = (await reviewer.call(listDesk, { query: { size: '100' } })).data.content.map(
      ({ kind }) => kind,
    )
    expect(kinds).not.toContain('APPEAL')
    for (const asked of [
      reviewer.call(openDeskItem, item('APPEAL', appealId)),
      reviewer.call(readDeskPeople, item('APPEAL', appealId)),
      reviewer.call(claimDeskItem, { ...item('APPEAL', appealId), body: {} }),
    ])
      refused(await asked, 403, 'AUTH-008')
  })

  it('decides answers in review', async () => {
    const [mina, juno] = await hearing.world.members(2)
    const { first } = await answer(mina, juno, { category: 'CONSULT' })
    const body = { decision: 'APPROVE' as const }
    expect((await reviewer.call(decideReview, { ...at(first.letterId), body })).status).toBe(200)
  })
})
