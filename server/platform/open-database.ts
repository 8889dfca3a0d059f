import type { Config } from './config/config.ts'
import { readAddress } from './config/database-address.ts'
import { OperatorError } from './config/operator-error.ts'
import { databaseWarnings } from './database/encoding.ts'
import { migrate } from './database/migrate.ts'
import { type Connection, connect, type Database, type Pooler, serving } from './database/pool.ts'
import { checkRole, explainRefusedSetting, findPooler, requireNotifications } from './database/pooler.ts'
import { poolsOf } from './database/pools.ts'
import type { Sql } from './database/sql.ts'
import { startEmbedded } from './embedded-postgres/embedded-postgres.ts'

export type OpenDatabase = {
  sql: Database
  /** Keeps its session, for LISTEN. The same as `sql` without a pooler. */
  direct: Database
  pooler: Pooler | null
  /** Sentences for the log. */
  warnings: string[]
  close(): Promise<void>
}

/**
 * Opens and migrates the database of DATABASE_URL, or the embedded one of the primary process or of DATA_DIR. `fill`
 * fills a new database. Refuses a pooler that the service cannot use.
 */
export async function openDatabase(
  config: Config,
  above: Connection | null = null,
  fill?: (sql: Sql) => Promise<void>,
): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl } = config
  const embedded = databaseUrl || above ? null : await startEmbedded(config.dataDir)
  const to = databaseUrl ?? above ?? embedded!.connection
  const closing = embedded ? [embedded.stop] : []
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  const open = (...[to, max, wanted, manner]: Parameters<typeof connect>) => {
    const sql = connect(to, max, wanted, manner)
    closing.push(() => sql.end({ timeout: 5 }))
    return sql
  }
  try {
    const pooler = databaseUrl ? await usablePooler(databaseUrl, config) : null
    const sql = open(to, poolsOf(config).primary, 'primary', { limits: serving, pooler })
    const direct = pooler && databaseDirectUrl ? open(databaseDirectUrl, 1) : sql
    if (pooler) await requireNotifications(sql, direct).catch(explainedFor(databaseDirectUrl))
    const migrating = connect(databaseDirectUrl ?? to, 2)
    await migrate(migrating, { fill })
      .finally(() => migrating.end({ timeout: 5 }))
      .catch(explainedFor(databaseDirectUrl))
    const lack = pooler && (await checkRole(sql))
    return {
      sql,
      direct,
      pooler,
      warnings: [...(lack ? [lack] : []), ...(await databaseWarnings(direct))],
      close,
    }
  } catch (error) {
    await close().catch(() => {})
    return explainedFor(databaseUrl)(error)
  }
}

const explainedFor =
  (url: string | null) =>
  (error: unknown): never => {
    throw url ? explain(error, url) : error
  }

/** The pooler that DATABASE_URL leads to; null if there is none. Refuses one without DATABASE_DIRECT_URL. */
export async function usablePooler(url: string, { databaseDirectUrl }: Config): Promise<Pooler | null> {
  const pooler = await findPooler(url)
  if (!pooler || databaseDirectUrl) return pooler
  throw new OperatorError(
    'DATABASE_URL leads to a pooler in transaction mode, where LISTEN and migrations do not work. Set DATABASE_DIRECT_URL to the database itself.',
  )
}

const mayNot = '42501'

// SQLSTATE classes 08, 53 and 57P, failed authentication, and network errors.
const unreachable = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|CONNECT|28|3D|08|53|57P)/

export function explain(error: unknown, url: string): unknown {
  const { code, message } = error as { code?: string; message: string }
  if (code === mayNot) {
    return new OperatorError(
      `The role of DATABASE_URL may not bring the database to this version (${message}). Run 'npm run admin -- migrate' with the DATABASE_URL of a role that owns the tables, then start again.`,
    )
  }
  const refused = explainRefusedSetting({ message })
  if (refused) return refused
  if (error instanceof OperatorError || !code || !unreachable.test(code)) return error
  const { hostname, port, pathname } = new URL(readAddress(url)?.url ?? url)
  const remedy = code.startsWith('53') ? 'Give it more of that' : 'Start it, or correct its address'
  return new OperatorError(
    `Cannot use the database ${pathname.slice(1)} at ${hostname}:${port || 5432} (${message}). ${remedy}.`,
  )
}
