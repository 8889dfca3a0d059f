import { setTimeout as pause } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Sql } from './connect.ts'

export type Session = postgres.ReservedSql<{ bigint: number }>
export type Migration = { number: number; name: string; sql: string }

/** How a migration waits for a table: at first so long, and whom it tells that it waits. */
export type Manners = { lockMs: number; say: (words: string) => void }

/**
 * Applies one step and notes it, whole or not at all. One that begins with `-- outside a transaction` is applied
 * statement by statement, as `create index concurrently` needs it; each of its statements may be run again.
 */
export async function apply(session: Session, step: Migration, manners: Manners): Promise<void> {
  if (!step.sql.startsWith('-- outside a transaction')) {
    await withoutHoldingUp(session, step, manners, async () => {
      await session.unsafe(step.sql)
      await note(session, step)
    })
    return
  }
  for (const statement of statementsOf(step.sql)) {
    await dropHalfMade(session, statement)
    await session.unsafe(statement)
  }
  await note(session, step)
}

export const note = (sql: Sql, { number, name }: Migration) =>
  sql`insert into migrations (number, name) values (${number}, ${name})`

const usualMs = 400
// PostgreSQL ends a vacuum of its own that is in the way, but only after a second.
const longestMs = 1600
const longEvery = 10
// A lock that is waited for holds up all who come after it: at most a tenth of the time is spent so.
const restFactor = 10

/**
 * Runs in a transaction that gives up where somebody else uses a table that it needs for itself, and tries again until
 * it is free: whoever waits for a lock in PostgreSQL keeps everybody behind from the table.
 */
async function withoutHoldingUp(
  session: Session,
  { name }: Migration,
  { lockMs, say }: Manners,
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
      say(`${name} waits for a table that somebody uses${await oldest(session)}`)
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

// An index whose making was broken off stays behind, is kept up to date and never used.
async function dropHalfMade(session: Session, statement: string): Promise<void> {
  const [, name] = /^create (?:unique )?index concurrently (?:if not exists )?(\w+)/i.exec(statement) ?? []
  if (!name) return
  const broken = await session`
    select 1 from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`
  if (broken.length > 0) await session.unsafe(`drop index concurrently ${name}`)
}
