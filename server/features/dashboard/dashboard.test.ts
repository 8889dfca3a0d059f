import { describe, expect, it } from 'vitest'
import { type DashboardDay, readDashboard } from '#contract/dashboard.ts'
import type { Output } from '#contract/route.ts'
import { itInRest } from '#test/support/samples.ts'
import { day, hour, write } from '#test/support/steps.ts'
import { openWorld, useWorld } from '#test/support/world.ts'
import { simulateMonth } from './simulated-month.fixture.ts'

type Dashboard = Output<typeof readDashboard>

const world = await useWorld()
const admin = await world.admin()

const dashboard = async (): Promise<Dashboard> => (await admin.call(readDashboard)).data
const seoul = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)

/** The present numbers, in the simplest SQL. */
async function standing() {
  const { sql, clock } = world
  const since = await sql<{ seconds: number }[]>`
    select extract(epoch from ${clock.now()}::timestamptz - sent_at)::float8 as seconds from letters l
    where parent_id is null and deleted_at is null and hidden_at is null
      and (select status from members where id = writer_id) = 'ACTIVE'
      and not exists (select 1 from letters where id = l.answer_id and deliver_at <= ${clock.now()}
        and stopped_at is null)`
  const waits = since.map(({ seconds }) => seconds).sort((a, b) => a - b)
  const middle = [waits[Math.floor((waits.length - 1) / 2)], waits[Math.ceil((waits.length - 1) / 2)]]
  const [counts] = await sql<[{ reviewBacklog: number; reportsOpen: number }]>`
    select (select count(*)::int from letters where review = 'PENDING' and stopped_at is null) as "reviewBacklog",
      (select count(*)::int from reports where status = 'PENDING') as "reportsOpen"`
  return {
    waiting: waits.length,
    medianWaitSeconds: waits.length > 0 ? Math.floor((middle[0]! + middle[1]!) / 2) : null,
    oldestWaitSeconds: waits.at(-1) ?? null,
    ...counts,
  }
}

/** Letters written on a day, in the simplest SQL. */
async function written(date: string) {
  const [counts] = await world.sql<[{ written: number; newLetters: number }]>`
    select count(*)::int as written, count(*) filter (where parent_id is null)::int as "newLetters"
    from letters where (sent_at at time zone 'Asia/Seoul')::date = ${date}::date`
  return counts
}

/** Arrivals of a day, late ones, and answers to its letters, once they are final. */
async function settled(date: string) {
  const [counts] = await world.sql<[{ delivered: number; late: number; answeredIn24h: number }]>`
    select count(*)::int as delivered,
      count(*) filter (where announced_at > interval '60 seconds' + case when review is null then deliver_at
        else sent_at + interval '1 hour' end)::int as late,
      (select count(*)::int from letters l join letters a on a.id = l.answer_id
        where (l.sent_at at time zone 'Asia/Seoul')::date = ${date}::date and l.parent_id is null
          and a.stopped_at is null and a.deliver_at <= l.sent_at + interval '24 hours') as "answeredIn24h"
    from letters where parent_id is not null and stopped_at is null and announced_at is not null
      and (deliver_at at time zone 'Asia/Seoul')::date = ${date}::date`
  return counts
}

describe('the dashboard', () => {
  itInRest('of a month has the numbers of plain SQL, and a day that has ended does not change', async () => {
    const month = await simulateMonth(world)
    const truth = new Map<string, object>()
    for (let n = 0; n < 34; n++) {
      const date = seoul(world.clock.now())
      await month.live(async () => {
        const { now, days } = await dashboard()
        const present = { ...(await standing()), activeMembers: month.present.size }
        expect(now).toMatchObject(present)
        expect(days.at(-1)).toMatchObject({
          day: date,
          ...present,
          ...(await written(date)),
          answersFinal: false,
        })
      })
      truth.set(date, { ...(await standing()), ...(await written(date)), activeMembers: month.present.size })
      await month.closeOrSleep()
    }
    world.clock.move(90)
    await world.background()

    const { days } = await dashboard()
    expect(days.map(row => row.day)).toEqual([...truth.keys(), seoul(world.clock.now())].slice(-30))
    const known = days.slice(0, -1)
    for (const row of known)
      expect(row).toMatchObject({ ...truth.get(row.day)!, ...(await settled(row.day)) })
    expect(known.map(row => row.answersFinal)).toEqual([...Array(28).fill(true), false])
    // In this month each number was above zero.
    const sum = (name: keyof DashboardDay) => known.reduce((all, row) => all + Number(row[name]), 0)
    for (const name of ['late', 'answeredIn24h', 'reviewBacklog', 'reportsOpen', 'activeMembers'] as const)
      expect([name, sum(name) > 5]).toEqual([name, true])
    expect(sum('delivered')).toBeGreaterThan(sum('late'))

    await month.leave()
    for (let hours = 0; hours < 25; hours += 5) {
      world.clock.move(5 * 3600)
      await world.background()
    }
    const later = (await dashboard()).days
    expect(later.slice(0, 27)).toEqual(days.slice(1, 28))
    // The test plays a month day by day.
  })
})

it('counts a letter of midnight to the day that begins', async () => {
  const inside = await openWorld()
  const [by, mina] = [await inside.admin(), await inside.member()]
  inside.clock.move(day / 2 - 1)
  await write(mina)
  inside.clock.move(1)
  await write(mina)
  inside.clock.move(120)
  const before = await by.call(readDashboard)
  await inside.background()
  for (const { data } of [before, await by.call(readDashboard)]) {
    expect(data.days).toMatchObject([
      { day: '2026-03-02', written: 1, waiting: 1, medianWaitSeconds: 1, oldestWaitSeconds: 1 },
      { day: '2026-03-03', written: 1, waiting: 2, medianWaitSeconds: 120, oldestWaitSeconds: 121 },
    ])
  }
  await inside.close()
})

it('closes each day once with several servers at once', async () => {
  const inside = await openWorld()
  const by = await inside.admin()
  const other = await inside.secondServer()
  inside.clock.move(3 * day)
  await Promise.all([inside.background(), other.background()])
  const rows = await inside.sql<{ day: string }[]>`select day from dashboard_days order by day`
  expect(rows.map(row => row.day)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04'])
  expect((await by.call(readDashboard)).data.days.map(row => [row.day, row.answersFinal])).toEqual([
    ['2026-03-02', true],
    ['2026-03-03', true],
    ['2026-03-04', false],
    ['2026-03-05', false],
  ])
  await other.close()
  await inside.close()
})

it('contains days that are not closed yet', async () => {
  const inside = await openWorld()
  const by = await inside.admin()
  inside.clock.move(40 * day)
  const before = (await by.call(readDashboard)).data
  expect(before.days).toHaveLength(30)
  await inside.background()
  expect((await by.call(readDashboard)).data).toEqual({
    ...before,
    days: before.days.map((row, n) => ({ ...row, answersFinal: n < 28 })),
  })
  await inside.close()
})

it('forgets presence after 31 days', async () => {
  const inside = await openWorld()
  const [mina] = await inside.members(1)
  for (const days of [0, 30, 1, 1]) {
    inside.clock.move(days * day)
    await inside.sql`insert into member_days values (${seoul(inside.clock.now())}, ${mina.id})`
  }
  await inside.background()
  const kept = await inside.sql<{ day: string }[]>`select day from member_days order by day`
  expect(kept.map(row => row.day)).toEqual(['2026-04-01', '2026-04-02', '2026-04-03'])
  await inside.close()
})

it('has the age of the newest recorded backup, and null before the first', async () => {
  const inside = await openWorld()
  const by = await inside.admin()
  const age = async () => (await by.call(readDashboard)).data.now.backupAgeSeconds
  expect(await age()).toBeNull()
  await inside.sql`insert into last_backup (made_at) values (${inside.clock.now()})`
  expect(await age()).toBe(0)
  inside.clock.move(36 * hour + 1)
  expect(await age()).toBe(36 * hour + 1)
  await inside.close()
})
