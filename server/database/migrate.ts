import { OperatorError } from '#server/operator-error.ts'
import type { Database } from './connect.ts'

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const migrations = Object.entries(files)
  .map(([path, sql]) => ({
    number: Number(/(\d{4})-/.exec(path)?.[1]),
    name: path.slice('./migrations/'.length),
    sql,
  }))
  .sort((a, b) => a.number - b.number)

// Any number of servers may start at once; one migrates, the others wait on this lock.
const lock = 7_365_001

/** Brings the database to this version, each migration in a transaction; refuses one older than 15 or newer than us. */
export async function migrate(sql: Database): Promise<void> {
  const [server] = await sql<
    [{ version: number }]
  >`select current_setting('server_version_num')::int as version`
  if (server.version < 150_000) {
    throw new OperatorError(
      `PostgreSQL ${Math.floor(server.version / 10_000)} is too old. Use version 15 or newer.`,
    )
  }
  await sql.begin(async tx => {
    await tx`select pg_advisory_xact_lock(${lock})`
    await tx`create table if not exists migrations (
      number int primary key, name text not null, applied_at timestamptz not null default now())`
  })
  const applied = await appliedTo(sql)
  refuseNewer(applied)
  for (const { number, name, sql: statements } of missing(applied)) {
    await sql.begin(async tx => {
      await tx`select pg_advisory_xact_lock(${lock})`
      const done = await tx`insert into migrations (number, name) values (${number}, ${name})
        on conflict do nothing returning number`
      if (done.length > 0) await tx.unsafe(statements)
    })
  }
}

/** Whether the database has every migration of this version; a newer one has brought more. */
export async function isMigrated(sql: Database): Promise<boolean> {
  return missing(await appliedTo(sql)).length === 0
}

type Applied = { number: number; name: string }

async function appliedTo(sql: Database): Promise<Applied[]> {
  return await sql<Applied[]>`select number, name from migrations order by number`
}

const missing = (applied: Applied[]) =>
  migrations.filter(({ number }) => !applied.some(row => row.number === number))

function refuseNewer(applied: Applied[]): void {
  const newest = migrations.at(-1)?.number ?? 0
  const beyond = applied.find(({ number }) => number > newest)
  if (!beyond) return
  throw new OperatorError(
    `The database was made by a newer version of this service (${beyond.name}). Start that version, or restore a backup.`,
  )
}
