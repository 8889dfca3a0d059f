import { describe, expect, it } from 'vitest'
import { listReportTargets, type ReportTarget, reportStatuses } from '#contract/reports.ts'
import { runJob, secondsUntilDue } from '#server/platform/jobs/runner.ts'
import { complain, judge } from '#test/support/steps.ts'
import { closeAfterTests } from '#test/support/world.ts'
import { gatherReports } from './gather-reports.ts'
import { openReportsWorld } from './reports.fixture.ts'

const { world, admin, reported, leave, targets, target, decide } = await closeAfterTests(openReportsWorld())
const { sql, context } = world

type Counts = Pick<ReportTarget, 'reportId' | 'status' | 'count' | 'pendingCount'>

/** The result of grouping all reports, which the list must equal. */
const grouped = (status: string | null = null) => sql<Counts[]>`
  select * from (
    select max(id) as "reportId", case when bool_or(status = 'PENDING') then 'PENDING'
        when bool_or(status = 'RESOLVED') then 'RESOLVED' else 'REJECTED' end as status,
      count(*)::int as count, (count(*) filter (where status = 'PENDING'))::int as "pendingCount"
    from reports group by letter_id, share_post_id, share_proposal_id, event_comment_id) things
  where ${status}::text is null or status = ${status} order by "reportId" desc`

const asCounts = ({ reportId, status, count, pendingCount }: Counts) => ({
  reportId,
  status,
  count,
  pendingCount,
})

/** The list under each filter, read in pages of three. */
async function expectGrouped(): Promise<void> {
  for (const status of [undefined, ...reportStatuses]) {
    const all = [...(await grouped(status))]
    const filter = status ? { status } : {}
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(all.length / 3) + 1 }, (_, n) =>
        targets({ ...filter, size: '3', page: String(n + 1) }),
      ),
    )
    expect(pages.flatMap(({ content }) => content).map(asCounts)).toEqual(all)
    for (const { totalElements } of pages) expect(totalElements).toBe(all.length)
  }
}

const isDue = async () => (await secondsUntilDue(context, [gatherReports]))[0] === 0

describe('the list of reported things', () => {
  it('equals its reports after concurrent reports, decisions and reads', async () => {
    const mina = await world.member()
    const things = await Promise.all(Array.from({ length: 6 }, () => leave(mina)))
    const reporters = await world.members(3)
    const made = await Promise.all(
      things.flatMap(eventCommentId => reporters.map(member => complain(member, { eventCommentId }))),
    )
    const other = await world.admin()
    const late = await world.members(2)
    await Promise.all([
      ...made.slice(0, 4).map(id => decide(id, 'REJECTED')),
      ...made.slice(2, 8).map(id => decide(id, 'REJECTED', other)),
      decide(made[16]!, 'RESOLVED'),
      decide(made[17]!, 'RESOLVED', other),
      ...late.flatMap(member =>
        things.slice(0, 3).map(eventCommentId => complain(member, { eventCommentId })),
      ),
      ...[admin, other].flatMap(by => [1, 2].map(() => by.call(listReportTargets, { query: {} }))),
      runJob(context, gatherReports),
    ])
    await expectGrouped()
  })

  it('equals its reports after the newest report was decided alone and an older one was not', async () => {
    const { eventCommentId, ids } = await reported(2)
    await judge(admin, ids[1]!, 'REJECTED')
    expect(await target({ eventCommentId })).toMatchObject({ reportId: ids[1], status: 'PENDING' })
    await judge(admin, ids[0]!, 'RESOLVED')
    expect(await target({ eventCommentId })).toMatchObject({ reportId: ids[1], status: 'RESOLVED' })
    await expectGrouped()
  })

  it('skips a report that another transaction locks, and includes it afterwards', async () => {
    const { eventCommentId, ids } = await reported(2)
    await sql.begin(async tx => {
      await tx`select from reports where id = any(${ids}) for update`
      expect(await target({ eventCommentId })).toMatchObject({ status: 'PENDING', pendingCount: 2 })
      await tx`update reports set status = 'REJECTED', decided_by = ${admin.id} where id = ${ids[0]!}`
      expect(await target({ eventCommentId })).toMatchObject({ status: 'PENDING', pendingCount: 2 })
    })
    expect(await target({ eventCommentId })).toMatchObject({ status: 'PENDING', pendingCount: 1 })
  })

  it('equals its reports after a former version that does not gather, with any number of reports', async () => {
    const { ids } = await reported(1)
    await sql`
      insert into reports (reporter_id, author_id, report_type, reason_type, reason_sealed, letter_id, title_sealed,
        content_sealed, status, reported_at, updated_at)
      select case when n % 2 = 0 then reporter_id else author_id end, author_id, 'LETTER', reason_type, reason_sealed, n / 2, title_sealed, content_sealed,
        (array['PENDING', 'RESOLVED', 'REJECTED'])[1 + n % 3], reported_at, updated_at
      from reports, generate_series(1, 1500) n where id = ${ids[0]!}`
    await sql`update reports set gathered_decided = null`
    await sql`delete from reported_things`
    expect((await targets({ size: '1' })).totalElements).toBe((await grouped()).length)
    expect((await targets()).content.map(asCounts)).toEqual((await grouped()).slice(0, 100))
  })
})

it('is gathered by the jobs of any number of servers at once', async () => {
  const { eventCommentId, ids } = await reported(3)
  await judge(admin, ids[0]!, 'REJECTED')
  expect(await isDue()).toBe(true)
  const second = await world.secondServer()
  await Promise.all([context, second.context, context].map(of => runJob(of, gatherReports)))
  await second.close()
  expect(await isDue()).toBe(false)
  const rows = await sql`select status, report_count, pending_count from reported_things
    where kind = 'EVENT_COMMENT' and target_id = ${eventCommentId}`
  expect([...rows]).toEqual([{ status: 'PENDING', report_count: 3, pending_count: 2 }])
})
