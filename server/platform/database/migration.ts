import { setTimeout as pause } from 'node:timers/promises'
import type { Session } from './pool.ts'
import type { Sql } from './sql.ts'

export type Migration = {
  number: number
  name: string
  sql: string
  /** The newest migration of the oldest servers that may still run on the schema, if it is not that of 1.0.0. */
  oldestServer?: number | undefined
}

/** The first wait for a table's lock in milliseconds, and the output for the message that a migration waits. */
export type LockWait = { lockMs: number; report: (words: string) => void }

/**
 * Applies one step and records it, both or neither. A step that begins with `-- outside a transaction` runs statement by
 * statement, for `create index concurrently`; each of its statements can run again. Those that lock a table give up and
 * try again, as a transaction does.
 */
export async function apply(session: Session, step: Migration, wait: LockWait): Promise<void> {
  if (!step.sql.startsWith('-- outside a transaction')) {
    await withoutHoldingUp(session, step, wait, async () => {
      await session.unsafe(step.sql)
      await note(session, step)
    })
    return
  }
  for (const statement of statementsOf(step.sql)) {
    await dropHalfMade(session, statement)
    const run = () => session.unsafe(statement)
    await (locksTable.test(statement) ? withoutHoldingUp(session, step, wait, run) : run())
  }
  await note(session, step)
}

/** Reads `-- oldest server: 0123`, a line of its own. Without it servers of 1.0.0 may run. */
export function oldestServerOf(sql: string): number | undefined {
  const [, number] = /^-- oldest server: (\d{4})$/m.exec(sql) ?? []
  return number === undefined ? undefined : Number(number)
}

export const note = (sql: Sql, { number, name, oldestServer }: Migration) =>
  oldestServer === undefined
    ? sql`insert into migrations (number, name) values (${number}, ${name})`
    : sql`insert into migrations (number, name, oldest_server) values (${number}, ${name}, ${oldestServer})`

const locksTable = /^alter table (?!.*validate constraint)/is

const usualMs = 400
// PostgreSQL cancels an autovacuum that blocks a lock only after a second.
const longestMs = 1600
const longEvery = 10
// A waiting lock blocks every later user of the table. So a migration waits at most a tenth of the time.
const restFactor = 10

/**
 * Runs in a transaction that gives up while another transaction uses a table that it has to lock, and tries again until
 * the table is free. A waiting lock would block every later user of the table.
 */
async function withoutHoldingUp(
  session: Session,
  { name }: Migration,
  { lockMs, report }: LockWait,
  run: () => Promise<unknown>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const waitMs = attempt % longEvery === 0 ? longestMs : Math.min(usualMs, lockMs * 2 ** (attempt - 1))
    await session.unsafe('begin')
    try {
      await session.unsafe(`set local lock_timeout = ${waitMs}`)
      await run()
      await session.unsafe('commit')
      return
    } catch (error) {
      await session.unsafe('rollback').catch(() => {})
      if ((error as { code?: string }).code !== lockNotAvailable) throw error
      report(`${name} waits for a table that somebody uses${await oldest(session)}`)
      await pause(waitMs * restFactor)
    }
  }
}

const lockNotAvailable = '55P03'

async function oldest(session: Session): Promise<string> {
  const [other] = await session<{ pid: number; name: string; since: string }[]>`
    select pid, application_name as name, to_char(xact_start, 'HH24:MI:SS') as since from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by pg_stat_activity.xact_start limit 1`
  return other
    ? `; the oldest transaction is that of process ${other.pid} (${other.name}), since ${other.since}`
    : ''
}

const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map(statement => statement.trim())
    .filter(Boolean)

// An interrupted CREATE INDEX CONCURRENTLY leaves an invalid index, which PostgreSQL updates and never uses.
async function dropHalfMade(session: Session, statement: string): Promise<void> {
  const [, name] = /^create (?:unique )?index concurrently (?:if not exists )?(\w+)/i.exec(statement) ?? []
  if (!name) return
  const broken = await session`
    select 1 from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`
  if (broken.length > 0) await session.unsafe(`drop index concurrently ${name}`)
}
