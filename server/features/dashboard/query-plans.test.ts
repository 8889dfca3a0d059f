import { expect, it } from 'vitest'
import { dayInSeoul, daysAfter } from '#server/platform/seoul.ts'
import { arrive, complain, correspond, day, judge, write } from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'
import { selectAnswers, selectDays } from './count-days.ts'
import { selectNow } from './read-dashboard.ts'

const world = await useWorld()
await grow()
const ctx = world.context.createCtx(world.context.log)

const days = (count: number) => Array.from({ length: count }, (_, n) => daysAfter(dayInSeoul(ctx.now), -n))

it.each([1, 30])('%i days are counted by indexes', async count => {
  expect(await scanned(selectDays(ctx, days(count)))).toEqual(['pool'])
})

it('counts the answers in time by indexes', async () => {
  expect(await scanned(selectAnswers(ctx, days(2)))).toEqual([])
})

it('counts the present numbers by indexes', async () => {
  // The list of bad words is short: at most 5,000 rows. The time of the last backup is one row.
  expect(await scanned(selectNow(ctx))).toEqual(['bad_words', 'last_backup'])
})

/** The tables that a statement scans sequentially. */
async function scanned(statement: ReturnType<typeof selectDays>): Promise<string[]> {
  const [row] = await ctx.sql<{ 'QUERY PLAN': object[] }[]>`explain (format json) ${statement}`
  const found = JSON.stringify(row).matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)
  return [...new Set([...found].map(([, table]) => table!))].sort()
}

/** Three years of letters, made by the database: answered ones with answers, waiting ones and reports. */
async function grow(): Promise<void> {
  const [mina, juno] = await world.members(2)
  const admin = await world.admin()
  const { first } = await correspond(world, mina, juno)
  await judge(admin, await complain(mina, { letterId: first.letterId }))
  await write(mina)
  await arrive(world)
  const { sql, clock } = world
  const [letters] = await sql<[{ names: string }]>`
    select string_agg(column_name, ', ') as names from information_schema.columns
    where table_name = 'letters' and column_name not in ('id', 'sent_at', 'deliver_at', 'answer_id', 'hidden_at')`
  await sql.unsafe(`insert into letters (${letters.names}, sent_at, deliver_at)
    select ${letters.names}, sent_at - n * interval '20 minutes', deliver_at - n * interval '20 minutes'
    from letters, generate_series(1, 20000) n`)
  await sql`insert into pool (letter_id, writer_id, category, created_at)
    select id, writer_id, category, sent_at from letters l
    where parent_id is null and id % 40 = 0 and not exists (select 1 from pool where letter_id = l.id)`
  await sql`insert into reports (reporter_id, author_id, report_type, reason_type, reason_sealed, letter_id,
      title_sealed, content_sealed, status, reported_at, updated_at)
    select reporter_id, author_id, report_type, reason_type, reason_sealed, -n, title_sealed, content_sealed, status,
      reported_at - n * interval '1 hour', updated_at - n * interval '1 hour'
    from reports, generate_series(1, 5000) n`
  await sql`insert into review_decisions (letter_id, decision, decided_at)
    select n, 'APPROVE', ${clock.now()}::timestamptz - n * interval '1 hour' from generate_series(1, 5000) n`
  await sql`insert into people (email_hash) select n::text::bytea from generate_series(1, 5000) n`
  await sql`insert into members (person_id, provider, subject_hash, created_at)
    select id, 'NAVER', email_hash, ${clock.now()} from people where id > (select max(person_id) from members)`
  await sql`insert into warnings (member_id, memo_sealed, warned_at)
    select member_id, memo_sealed, warned_at from warnings, generate_series(1, 5000)`
  await sql`insert into appeals (warning_id, member_id, content_sealed, status, appealed_at, decided_at)
    select id, member_id, memo_sealed, 'REFUSED', warned_at, warned_at from warnings`
  await sql`insert into member_days (day, member_id)
    select ${clock.now()}::date - n, id from members, generate_series(0, 5) n`
  await sql`analyze`
  expect(20_000 * 20 * 60).toBeGreaterThan(30 * day)
}
