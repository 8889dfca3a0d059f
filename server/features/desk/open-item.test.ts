import { describe, expect, it } from 'vitest'
import { listAppeals } from '#contract/appeals.ts'
import { listAudit } from '#contract/audit.ts'
import { escalate, openDeskItem, openDeskParent } from '#contract/desk.ts'
import type { DeskKind } from '#contract/desk-claims.ts'
import { listReportTargets, report } from '#contract/reports.ts'
import { decideReview, listReviews } from '#contract/review.ts'
import { openAppealsWorld } from '#server/features/appeals/appeals.fixture.ts'
import { answer, at, complain, complaint, correspond, judge } from '#test/support/steps.ts'
import { closeAfterTests, type Member } from '#test/support/world.ts'
import { forgetDeskItems } from './forget-desk-items.ts'

const court = await closeAfterTests(openAppealsWorld())
const { world, judge: me } = court
const { sql } = world

const of = (kind: DeskKind, id: number) => ({ params: { kind, id: String(id) } })
const pair = () => world.members(2)
const opened = async (kind: DeskKind, id: number, by = me) => (await by.call(openDeskItem, of(kind, id))).data
/** The openings of an administrator: act and number of the thing. */
const openings = async (by: Member) =>
  (await by.call(listAudit, { query: { kind: 'OPENING', adminZipCode: by.zipCode } })).data.content.map(
    ({ act, targetId }) => [act, Number(targetId)],
  )
const gone = [404, 'REPORT-002']

/** A warning of the member for a letter that the other one reported, and its appeal. */
async function appealed() {
  const [mina, juno] = await pair()
  const { first, drawn } = await correspond(world, mina, juno)
  const reportId = await complain(mina, { letterId: first.letterId })
  await judge(court.admin, reportId)
  return { mina, juno, drawn, reportId, appealId: await court.appeal(juno) }
}

describe('an item', () => {
  it('a reported thing returns its row without e-mails, and the opening is recorded', async () => {
    const [mina, juno] = await pair()
    const { first } = await correspond(world, mina, juno)
    const reportId = await complain(mina, { letterId: first.letterId })
    const admin = await world.admin()
    const { report: row, ...item } = await opened('REPORT', reportId, admin)
    const listed = (await me.call(listReportTargets, { query: { emails: 'false' } })).data.content[0]!
    const { email: _, ...author } = listed.author
    expect(row).toEqual({
      ...listed,
      author,
      reports: listed.reports.map(({ reporterEmail: _, ...made }) => made),
    })
    expect(item).toMatchObject({
      ...{ kind: 'REPORT', id: reportId, review: null, appeal: null, escalation: null, warningCount: 0 },
      ...{ heavy: true, decidable: true, claim: null },
    })
    expect(await openings(admin)).toEqual([['REPORT_OPEN', reportId]])
  })

  it('is found by each pending report on its thing', async () => {
    const [mina, juno] = await pair()
    const { first } = await correspond(world, mina, juno)
    const older = await complain(mina, { letterId: first.letterId })
    const twin = await world.member()
    await sql`insert into reports (reporter_id, author_id, report_type, reason_type, reason_sealed, letter_id,
        title_sealed, content_sealed, reported_at, updated_at)
      select ${twin.id}, author_id, report_type, 'ETC', reason_sealed, letter_id, title_sealed, content_sealed,
        reported_at, updated_at from reports where id = ${older}`
    expect((await opened('REPORT', older + 1)).id).toBe(older)
  })

  it('a review or an appeal returns its row, and the opening is recorded', async () => {
    const [mina, juno] = await pair()
    const { letterId } = (await answer(mina, juno, { category: 'CONSULT' })).first
    const { appealId } = await appealed()
    const admin = await world.admin()
    const { review } = await opened('REVIEW', letterId, admin)
    const { parent: _, ...listed } = (await me.call(listReviews, { query: {} })).data.content[0]!
    expect(review).toEqual(listed)
    const { appeal, heavy, warningCount, reasonType } = await opened('APPEAL', appealId, admin)
    expect(appeal).toEqual((await admin.call(listAppeals, { query: {} })).data.content[0])
    expect([heavy, warningCount, reasonType]).toEqual([true, 1, null])
    expect(await openings(admin)).toEqual([
      ['APPEAL_OPEN', appealId],
      ['REVIEW_OPEN', letterId],
    ])
  })

  it('gets REPORT-002 if it is decided or unknown', async () => {
    const [mina, juno] = await pair()
    const { first } = await correspond(world, mina, juno)
    const reportId = await complain(mina, { letterId: first.letterId })
    await judge(court.admin, reportId, 'REJECTED')
    const { appealId } = await appealed()
    await court.decide(appealId, 'REFUSE')
    for (const [kind, id] of [
      ['REPORT', reportId],
      ['REPORT', 999_999],
      ['REVIEW', first.letterId],
      ['APPEAL', appealId],
    ] as const)
      for (const route of [openDeskItem, openDeskParent]) {
        const { status, code } = await (me.call as Call)(route, of(kind, id))
        expect([kind, status, code]).toEqual([kind, ...gone])
      }
    expect((await me.ask('GET', '/api/admin/desk/NOTE/1')).code).toBe('REPORT-002')
  })
})

type Call = (route: object, sent: object) => Promise<{ status: number; code: string | undefined }>

describe('the letter before the judged one', () => {
  it('is opened for a report, a review and an appeal, and recorded', async () => {
    const admin = await world.admin()
    const parent = async (kind: DeskKind, id: number) => (await admin.call(openDeskParent, of(kind, id))).data
    const { mina, drawn, appealId } = await appealed()
    const shown = { letterId: drawn.letterId, zipCode: mina.zipCode, title: '오늘의 일' }
    expect(await parent('APPEAL', appealId)).toMatchObject(shown)
    const [sora, haru] = await pair()
    const waiting = await answer(sora, haru, { category: 'CONSULT' })
    const before = { letterId: waiting.drawn.letterId, zipCode: sora.zipCode }
    expect(await parent('REVIEW', waiting.first.letterId)).toMatchObject(before)
    const [dami, bora] = await pair()
    const { first, drawn: third } = await correspond(world, dami, bora)
    const reportId = await complain(dami, { letterId: first.letterId })
    expect(await parent('REPORT', reportId)).toMatchObject({ letterId: third.letterId })
    expect(await openings(admin)).toEqual(
      [third, waiting.drawn, drawn].map(({ letterId }) => ['LETTER_OPEN', letterId]),
    )
  })

  it('is null for a first letter and for other things', async () => {
    const [mina, juno] = await pair()
    const { drawn } = await correspond(world, mina, juno)
    const body = complaint({ letterId: drawn.letterId })
    const { data } = await juno.call(report, { body })
    expect((await me.call(openDeskParent, of('REPORT', data.id))).data).toBeNull()
  })
})

describe('an escalation', () => {
  const notes = () => sql`select kind, item_id as id from desk_escalations order by item_id`
  const raise = (kind: DeskKind, id: number, note?: string, by = me) =>
    by.call(escalate, { ...of(kind, id), body: { note } })

  it('has a sealed note, which the next one replaces, and one entry for equal calls', async () => {
    const [mina, juno] = await pair()
    const { first } = await correspond(world, mina, juno)
    const reportId = await complain(mina, { letterId: first.letterId })
    const admin = await world.admin()
    for (const note of ['둘이 봐요.', '둘이 봐요.', undefined]) {
      expect((await raise('REPORT', reportId, note, admin)).code).toBeUndefined()
      expect((await opened('REPORT', reportId)).escalation).toMatchObject({
        zipCode: admin.zipCode,
        note: note ?? null,
      })
    }
    const { data } = await me.call(listAudit, { query: { adminZipCode: admin.zipCode, kind: 'ACT' } })
    expect(data.content.map(({ act, reason, targetId }) => [act, reason, targetId])).toEqual([
      ['ITEM_ESCALATE', null, String(reportId)],
      ['ITEM_ESCALATE', '둘이 봐요.', String(reportId)],
    ])
    expect((await raise('REPORT', 999_999)).code).toBe('REPORT-002')
  })

  it('ends with the decision, and a job deletes it', async () => {
    await sql`delete from desk_escalations`
    const [mina, juno] = await pair()
    const { letterId } = (await answer(mina, juno, { category: 'CONSULT' })).first
    const { appealId } = await appealed()
    for (const [kind, id] of [
      ['REVIEW', letterId],
      ['APPEAL', appealId],
    ] as const)
      await raise(kind, id, '함께 봐요.')
    await world.context.transact(world.context.log, forgetDeskItems.run)
    expect(await notes()).toHaveLength(2)
    await me.call(decideReview, { ...at(letterId), body: { decision: 'APPROVE' } })
    await world.context.transact(world.context.log, forgetDeskItems.run)
    expect(await notes()).toMatchObject([{ kind: 'APPEAL', id: appealId }])
  })
})
