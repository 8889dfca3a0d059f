import { setTimeout as pause } from 'node:timers/promises'
import { measured } from './lib/measured.ts'
import { shown, spreadOf } from './lib/median.ts'
import type { Place } from './lib/place.ts'
import { table } from './lib/table.ts'

const runs = 3
const servers = 3

/**
 * Letters that are due at once: the time until three servers have announced them, against a plain
 * statement in batches of 1,000. Each must be announced once. Also the delay of one alone, and beside a year of chosen days.
 * Argument: the number of letters.
 */
const due = Number(process.argv[2] ?? 100_000)
const note = `${due} letters due at once, ${servers} servers`
await measured({ letters: due * 1.1, contentLength: 20, note }, async ({ place, start, closing }) => {
  const row = table('', 'run 1', 'run 2', 'run 3', 'median')
  const bare: number[] = []
  const whole: number[] = []
  const real: number[] = []
  const twice: number[] = []
  for (let run = 0; run < runs; run++) {
    await makeDue(place, due, new Date())
    bare.push(await announceBarely(place))
    await makeDue(place, due, new Date())
    whole.push(await announceBarely(place, { warming: true }))
    // The servers start before the letters are due, as in production.
    const at = new Date(Date.now() + 20_000 + due / 3)
    await makeDue(place, due, at)
    for (let n = 0; n < servers; n++) await start()
    await pause(at.getTime() - Date.now())
    real.push(await untilAnnounced(place, at))
    twice.push(await countTwice(place, due))
    if (run < runs - 1) for (const stop of closing.splice(0)) await stop()
  }
  row(['one bare statement, s', ...columns(bare.map(inSeconds), 2)])
  row(['one that warms the writers too, s', ...columns(whole.map(inSeconds), 2)])
  row([`${servers} servers, s`, ...columns(real.map(inSeconds), 2)])
  row(['times as long as the first', ...columns(quotients(real, bare), 2)])
  row(['times as long as the second', ...columns(quotients(real, whole), 2)])
  row(['not announced exactly once', ...columns(twice, 0)])
  row(['one that is due alone, ms late', ...columns(await latenesses(place), 0)])
  await waitOverYear(place, due)
  row([`the same while ${due} wait for a day, ms late`, ...columns(await latenesses(place), 0)])
})

function inSeconds(ms: number): number {
  return ms / 1000
}

function quotients(figures: number[], by: number[]): number[] {
  return figures.map((figure, n) => figure / by[n]!)
}

function columns(figures: number[], digits: number): string[] {
  return [...figures.map(figure => figure.toFixed(digits)), shown(spreadOf(figures), digits)]
}

/** Nearly all replies are under way again, due in the millisecond before `at` and not announced. */
async function makeDue({ sql }: Place, due: number, at: Date): Promise<void> {
  await sql`truncate notifications cascade`
  await sql`truncate temperature_moves`
  await sql`
    update letters set announced_at = null, deliver_at = ${at}::timestamptz - interval '1 millisecond' * random()
    where id in (select id from letters where parent_id is not null order by id limit ${due})`
  await sql.unsafe('vacuum (analyze) letters, notifications, temperature_moves')
  await sql`checkpoint`
}

/** The least possible work: marks the letters, writes a row for each, and moves the writer's temperature. */
async function announceBarely({ sql }: Place, { warming = false } = {}): Promise<number> {
  const began = performance.now()
  const warm = sql`,
      moved as (
        insert into temperature_moves (member_id, cause, letter_id, counterpart_id, delta, day, moved_at)
        select writer_id, 'REPLY_ARRIVED', id, receiver_id, 0.5, now()::date, now() from marked),
      warmed as (
        update members m set temperature = least(100, m.temperature + 0.5)
        where m.id in (select writer_id from marked))`
  for (;;) {
    const { count } = await sql`
      with due as (
        select id from letters where parent_id is not null and announced_at is null and stopped_at is null
          and deleted_at is null and deliver_at <= now()
        order by deliver_at limit 1000 for update skip locked),
      marked as (
        update letters l set announced_at = now() from members w
        where l.id = any(array(select id from due)) and w.id = l.writer_id
        returning l.id, l.writer_id, l.receiver_id, w.zip_code)
      ${warming ? warm : sql``}
      insert into notifications (member_id, alarm_type, title, content, letter_id, created_at)
      select receiver_id, 'LETTER', zip_code || ' 님의 편지가 도착했어요.', id::text, id, now() from marked`
    if (count === 0) return performance.now() - began
  }
}

async function untilAnnounced({ sql }: Place, at: Date): Promise<number> {
  for (;;) {
    const [{ isOver }] = await sql<[{ isOver: boolean }]>`
      select not exists (select 1 from letters where parent_id is not null and announced_at is null
        and stopped_at is null and deleted_at is null and deliver_at <= ${at}) as "isOver"`
    if (isOver) return Date.now() - at.getTime()
    await pause(50)
  }
}

/** Letters without a row, or with more than one. */
async function countTwice({ sql }: Place, due: number): Promise<number> {
  const [{ once }] = await sql<[{ once: number }]>`
    select count(*)::int as once from (
      select letter_id from notifications where alarm_type = 'LETTER' group by letter_id having count(*) = 1) each`
  return due - once
}

/** As many letters wait for nine o'clock of the days of the next year. */
async function waitOverYear({ sql }: Place, waiting: number): Promise<void> {
  await sql`
    update letters set announced_at = null, arrives_on = chosen,
      deliver_at = (chosen + interval '9 hours') at time zone 'Asia/Seoul'
    from (select id as chosen_id, current_date + 1 + (id % 366)::int as chosen from letters where parent_id is not null
      order by id limit ${waiting}) days
    where id = chosen_id`
  await sql.unsafe('vacuum (analyze) letters')
}

async function latenesses(place: Place): Promise<number[]> {
  const late: number[] = []
  for (let run = 0; run < runs; run++) late.push(await lateness(place))
  return late
}

async function lateness({ sql }: Place): Promise<number> {
  const [{ id, ms }] = await sql<[{ id: number; ms: number }]>`
    update letters set announced_at = null, deliver_at = clock_timestamp() + interval '2500 milliseconds'
    where id = (select max(id) from letters where parent_id is not null)
    returning id, extract(epoch from clock_timestamp())::float8 * 1000 + 2500 as ms`
  await sql`delete from notifications where letter_id = ${id}`
  await sql`delete from temperature_moves where letter_id = ${id}`
  for (;;) {
    const [told] = await sql`select 1 from notifications where letter_id = ${id} and alarm_type = 'LETTER'`
    if (told) return Date.now() - ms
    await pause(5)
  }
}
