import postgres from 'postgres'
import { readAddress } from '#server/platform/config/database-address.ts'
import { connectToHost, type Wanted } from './connect-to-host.ts'
import { hostAndEncryption } from './host-and-encryption.ts'

export type Sql = postgres.ISql<{ bigint: number }>
/** A statement or a fragment of one. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>
export type Database = postgres.Sql<{ bigint: number }>
export type Connection =
  | string
  | { host: string; port: number; user: string; database: string; password?: string }

/** A pooler that gives a connection another backend after each transaction, such as PgBouncer in transaction mode. */
export type Pooler = { keepsStatements: boolean }

type Manner = {
  limits?: Partial<typeof serving>
  /** Null for a connection that keeps its backend. */
  pooler?: Pooler | null
}

/**
 * Opens a pool. If the address names several hosts, the pool connects to the `wanted` one. Instants are returned in the
 * form of the wire (ISO 8601, UTC, whole seconds); int8 and numeric are returned as numbers, since no id reaches 2^53.
 */
export function connect(
  to: Connection,
  max = 20,
  wanted: Wanted = 'primary',
  { limits = {}, pooler = null }: Manner = {},
): Database {
  const options = {
    max,
    connect_timeout: 10,
    // The driver's default pause after an outage grows to 20 s, although the database may be back much earlier.
    backoff: (retries: number) => (0.5 + Math.random() / 2) * Math.min(3 ** retries / 100, 1),
    idle_timeout: 60,
    connection: {
      TimeZone: 'UTC',
      application_name: 'ttasum-post-office',
      ...(pooler ? {} : { plan_cache_mode: planMode, ...limits }),
    },
    ...(pooler && oneByOne(pooler)),
    onnotice: () => {},
    types: {
      date: { to: 1184, from: [1114, 1184], serialize: toIso, parse: toInstant },
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
      day: { to: 1082, from: [1082], serialize: String, parse: String },
    },
  }
  if (typeof to !== 'string') return postgres({ ...options, ...to }) as unknown as Database
  const address = readAddress(to)
  if (!address) return postgres(to, options) as unknown as Database
  const { url, hosts, settings } = address
  const all = {
    ...options,
    ...hostAndEncryption(address),
    connection: { ...settings, ...options.connection },
    ...(hosts.length > 0 && { socket: connectToHost(wanted, address) }),
  }
  // The driver's types lack `socket`.
  return postgres(url, all as typeof options) as unknown as Database
}

/** One plan per statement and connection, for any values: docs/decisions/generic-plans.md. */
const planMode = 'force_generic_plan'

/** The settings that a new connection sends and that PgBouncer knows nothing of. */
export const sessionSettings = (): string[] => ['plan_cache_mode', ...Object.keys(serving)]

/**
 * A pooler may release the backend after the first of two statements that were sent together. The second one would then
 * run on a backend that another connection got.
 */
const oneByOne = ({ keepsStatements }: Pooler) => ({ max_pipeline: 0, prepare: keepsStatements })

/**
 * Limits in milliseconds for connections that serve members: the time of a statement, and the time that a transaction may
 * stay idle. PostgreSQL then ends them, so that a slow statement or a frozen server does not hold locks.
 */
export const serving = { statement_timeout: 20_000, idle_in_transaction_session_timeout: 30_000 }

const toIso = (value: Date | string) => (value instanceof Date ? value.toISOString() : value)

// PostgreSQL writes `2026-03-01 12:00:00.123456+00`.
const toInstant = (text: string) => `${text.slice(0, 10)}T${text.slice(11, 19)}Z`
