import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listWithoutSecondFactor } from '#server/features/second-factor/second-step.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openVaultWithStoredKeys } from '#server/platform/crypto/stored-keys.ts'
import { databaseWarnings, requireUtf8 } from '#server/platform/database/encoding.ts'
import { compareMigrations } from '#server/platform/database/migrate.ts'
import { connect, type Database } from '#server/platform/database/pool.ts'
import { checkRole, requireNotifications } from '#server/platform/database/pooler.ts'
import { poolsOf } from '#server/platform/database/pools.ts'
import type { Sql } from '#server/platform/database/sql.ts'
import { attachEmbedded } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { explain, usablePooler } from '#server/platform/open-database.ts'
import { about, type Finding, sizeOf } from './finding.ts'

const { ok, warning, error } = about('database')
const replica = about('replica')
const clockIs = about('clock')

/** The seconds by which two clocks may differ. Letters arrive by the clock of a server, not of the database. */
const clockWarning = 1
const clockError = 30

/** Reaches the primary or the embedded database, also through a pooler, and compares its clock with ours. */
export async function checkDatabase(config: Config, clock: () => Date): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config
  if (!databaseUrl && !existsSync(join(dataDir, 'postgresql'))) {
    return [
      ok(`embedded: the first start creates it in ${dataDir}`),
      clockIs.ok('the database has the same clock'),
    ]
  }
  const direct = databaseDirectUrl ?? databaseUrl
  const closing: (() => Promise<unknown>)[] = []
  const open = (...parts: Parameters<typeof connect>) => {
    const sql = connect(...parts)
    closing.unshift(() => sql.end({ timeout: 1 }))
    return sql
  }
  try {
    const pooler = databaseUrl ? await usablePooler(databaseUrl, config) : null
    const embedded = direct ? null : await attachEmbedded(dataDir)
    if (embedded) closing.push(embedded.stop)
    const sql = open(direct ?? embedded!.connection, 1, 'primary', limited)
    return [
      ...(await checkPrimary(sql, config)),
      ...(databaseUrl && pooler ? await checkPooler(open(databaseUrl, 1, 'primary', { pooler }), sql) : []),
      await compareClocks(sql, clock),
    ]
  } catch (failure) {
    return [error(reason(failure, direct)), clockIs.warning('not compared: the database does not answer')]
  } finally {
    for (const step of closing) await step()
  }
}

async function checkPooler(sql: Database, direct: Database): Promise<Finding[]> {
  await requireNotifications(sql, direct)
  const lack = await checkRole(sql)
  return [ok('DATABASE_URL leads through a pooler in transaction mode'), ...(lack ? [warning(lack)] : [])]
}

async function checkPrimary(sql: Database, config: Config): Promise<Finding[]> {
  const [server] = await sql<
    [{ version: string; number: number; isReadOnly: boolean; isNew: boolean; bytes: number; name: string }]
  >`select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
    pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as "isReadOnly",
    to_regclass('migrations') is null as "isNew", pg_database_size(current_database()) as bytes,
    current_database() as name`
  const summary = `PostgreSQL ${server.version.split(' ')[0]}, ${server.name}, ${sizeOf(server.bytes)}`
  return [
    ok(summary),
    ...(server.number < 150_000 ? [error('PostgreSQL is too old. Use version 15 or newer.')] : []),
    ...(server.isReadOnly
      ? [error('It takes no writes: it is a replica, or read-only. Name the primary.')]
      : []),
    await checkConnections(sql, config),
    ...(server.isNew
      ? [await checkEmpty(sql)]
      : [...(await databaseWarnings(sql)).map(warning), ...(await checkSchema(sql, config))]),
  ]
}

async function checkConnections(sql: Sql, config: Config): Promise<Finding> {
  const [{ max }] = await sql<[{ max: number }]>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max`
  // Each process has one more connection, to listen.
  const wanted = (poolsOf(config).primary + 1) * config.processes
  const text = `this start opens up to ${wanted} of ${max} connections`
  return wanted > max ? error(`${text}: raise max_connections`) : ok(text)
}

async function checkEmpty(sql: Sql): Promise<Finding> {
  try {
    await requireUtf8(sql)
  } catch (refused) {
    return error((refused as Error).message)
  }
  const [role] = await sql<[{ mayCreate: boolean }]>`
    select has_schema_privilege(current_schema(), 'create') as "mayCreate"`
  return role.mayCreate
    ? ok('empty: the first start creates the tables')
    : error('empty, and the role may not create tables: run `npm run admin -- migrate` as the owner first')
}

async function checkSchema(sql: Sql, config: Config): Promise<Finding[]> {
  const { missing, newer, mayRun } = await compareMigrations(sql)
  if (!mayRun) {
    return [
      error(`a newer version of this service made it (${newer}). Start that version, or restore a backup.`),
    ]
  }
  const [role] = await sql<[{ isOwner: boolean }]>`
    select pg_has_role(relowner, 'usage') as "isOwner" from pg_class where oid = to_regclass('migrations')`
  const list = missing.join(', ')
  const schema =
    missing.length === 0
      ? ok(
          newer
            ? `has the schema of a newer version (${newer}), on which this one may run`
            : 'has the schema of this version',
        )
      : role.isOwner
        ? warning(`the next start migrates it: ${list}`)
        : error(
            `is older, and the role may not migrate it: run \`npm run admin -- migrate\` as the owner (${list})`,
          )
  const lacking = missing.length === 0 ? await checkSecondFactors(sql, config) : []
  return [schema, await checkSecret(sql, config), ...lacking]
}

/** Names the members with a role and no second factor, if the configuration demands one. */
async function checkSecondFactors(sql: Sql, { secondFactor }: Config): Promise<Finding[]> {
  if (secondFactor !== 'required') return []
  const lacking = await listWithoutSecondFactor({ sql })
  return lacking.length === 0
    ? [ok('everybody with a role has a second factor')]
    : [warning(`no second factor yet, enrolled at the next sign-in: ${lacking.join(', ')}`)]
}

/** Whether the secret opens what the database holds. A first start seals a key for pushes. */
async function checkSecret(sql: Sql, config: Config): Promise<Finding> {
  const file = join(config.dataDir, 'secret')
  const name = config.secretKey ? 'SECRET_KEY' : file
  // Opening a vault would create the file.
  if (!config.secretKey && !existsSync(file))
    return error(`${file} is missing: no letter can be read without it`)
  const vault = await openVaultWithStoredKeys(sql, config)
  const [row] = await sql<{ sealed: Buffer }[]>`select private_sealed as sealed from push_keys limit 1`
  try {
    if (row) vault.open('push.key', row.sealed)
    return ok(`${name} opens its texts`)
  } catch {
    return error(`${name} does not open its texts: set the secret that they were written with`)
  }
}

async function compareClocks(sql: Sql, clock: () => Date): Promise<Finding> {
  const before = clock().getTime()
  const [{ seconds }] = await sql<[{ seconds: number }]>`
    select extract(epoch from statement_timestamp())::float8 as seconds`
  const after = clock().getTime()
  // The database answered at some time in between.
  const apart = Math.max(0, before / 1000 - seconds, seconds - after / 1000)
  const text = `${apart.toFixed(1)} s apart from the database`
  if (apart > clockError)
    return clockIs.error(`${text}: letters would arrive at wrong times. Synchronise it.`)
  return apart > clockWarning ? clockIs.warning(`${text}: synchronise it`) : clockIs.ok(text)
}

export async function checkReplica({ replicaUrl, databaseDirectUrl }: Config): Promise<Finding[]> {
  if (!replicaUrl) return []
  // The pooler of DATABASE_URL may have the replica behind it too.
  const manner = databaseDirectUrl ? { pooler: { keepsStatements: false } } : limited
  const sql = connect(replicaUrl, 1, 'standby', manner)
  try {
    const [server] = await sql<[{ follows: boolean }]>`select pg_is_in_recovery() as follows`
    return [
      server.follows
        ? replica.ok('follows its primary')
        : replica.warning('is a primary itself: it is not read from'),
    ]
  } catch (failure) {
    return [replica.warning(`${reason(failure, replicaUrl)} Until then the primary serves all reads.`)]
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const limited = { limits: { statement_timeout: 10_000 } }

function reason(failure: unknown, url: string | null): string {
  return (url ? (explain(failure, url) as Error) : (failure as Error)).message
}
