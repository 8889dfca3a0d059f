import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import type { Database, Sql } from './connect.ts'
import { locks, takeLock } from './locks.ts'
import { apply, type Manners, type Migration, note, type Session } from './migration.ts'

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
  }))
  .sort((a, b) => a.number - b.number)

/** The number of the newest migration of this build, as in its file name. */
export const schemaVersion = migrations.at(-1)?.name.slice(0, 4) ?? '0000'

const lockAgainMs = 100

const notebook = `create table if not exists migrations (
  number int primary key, name text not null, applied_at timestamptz not null default now())`

type Options = Manners & {
  steps: Migration[]
  /** Fills an empty database in the transaction that creates its schema. */
  fill?: ((sql: Sql) => Promise<void>) | undefined
}

const usual: Options = { steps: migrations, lockMs: 100, say: words => process.stderr.write(`${words}\n`) }

/**
 * Migrates the database to this version while servers of the version before run. Refuses PostgreSQL older than 15 and a
 * schema newer than this version. docs/operations.md says how to write a migration.
 */
export async function migrate(sql: Database, options: Partial<Options> = {}): Promise<void> {
  const { steps, fill, ...manners } = { ...usual, ...options }
  const [server] = await sql<[{ version: number; isNew: boolean }]>`
    select current_setting('server_version_num')::int as version, to_regclass('migrations') is null as "isNew"`
  if (server.version < 150_000) {
    throw new OperatorError(
      `PostgreSQL ${Math.floor(server.version / 10_000)} is too old. Use version 15 or newer.`,
    )
  }
  const before = server.isNew ? [] : await appliedTo(sql)
  refuseNewer(before, steps)
  if (missing(before, steps).length === 0) return
  const session = await sql.reserve()
  try {
    await takeTurn(session)
    await session.unsafe(notebook)
    const applied = await appliedTo(session)
    refuseNewer(applied, steps)
    if (applied.length === 0) await create(session, steps, fill)
    else for (const step of missing(applied, steps)) await apply(session, step, manners)
  } finally {
    await session`select pg_advisory_unlock(${locks.migrations})`.catch(() => {})
    session.release()
  }
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
export async function repeatSteps(tx: Sql, applied: Applied[]): Promise<void> {
  refuseNewer(applied, migrations)
  await takeLock(tx, 'migrations')
  await tx.unsafe(notebook)
  await repeat(
    tx,
    migrations.filter(({ number }) => applied.some(row => row.number === number)),
  )
}

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

/** The names of the migrations that the database lacks, and of one that only a newer version knows. */
export async function compareMigrations(sql: Sql): Promise<{ missing: string[]; newer: string | undefined }> {
  const applied = await appliedTo(sql)
  const newest = migrations.at(-1)?.number ?? 0
  return {
    missing: missing(applied).map(({ name }) => name),
    newer: applied.find(({ number }) => number > newest)?.name,
  }
}

type Applied = { number: number; name: string }

async function appliedTo(sql: Sql): Promise<Applied[]> {
  return await sql<Applied[]>`select number, name from migrations order by number`
}

const missing = (applied: Applied[], steps: Migration[] = migrations) =>
  steps.filter(({ number }) => !applied.some(row => row.number === number))

function refuseNewer(applied: Applied[], steps: Migration[]): void {
  const newest = steps.at(-1)?.number ?? 0
  const beyond = applied.find(({ number }) => number > newest)
  if (!beyond) return
  throw new OperatorError(
    `The database was made by a newer version of this service (${beyond.name}). Start that version, or restore a backup.`,
  )
}
