import { setTimeout as pause } from 'node:timers/promises'
import { type Server, startServer } from '#test/e2e/server.ts'
import { fill } from './lib/fill.ts'
import { machine } from './lib/machine.ts'
import { shown, spreadOf } from './lib/median.ts'
import { openPlace, type Place } from './lib/place.ts'
import { table } from './lib/table.ts'

const runs = 3
const servers = 3

/**
 * Letters that are due in one minute: how long three servers take to announce them, against one bare statement in
 * batches of 1,000; whether each was announced once; and how late one is that is due alone. Argument: how many.
 */
async function main(): Promise<void> {
  const due = Number(process.argv[2] ?? 100_000)
  const place = await openPlace()
  const running: Server[] = []
  try {
    await fill(place.sql, place.vault, { letters: due * 1.1, contentLength: 20 })
    process.stdout.write(
      `${await machine(place.sql)}; ${due} letters due in one minute, ${servers} servers\n`,
    )
    const row = table('', 'run 1', 'run 2', 'run 3', 'median')
    const bare: number[] = []
    const whole: number[] = []
    const real: number[] = []
    const first: number[] = []
    const twice: number[] = []
    for (let run = 0; run < runs; run++) {
      await makeDue(place, due)
      bare.push(await announceBarely(place))
      await makeDue(place, due)
      whole.push(await announceBarely(place, { warming: true }))
      await makeDue(place, due)
      const began = performance.now()
      running.push(
        ...(await Promise.all(Array.from({ length: servers }, () => startServer(place.environment)))),
      )
      const { ms, beginning } = await untilAnnounced(place, due, began)
      real.push(ms)
      first.push(beginning)
      twice.push(await countTwice(place, due))
      if (run < runs - 1) for (const server of running.splice(0)) await server.stop()
    }
    row(['one bare statement, s', ...columns(bare.map(inSeconds), 2)])
    row(['one that warms the writers too, s', ...columns(whole.map(inSeconds), 2)])
    row([`${servers} servers, s`, ...columns(real.map(inSeconds), 2)])
    row([
      'times as long',
      ...columns(
        real.map((ms, run) => ms / bare[run]!),
        2,
      ),
    ])
    row(['of it until the first was announced, s', ...columns(first.map(inSeconds), 2)])
    row(['not announced exactly once', ...columns(twice, 0)])
    const late: number[] = []
    for (let run = 0; run < runs; run++) late.push(await lateness(place))
    row(['one that is due alone, ms late', ...columns(late, 0)])
  } finally {
    for (const server of running) await server.stop()
    await place.close()
  }
}

const inSeconds = (ms: number) => ms / 1000
const columns = (figures: number[], digits: number) => [
  ...figures.map(figure => figure.toFixed(digits)),
  shown(spreadOf(figures), digits),
]

/** All replies but a few are under way again, due within the minute before now; nobody is told of them yet. */
async function makeDue({ sql }: Place, due: number): Promise<void> {
  await sql`truncate notifications cascade`
  await sql`truncate temperature_moves`
  await sql`
    update letters set announced_at = null, deliver_at = now() - interval '1 minute' * random()
    where id in (select id from letters where parent_id is not null order by id limit ${due})`
  await sql.unsafe('vacuum (analyze) letters, notifications, temperature_moves')
  await sql`checkpoint`
}

/** The least that can be done: the letters are marked and a row is written for each; with what a writer gains. */
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
      select receiver_id, 'LETTER', zip_code || '님의 편지가 도착했어요.', id::text, id, now() from marked`
    if (count === 0) return performance.now() - began
  }
}

/** From the last look at which nobody was told to the first at which all are. */
async function untilAnnounced({ sql }: Place, due: number, began: number) {
  let beginning = 0
  for (;;) {
    const [{ told }] = await sql<[{ told: number }]>`
      select count(*)::int as told from notifications where alarm_type = 'LETTER'`
    const now = performance.now() - began
    if (told === 0) beginning = now
    if (told >= due) return { ms: now - beginning, beginning }
    await pause(20)
  }
}

/** Letters that have no row of their own, or more than one. */
async function countTwice({ sql }: Place, due: number): Promise<number> {
  const [{ once }] = await sql<[{ once: number }]>`
    select count(*)::int as once from (
      select letter_id from notifications where alarm_type = 'LETTER' group by letter_id having count(*) = 1) each`
  return due - once
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

await main()
