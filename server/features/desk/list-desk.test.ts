import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { countDesk, type DeskItem, escalate, listDesk, openDeskItem, pass } from '#contract/desk.ts'
import { claimDeskItem } from '#contract/desk-claims.ts'
import { type ReasonType, reasonTypes, report } from '#contract/reports.ts'
import type { CallInput } from '#contract/route.ts'
import { rankThings } from '#server/features/reports/rank-things.ts'
import { openReportsWorld } from '#server/features/reports/reports.fixture.ts'
import { runJob } from '#server/platform/jobs/runner.ts'
import { answer, complain, complaint, hour, judge } from '#test/support/steps.ts'
import { closeAfterTests, type Member } from '#test/support/world.ts'

const court = await closeAfterTests(openReportsWorld())
const { world, admin, leave, reported } = court
const { sql, clock, context } = world

beforeEach(() => empty())
const empty = () =>
  sql`update reports set status = 'REJECTED', updated_at = reported_at where status = 'PENDING'`

const list = async (query: CallInput<typeof listDesk>['query'] = {}, by = admin) =>
  (await by.call(listDesk, { query: { size: '100', ...query } })).data
const of = ({ kind, id }: Pick<DeskItem, 'kind' | 'id'>) => ({ params: { kind, id: String(id) } })
const ids = (items: DeskItem[]) => items.map(({ id }) => id)
const item = async (id: number, by = admin) => (await list({}, by)).content.find(row => row.id === id)!
/** A report for a reason on a new letter on the rolling paper. */
async function about(reasonType: ReasonType, by?: Member, author?: Member): Promise<number> {
  const eventCommentId = await leave(author ?? (await world.member()))
  const body = { ...complaint({ eventCommentId }), reasonType }
  return (await (by ?? (await world.member())).call(report, { body })).data.id
}

describe('the queue', () => {
  it('has overdue items first: threats and sexual content after an hour, others after a day', async () => {
    const abuse = await about('ABUSE')
    clock.move(23 * hour)
    const threats = await about('THREATS')
    expect(ids((await list()).content)).toEqual([abuse, threats])
    clock.move(hour - 1)
    const sexual = await about('HARASSMENT')
    expect((await list()).content.map(({ overdue }) => overdue)).toEqual([false, false, false])
    clock.move(1)
    expect((await list()).content.map(({ id, overdue }) => [id, overdue])).toEqual([
      [abuse, true],
      [threats, true],
      [sexual, false],
    ])
    expect(await item(sexual)).toMatchObject({ reasonType: 'HARASSMENT', heavy: true })
    expect(await item(abuse)).toMatchObject({ reasonType: 'ABUSE', heavy: false })
  })

  it('weighs a thing by its gravest reason and by its reporters, who are people, not accounts', async () => {
    const single = await about('ABUSE')
    const { eventCommentId, ids: three } = await reported(3)
    const twins = [0, 1].map(() => world.member({ email: 'twin@desk.example' }))
    for (const twin of await Promise.all(twins)) await complain(twin, { eventCommentId })
    clock.move(60)
    expect(ids((await list()).content)).toEqual([three[0], single])
    expect(await item(three[0]!)).toMatchObject({
      reporters: 4,
      reasonType: 'THREATS',
      reportType: 'EVENT_COMMENT',
    })
  })

  it('weighs a report more the more accurate its reporter was', async () => {
    const [wrong, right] = await world.members(2)
    for (let n = 0; n < 3; n++) {
      await judge(admin, await about('ETC', wrong), 'REJECTED')
      await judge(admin, await about('ETC', right), 'RESOLVED')
    }
    const theirs = await about('ABUSE', wrong)
    const unknown = await about('ABUSE')
    const other = await about('ABUSE', right)
    clock.move(60)
    expect(ids((await list()).content)).toEqual([other, unknown, theirs])
  })

  it('weighs a report again within a second after another one of its reporter was decided', async () => {
    const [mina, juno] = await world.members(2)
    const decided = await about('ETC', mina)
    const first = await about('ABUSE', juno)
    const second = await about('ABUSE', mina)
    clock.move(60)
    expect(ids((await list()).content).slice(0, 2)).toEqual([first, second])
    await judge(admin, decided, 'RESOLVED')
    await list()
    await runJob(context, rankThings)
    expect(ids((await list()).content)).toEqual([second, first])
  })

  it('has an item once, by its oldest pending report', async () => {
    const { ids: three } = await reported(3)
    expect(ids((await list()).content)).toEqual([three[0]])
    await judge(admin, three[0]!, 'REJECTED')
    expect(await item(three[1]!)).toMatchObject({ reporters: 2 })
    await judge(admin, three[1]!)
    expect((await list()).totalElements).toBe(0)
  })

  it('has reviews until their hour is over, then overdue', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina, juno, { category: 'CONSULT' })
    expect((await list({ kind: 'REVIEW' })).content).toMatchObject([
      {
        kind: 'REVIEW',
        id: first.letterId,
        reasonType: null,
        reportType: null,
        reporters: 0,
        overdue: false,
        heavy: false,
        author: { memberId: juno.id, zipCode: juno.zipCode },
        dueAt: first.deliveryCompletedAt,
      },
    ])
    clock.move(hour)
    expect((await list({ kind: 'REVIEW' })).content).toMatchObject([{ overdue: true }])
    await sql`update letters set review = 'APPROVED' where review = 'PENDING'`
  })

  it('has what I handed over at its end, until I open it', async () => {
    const [first, second] = [await about('THREATS'), await about('ETC')]
    clock.move(60)
    const other = await world.admin()
    const given = { ...of({ kind: 'REPORT', id: first }), body: {} }
    for (let time = 0; time < 2; time++) expect((await admin.call(pass, given)).code).toBeUndefined()
    expect(ids((await list()).content)).toEqual([second, first])
    expect(ids((await list({ passed: 'true' })).content)).toEqual([first])
    expect(ids((await list({}, other)).content)).toEqual([first, second])
    expect((await admin.call(openDeskItem, given)).data.passed).toBe(true)
    expect(ids((await list()).content)).toEqual([second, first])
    clock.move(10)
    expect((await admin.call(openDeskItem, given)).data.passed).toBe(false)
    expect(ids((await list()).content)).toEqual([first, second])
  })

  it('is filtered by kind, author and escalation', async () => {
    const mina = await world.member()
    const both = [await about('ABUSE', undefined, mina), await about('ABUSE', undefined, mina)]
    const other = await about('ABUSE')
    await admin.call(escalate, { ...of({ kind: 'REPORT', id: other }), body: {} })
    expect(ids((await list({ authorId: mina.id })).content).sort()).toEqual(both)
    expect(ids((await list({ escalated: 'true' })).content)).toEqual([other])
    expect((await list({ kind: 'APPEAL' })).content).toEqual([])
    expect(await item(both[0]!)).toMatchObject({ othersOfAuthor: 1 })
    expect(await item(other)).toMatchObject({ othersOfAuthor: 0 })
  })

  it('shows who has an item open, and lists mine, until the claim ends', async () => {
    const [mine, theirs, free] = [await about('ABUSE'), await about('ABUSE'), await about('ABUSE')]
    const other = await world.admin()
    const claim = (by: Member, id: number) =>
      by.call(claimDeskItem, { ...of({ kind: 'REPORT', id }), body: {} })
    const { deskName } = (await claim(admin, mine)).data.claim
    await claim(other, theirs)
    expect(await item(free)).toMatchObject({ claim: null })
    expect(await item(mine)).toMatchObject({ claim: { deskName, mine: true } })
    expect(await item(mine, other)).toMatchObject({ claim: { deskName, mine: false } })
    expect(ids((await list({ mine: 'true' })).content)).toEqual([mine])
    expect((await admin.call(countDesk)).data.mine).toBe(1)
    await admin.call(pass, { ...of({ kind: 'REPORT', id: mine }), body: {} })
    expect((await list({ mine: 'true' })).content).toEqual([])
    clock.move(300)
    expect(await item(theirs)).toMatchObject({ claim: null })
    expect((await other.call(countDesk)).data.mine).toBe(0)
  })

  it('marks my own case, which I may not decide', async () => {
    const mine = await about('ABUSE', admin)
    const other = await world.admin()
    expect([await item(mine), await item(mine, other)]).toMatchObject([
      { decidable: false },
      { decidable: true },
    ])
  })

  it('contains no text of a member', async () => {
    await about('ABUSE')
    expect(JSON.stringify(await list())).not.toMatch(/안녕|무서웠어요/)
  })
})

it('the counts equal the numbers of items in the list', async () => {
  const [first] = [await about('THREATS'), await about('ETC')]
  clock.move(hour)
  await admin.call(escalate, { ...of({ kind: 'REPORT', id: first }), body: {} })
  const me = await world.admin()
  const counts = async () => (await me.call(countDesk)).data
  expect(await counts()).toEqual({
    ...{
      reports: 2,
      reviews: 0,
      appeals: 0,
      claims: 0,
      cares: 0,
      overdue: 1,
      mine: 0,
      escalated: 1,
      handed: 0,
      heavyToday: 0,
    },
  })
  for (let time = 0; time < 2; time++) await me.call(openDeskItem, of({ kind: 'REPORT', id: first }))
  expect((await counts()).heavyToday).toBe(1)
  await judge(me, await about('HARASSMENT'))
  await judge(me, await about('ETC'))
  expect((await counts()).heavyToday).toBe(2)
  clock.move(24 * hour)
  expect((await counts()).heavyToday).toBe(0)
})

/** One report as the property below makes it. Times are in seconds before now. */
type Made = {
  reporter: number
  thing: number
  reason: ReasonType
  status: string
  ago: number
  decidedAgo: number
}

const made = fc.record({
  reporter: fc.nat(5),
  thing: fc.nat(7),
  reason: fc.constantFrom(...reasonTypes),
  status: fc.constantFrom('PENDING', 'PENDING', 'RESOLVED', 'REJECTED'),
  ago: fc.integer({ min: 1, max: 3 * 86_400 }),
  decidedAgo: fc.nat(86_400),
})

const severities: Record<ReasonType, number> = { THREATS: 8, HARASSMENT: 8, DEFAMATION: 3, ABUSE: 2, ETC: 1 }
const target = (reason: ReasonType) => (severities[reason] === 8 ? 3600 : 86_400)

/** (upheld + 1) / (decided + 2) over the last hundred decided reports. */
function accuracyOf(reporter: number, all: Made[], takenBack: Set<number>): number {
  const decided = all
    .filter(row => row.reporter === reporter && row.status !== 'PENDING')
    .toSorted((a, b) => a.decidedAgo - b.decidedAgo)
    .slice(0, 100)
  const upheld = decided.filter(row => row.status === 'RESOLVED' && !takenBack.has(row.thing))
  return (upheld.length + 1) / (decided.length + 2)
}

it('the order is overdue, then severity × reporters × accuracy × waiting time, for any reports', async () => {
  const reporters = await world.members(6)
  const author = await world.member()
  const rounds = fc.asyncProperty(
    fc.uniqueArray(made, { selector: ({ reporter, thing }) => `${reporter} ${thing}`, maxLength: 40 }),
    fc.uniqueArray(fc.nat(7)),
    async (all, lifted) => {
      await sql`delete from warnings`
      await sql`delete from reports`
      await sql`delete from reported_things`
      const now = clock.now().getTime()
      const at = (ago: number) => new Date(now - ago * 1000)
      if (all.length > 0)
        await sql`insert into reports ${sql(
          all.map(({ reporter, thing, reason, status, ago, decidedAgo }) => ({
            reporter_id: reporters[reporter]!.id,
            author_id: author.id,
            report_type: 'LETTER',
            reason_type: reason,
            reason_sealed: Buffer.of(0),
            letter_id: 1_000_000 + thing,
            title_sealed: Buffer.of(0),
            content_sealed: Buffer.of(0),
            status,
            reported_at: at(ago),
            updated_at: at(status === 'PENDING' ? ago : decidedAgo),
          })),
        )}`
      await sql`insert into warnings (member_id, report_id, memo_sealed, warned_at, taken_back_at)
        select author_id, min(id), '', now(), now() from reports
        where status = 'RESOLVED' and letter_id = any(${lifted.map(thing => 1_000_000 + thing)})
        group by author_id, letter_id`
      await list()
      await runJob(context, rankThings)
      const pending = all.filter(({ status }) => status === 'PENDING')
      const expected = [...new Set(pending.map(({ thing }) => thing))].map(thing => {
        const rows = pending.filter(row => row.thing === thing)
        const accuracies = rows.map(({ reporter }) => accuracyOf(reporter, all, new Set(lifted)))
        const mean = accuracies.reduce((sum, one) => sum + one, 0) / rows.length
        const waited = Math.max(...rows.map(({ ago }) => ago))
        return {
          thing,
          overdue: rows.some(({ ago, reason }) => ago >= target(reason)),
          score: Math.max(...rows.map(({ reason }) => severities[reason])) * rows.length * mean * waited,
          since: `${at(waited).toISOString().slice(0, 19)}Z`,
          reporters: rows.length,
        }
      })
      const oldest = await sql<{ id: number; thing: number }[]>`
        select min(id) as id, letter_id - 1000000 as thing from reports where status = 'PENDING' group by letter_id`
      const shown = (await list()).content
      expect(ids(shown).sort()).toEqual(oldest.map(({ id }) => id).sort())
      const scores = shown.map(row => {
        const { thing } = oldest.find(({ id }) => id === row.id)!
        const { score, thing: _, ...rest } = expected.find(one => one.thing === thing)!
        expect(row).toMatchObject(rest)
        return (rest.overdue ? 1e12 : 0) + score
      })
      for (const [n, score] of scores.slice(1).entries())
        expect(score).toBeLessThanOrEqual(scores[n]! * (1 + 1e-9))
    },
  )
  await fc.assert(rounds, { numRuns: 40 })
})
