import { beforeEach, describe, expect, it } from 'vitest'
import { findMembers, listPublicLetters, readMember, readPublicLetter } from '#contract/administration.ts'
import { appeal, listAppeals } from '#contract/appeals.ts'
import { type AuditEntry, listAudit } from '#contract/audit.ts'
import { detailSentences } from '#contract/audit-sentences.ts'
import { listMyWarnings } from '#contract/members.ts'
import { listReports, listReportTargets, openNeighbours, openReportEmails } from '#contract/reports.ts'
import { listReviews, openReviewParent } from '#contract/review.ts'
import { refused } from '#test/support/refused.ts'
import { answer, at, complain, correspond, hour, judge, share } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'
import { recordOpenings } from './record-openings.ts'

/** Each test has its own administrator. */
let admin: Member
const world = await useWorld()
beforeEach(async () => {
  admin = await world.admin()
})

/** The openings of the administrator in the order of the log. */
async function opened(by: Member = admin): Promise<AuditEntry[]> {
  const query = { kind: 'OPENING', adminZipCode: by.zipCode, size: '100' } as const
  return (await by.call(listAudit, { query })).data.content.reverse()
}
const said = async (by?: Member) =>
  (await opened(by)).map(({ act, targetKind, targetId, zipCode }) => [act, targetKind, targetId, zipCode])

async function reportedLetter() {
  const [mina, juno] = await world.members(2)
  const { drawn, first } = await correspond(world, mina, juno)
  const reportId = await complain(mina, { letterId: first.letterId })
  return { mina, juno, drawn, first, reportId }
}

async function waitingAnswer() {
  const [mina, juno] = await world.members(2)
  return { mina, juno, ...(await answer(mina, juno, { category: 'CONSULT' })) }
}

describe('an opening', () => {
  it('is recorded for each report on a page of reports, with the author', async () => {
    const { juno, reportId } = await reportedLetter()
    await admin.call(listReports, { query: { size: '1', emails: 'false' } })
    expect(await said()).toEqual([['REPORT_OPEN', 'REPORT', String(reportId), juno.zipCode]])
  })

  it('is recorded for each report on a page of reported things', async () => {
    const { juno, drawn, reportId } = await reportedLetter()
    const again = await complain(juno, { letterId: drawn.letterId })
    await admin.call(listReportTargets, { query: { size: '2', emails: 'false' } })
    const ids = (await said()).map(([act, , id]) => [act, id]).sort()
    expect(ids).toEqual([
      ['REPORT_OPEN', String(reportId)],
      ['REPORT_OPEN', String(again)],
    ])
  })

  it('is recorded for an answer in review, and for the letter that it answers if that is requested', async () => {
    const { mina, juno, drawn, first } = await waitingAnswer()
    const size = '100'
    const without = (await admin.call(listReviews, { query: { size, parent: 'false' } })).data.content
    expect(without.map(({ parent }) => parent)).toEqual(without.map(() => null))
    expect(await said()).toContainEqual(['REVIEW_OPEN', 'LETTER', String(first.letterId), juno.zipCode])
    expect((await said()).map(([act]) => act)).not.toContain('LETTER_OPEN')
    await admin.call(listReviews, { query: { size } })
    expect(await said()).toContainEqual(['LETTER_OPEN', 'LETTER', String(drawn.letterId), mina.zipCode])
  })

  it('is recorded for the letter behind an answer, by its own call', async () => {
    const { mina, drawn, first } = await waitingAnswer()
    const { data } = await admin.call(openReviewParent, at(first.letterId))
    expect(data).toEqual({
      letterId: drawn.letterId,
      title: '오늘의 일',
      content: '버스를 놓쳤는데 하늘이 예뻤어요.',
      zipCode: mina.zipCode,
    })
    const [entry] = await opened()
    expect(entry).toMatchObject({
      act: 'LETTER_OPEN',
      targetId: String(drawn.letterId),
      zipCode: mina.zipCode,
    })
    expect(entry!.details).toEqual([{ name: 'answer', value: String(first.letterId) }])
  })

  it('is recorded for no letter behind an answer that does not wait for review', async () => {
    const { mina, juno } = await reportedLetter()
    const { first } = await answer(juno, mina)
    for (const letterId of [first.letterId, 999_999]) {
      refused(await admin.call(openReviewParent, at(letterId)), 404, 'LET-001')
    }
    expect(await opened()).toEqual([])
  })

  it('is recorded for an appeal, a member and a public letter', async () => {
    const { mina, juno, drawn, reportId } = await reportedLetter()
    const { postId } = await share(mina, juno, [drawn.letterId])
    await judge(await world.admin(), reportId)
    const { warningId } = (await juno.call(listMyWarnings)).data[0]!
    const made = await juno.call(appeal, { body: { warningId, content: '오해예요.' } })
    await admin.call(listAppeals, { query: { size: '100' } })
    await admin.call(readMember, at(juno.id))
    await admin.call(readPublicLetter, at(postId))
    expect(await said()).toEqual([
      ['APPEAL_OPEN', 'APPEAL', String(made.data.appealId), juno.zipCode],
      ['MEMBER_OPEN', 'MEMBER', String(juno.id), juno.zipCode],
      ['POST_OPEN', 'SHARE_POST', String(postId), mina.zipCode],
    ])
  })

  it('is recorded once for a look at the list of public letters', async () => {
    const { mina, juno, drawn } = await reportedLetter()
    await share(mina, juno, [drawn.letterId])
    await admin.call(listPublicLetters, { query: { size: '1', status: 'ON_BOARD' } })
    const { data } = await admin.call(listAudit, { query: { adminZipCode: admin.zipCode } })
    expect(data.content.map(entry => [entry.act, ...detailSentences(entry)])).toEqual([
      ['POST_LIST', '게시 중인 공개 편지 목록 1쪽에서 1통을 봤어요.'],
    ])
  })

  it('is recorded for each letter beside a reported one, with the reason', async () => {
    const { drawn, first, reportId } = await reportedLetter()
    await admin.call(openNeighbours, { ...at(reportId), body: { reason: '앞뒤를 봐야 해요.' } })
    const letters = (await opened()).map(({ act, targetId }) => [act, targetId])
    expect(letters).toEqual([
      ['LETTER_OPEN', String(drawn.letterId)],
      ['LETTER_OPEN', String(first.letterId)],
    ])
  })

  it('is recorded for nothing if nothing was found', async () => {
    refused(await admin.call(readMember, at(999_999)), 404, 'MEM-001')
    refused(await admin.call(readPublicLetter, at(999_999)), 404, 'SHARE-002')
    refused(await admin.call(openReportEmails, at(999_999)), 404, 'REPORT-002')
    expect(await opened()).toEqual([])
  })
})

describe('the e-mails of a report', () => {
  it('are null on a page with emails=false', async () => {
    await reportedLetter()
    const query = { size: '100', emails: 'false' } as const
    const reports = (await admin.call(listReports, { query })).data.content
    const things = (await admin.call(listReportTargets, { query })).data.content
    const emails = [
      ...reports.flatMap(({ reporterEmail, targetEmail }) => [reporterEmail, targetEmail]),
      ...things.flatMap(({ author, reports }) => [author.email, ...reports.map(of => of.reporterEmail)]),
    ]
    expect(new Set(emails)).toEqual(new Set([null]))
    expect((await opened()).map(({ act }) => act)).not.toContain('EMAIL_OPEN')
  })

  it.each([listReports, listReportTargets])('are recorded without the parameter: $path', async route => {
    const { reportId, juno } = await reportedLetter()
    const { content } = (await admin.call(route, { query: { size: '1' } })).data
    expect(JSON.stringify(content).match(/@example\.com/g)).toHaveLength(2)
    expect(await said()).toEqual([
      ['EMAIL_OPEN', 'REPORT', String(reportId), juno.zipCode],
      ['REPORT_OPEN', 'REPORT', String(reportId), juno.zipCode],
    ])
  })

  it('are opened by their own call, which is recorded', async () => {
    const mina = await world.member({ email: 'mina@opened.example' })
    const juno = await world.member({ email: 'juno@opened.example' })
    const { first } = await correspond(world, mina, juno)
    const reportId = await complain(mina, { letterId: first.letterId })
    const { data } = await admin.call(openReportEmails, at(reportId))
    expect(data).toEqual({ reporterEmail: 'mina@opened.example', targetEmail: 'juno@opened.example' })
    expect(await said()).toEqual([['EMAIL_OPEN', 'REPORT', String(reportId), juno.zipCode]])
  })
})

describe('the same thing', () => {
  it('is recorded once per day in Seoul, and again on the next day', async () => {
    const mina = await world.member()
    const count = async () => (await opened()).length
    // The clock of the tests is at a full hour.
    const toMidnight =
      24 - ((new Date(world.clock.now().getTime() + 9 * hour * 1000).getUTCHours() + 24) % 24)
    for (const [hours, entries] of [
      [0, 1],
      [toMidnight - 1, 1],
      [1, 2],
      [23, 2],
      [1, 3],
    ] as const) {
      world.clock.move(hours * hour)
      await admin.call(readMember, at(mina.id))
      expect([hours, await count()]).toEqual([hours, entries])
    }
  })

  it('is recorded once if it is opened ten times at once', async () => {
    const mina = await world.member()
    await Promise.all(Array.from({ length: 10 }, () => admin.call(readMember, at(mina.id))))
    expect(await said()).toEqual([['MEMBER_OPEN', 'MEMBER', String(mina.id), mina.zipCode]])
  })

  it('is recorded once by the unique index if both calls saw no entry', async () => {
    const { context } = world
    const target = { kind: 'MEMBER', id: admin.id } as const
    const open = (ctx: Parameters<typeof recordOpenings>[0]) =>
      recordOpenings(ctx, admin, [{ act: 'MEMBER_OPEN', target, member: admin.id }])
    const later: Promise<void>[] = []
    await context.transact(context.log, async ctx => {
      await open(ctx)
      later.push(context.transact(context.log, open))
      await expect.poll(waiting).toBe(1)
    })
    await Promise.all(later)
    expect(await said()).toHaveLength(1)
  })

  it('is recorded for each administrator', async () => {
    const mina = await world.member()
    const other = await world.admin()
    for (const by of [admin, other]) await by.call(readMember, at(mina.id))
    expect([(await said(admin)).length, (await said(other)).length]).toEqual([1, 1])
  })
})

it('lists without openings for kind=ACT, and openings alone for kind=OPENING', async () => {
  const mina = await world.member()
  await admin.call(findMembers, { query: { query: mina.zipCode } })
  await admin.call(readMember, at(mina.id))
  const kinds = async (kind?: 'ACT' | 'OPENING') => {
    const query = { zipCode: mina.zipCode, ...(kind ? { kind } : {}) }
    return (await admin.call(listAudit, { query })).data.content.map(({ act }) => act)
  }
  expect(await kinds()).toEqual(['MEMBER_OPEN', 'MEMBER_LOOK_UP'])
  expect(await kinds('ACT')).toEqual(['MEMBER_LOOK_UP'])
  expect(await kinds('OPENING')).toEqual(['MEMBER_OPEN'])
})

const waiting = async () =>
  (
    await world.sql`select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`
  ).length
