import type { Database } from '#server/platform/database/connect.ts'
import { startServer } from '#test/journeys/support/server.ts'
import { fill } from './lib/fill.ts'
import { koreanText } from './lib/korean.ts'
import { load, requestOf } from './lib/load.ts'
import { machine } from './lib/machine.ts'
import { openPlace, tokenFor } from './lib/place.ts'

const letters = 20_000
const lengths = [100, 300, 1000]
const sendMs = 5000
const out = process.stdout

/**
 * The disk space of a letter by its length, with its indexes and two notifications, and the size of its
 * write-ahead log.
 */
async function main(): Promise<void> {
  for (const [n, length] of lengths.entries()) {
    const place = await openPlace()
    try {
      const { members } = await fill(place.sql, place.vault, { letters, contentLength: length })
      await notify(place.sql)
      if (n === 0) {
        out.write(`${await machine(place.sql)}; ${letters} letters, bytes per letter\n\n`)
        out.write(
          '| characters | letter | its indexes | long text aside | two notifications, with indexes | ',
        )
        out.write('a million letters | changes written per letter sent |\n|---|---|---|---|---|---|---|\n')
      }
      const { rows, indexes, aside, told, all } = await measure(place.sql)
      const written = await send(place, members, length)
      const cells = [length, rows, indexes, aside, told].map(String)
      out.write(`| ${cells.join(' | ')} | ${((all * 1e6) / 2 ** 30).toFixed(2)} GiB | ${written} |\n`)
    } finally {
      await place.close()
    }
  }
}

/** As the announcements write them: one when a reply is under way, one when it arrives; both read. */
async function notify(sql: Database): Promise<void> {
  await sql.begin(async tx => {
    await tx`set local session_replication_role = replica`
    await tx`
      insert into notifications (member_id, alarm_type, title, content, letter_id, created_at, read_at)
      select l.receiver_id, kind, w.zip_code || ' 님이 보낸 편지가 오고 있어요.',
        case when kind = 'LETTER' then l.id::text end, l.id, l.sent_at, l.read_at
      from letters l join members w on w.id = l.writer_id, (values ('SENDING'), ('LETTER')) kinds (kind)
      where l.parent_id is not null`
  })
  await sql.unsafe('vacuum (analyze) notifications')
}

async function measure(sql: Database) {
  const [row] = await sql<[{ rows: number; indexes: number; aside: number; told: number; all: number }]>`
    with counted as (select count(*)::float8 as letters from letters)
    select round(pg_relation_size('letters') / letters)::int as rows,
      round((pg_indexes_size('letters') + pg_total_relation_size('pool')) / letters)::int as indexes,
      round((pg_table_size('letters') - pg_relation_size('letters')) / letters)::int as aside,
      round(pg_total_relation_size('notifications') / letters)::int as told,
      (pg_total_relation_size('letters') + pg_total_relation_size('pool')
        + pg_total_relation_size('notifications')) / letters as all
    from counted`
  return row
}

/** Sends new letters over HTTP; returns the bytes of write-ahead log per letter. */
async function send(
  place: Awaited<ReturnType<typeof openPlace>>,
  members: number,
  length: number,
): Promise<number> {
  const { sql } = place
  const server = await startServer(place.environment)
  try {
    const who = await sql<{ id: number; zip: string }[]>`
      select id, zip_code as zip from members order by id limit ${Math.min(members, 50)}`
    const requests = who.map(({ id, zip }) =>
      requestOf(
        'POST',
        '/api/letters',
        { Authorization: `Bearer ${tokenFor(place, id, zip)}` },
        JSON.stringify({ title: koreanText(20, id), content: koreanText(length, id) }),
      ),
    )
    await sql.unsafe('checkpoint')
    const [{ lsn }] = await sql<[{ lsn: string }]>`select pg_current_wal_lsn()::text as lsn`
    const done = await load(Number(new URL(server.url).port), requests, { connections: 4, ms: sendMs })
    const [{ bytes }] = await sql<[{ bytes: number }]>`
      select pg_current_wal_lsn() - ${lsn}::text::pg_lsn as bytes`
    return Math.round(bytes / done.requests)
  } finally {
    await server.stop()
  }
}

await main()
