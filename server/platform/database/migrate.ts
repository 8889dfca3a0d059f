import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { requireUtf8 } from './encoding.ts'
import { locks, takeLock } from './locks.ts'
import { apply, type LockWait, type Migration, note, oldestServerOf } from './migration.ts'
import type { Database, Session } from './pool.ts'
import type { Sql } from './sql.ts'

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const migrations: Migration[] = Object.entries(files)
  .map(([path, sql]) => ({
    number: Number(/(\d{4})-/.exec(path)?.[1]),
    name: path.slice('./migrations/'.length),
    sql,
    oldestServer: oldestServerOf(sql),
  }))
  .sort((a, b) => a.number - b.number)

/** The number of the newest migration of this build, as in its file name. */
export const schemaVersion = migrations.at(-1)?.name.slice(0, 4) ?? '0000'

const lockAgainMs = 100

const notebook = `create table if not exists migrations (
  number int primary key, name text not null, applied_at timestamptz not null default now())`

type Options = LockWait & {
  steps: Migration[]
  /** Fills an empty database in the transaction that creates its schema. */
  fill?: ((sql: Sql) => Promise<void>) | undefined
}

const usual: Options = { steps: migrations, lockMs: 100, report: words => process.stderr.write(`${words}\n`) }

/**
 * Migrates the database to this version while servers of the version before run. Refuses PostgreSQL older than 15 and a
 * newer schema on which servers of this version may not run. docs/decisions/upgrades.md says how to write a migration.
 */
export async function migrate(sql: Database, options: Partial<Options> = {}): Promise<void> {
  const { steps, fill, ...wait } = { ...usual, ...options }
  await refuseOldServer(sql)
  const [{ isNew }] = await sql<[{ isNew: boolean }]>`select to_regclass('migrations') is null as "isNew"`
  if (isNew) await requireUtf8(sql)
  const before = isNew ? [] : await appliedTo(sql)
  refuseTooNew(before, steps)
  if (missing(before, steps).length === 0) return
  const session = await sql.reserve()
  try {
    await takeTurn(session)
    await session.unsafe(notebook)
    const applied = await appliedTo(session)
    refuseTooNew(applied, steps)
    if (applied.length === 0) await create(session, steps, fill)
    else for (const step of missing(applied, steps)) await apply(session, step, wait)
  } finally {
    await session`select pg_advisory_unlock(${locks.migrations})`.catch(() => {})
    session.release()
  }
}

async function refuseOldServer(sql: Sql): Promise<void> {
  const [{ version }] = await sql<[{ version: number }]>`
    select current_setting('server_version_num')::int / 10000 as version`
  if (version < 15) throw new OperatorError(`PostgreSQL ${version} is too old. Use version 15 or newer.`)
}

/** Creates the whole schema in one transaction, so that a database is filled exactly when its schema is new. */
async function create(session: Session, steps: Migration[], fill: Options['fill']): Promise<void> {
  await session.unsafe('begin')
  try {
    await repeat(session, steps)
    await fill?.(session)
    await session.unsafe('commit')
  } catch (error) {
    await session.unsafe('rollback').catch(() => {})
    throw error
  }
}

// Polls: a statement that waits would block CREATE INDEX CONCURRENTLY, which waits for all running statements.
async function takeTurn(session: Session): Promise<void> {
  for (;;) {
    const [turn] = await session<
      [{ mine: boolean }]
    >`select pg_try_advisory_lock(${locks.migrations}) as mine`
    if (turn.mine) return
    await pause(lockAgainMs)
  }
}

/**
 * Applies the migrations of another database to an empty one, in the transaction that restores a backup. A server that
 * starts meanwhile waits for this transaction.
 */
export async function repeatSteps(tx: Sql, applied: { number: number; name: string }[]): Promise<void> {
  const [unknown] = beyond(applied, migrations)
  if (unknown) throw new OperatorError(`${madeByNewer(unknown)} Restore it with that version.`)
  await refuseOldServer(tx)
  await requireUtf8(tx)
  await takeLock(tx, 'migrations')
  await tx.unsafe(notebook)
  await repeat(
    tx,
    migrations.filter(({ number }) => applied.some(row => row.number === number)),
  )
}

/** Applies what is missing to this version, in the transaction that restores a backup. */
export const repeatLaterSteps = async (tx: Sql): Promise<void> => repeat(tx, missing(await appliedTo(tx)))

// A transaction cannot create an index concurrently, and no server uses the tables yet.
async function repeat(tx: Sql, steps: Migration[]): Promise<void> {
  for (const step of steps) {
    await tx.unsafe(step.sql.replaceAll(/\bindex concurrently\b/gi, 'index'))
    await note(tx, step)
  }
}

/** True if the database has every migration of this version. A newer version may have applied more. */
export async function isMigrated(sql: Database): Promise<boolean> {
  return missing(await appliedTo(sql)).length === 0
}

/** The names of the migrations that the database lacks, and of the newest ones that only a newer version knows. */
export async function compareMigrations(
  sql: Sql,
): Promise<{ missing: string[]; newer: string | undefined; mayRun: boolean }> {
  const applied = await appliedTo(sql)
  return {
    missing: missing(applied).map(({ name }) => name),
    newer: beyond(applied, migrations).at(-1)?.name,
    mayRun: tooNew(applied, migrations) === undefined,
  }
}

type Applied = {
  number: number
  name: string
  /** The newest migration that the oldest servers know which may run on it. Null in a schema from before that column. */
  oldestServer: number | null
}

async function appliedTo(sql: Sql): Promise<Applied[]> {
  return await sql<Applied[]>`
    select number, name, (to_jsonb(migrations) ->> 'oldest_server')::int as "oldestServer" from migrations order by number`
}

const missing = (applied: Applied[], steps: Migration[] = migrations) =>
  steps.filter(({ number }) => !applied.some(row => row.number === number))

function beyond<T extends { number: number }>(applied: T[], steps: Migration[]): T[] {
  const newest = steps.at(-1)?.number ?? 0
  return applied.filter(({ number }) => number > newest)
}

function tooNew(applied: Applied[], steps: Migration[]): Applied | undefined {
  const newest = steps.at(-1)?.number ?? 0
  return beyond(applied, steps).find(({ oldestServer }) => oldestServer === null || oldestServer > newest)
}

function refuseTooNew(applied: Applied[], steps: Migration[]): void {
  const step = tooNew(applied, steps)
  if (step) throw new OperatorError(`${madeByNewer(step)} Start that version, or restore a backup.`)
}

const madeByNewer = ({ name }: { name: string }) =>
  `A newer version of this service made the database (${name}).`
