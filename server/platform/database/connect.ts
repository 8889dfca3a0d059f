import postgres from 'postgres'
import { readAddress } from '#server/platform/config/database-address.ts'
import { socketTo, type Wanted } from './primary.ts'

export type Sql = postgres.ISql<{ bigint: number }>
/** A statement, or a part of one. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>
export type Database = postgres.Sql<{ bigint: number }>
export type Connection =
  | string
  | { host: string; port: number; user: string; database: string; password?: string }

/**
 * Opens a pool; of several hosts in an address, to the one that is `wanted`. Instants come back as the wire writes them
 * (ISO 8601 in UTC, no fraction of a second), int8 and numeric as numbers: no id here reaches 2^53.
 */
export function connect(
  to: Connection,
  max = 20,
  wanted: Wanted = 'primary',
  limits: Partial<typeof serving> = {},
): Database {
  const options = {
    max,
    connect_timeout: 10,
    // The driver's own pause after an outage grows to 20 s, in which the database has long been back.
    backoff: (retries: number) => (0.5 + Math.random() / 2) * Math.min(3 ** retries / 100, 1),
    idle_timeout: 60,
    connection: {
      TimeZone: 'UTC',
      application_name: 'ttasum-post-office',
      // One plan per statement and connection, for any values: docs/decisions/generic-plans.md.
      plan_cache_mode: 'force_generic_plan',
      ...limits,
    },
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
  if (!address || address.hosts.length === 0) return postgres(to, options) as unknown as Database
  // Its types do not know this option of the driver.
  const several = { ...options, socket: socketTo(wanted, address) } as typeof options
  return postgres(address.url, several) as unknown as Database
}

/**
 * Milliseconds that a statement, and a transaction in which nothing is asked, may take while members wait: past them the
 * database ends it, so that one that is out of breath, or a server that froze, does not hold what others need.
 */
export const serving = { statement_timeout: 20_000, idle_in_transaction_session_timeout: 30_000 }

const toIso = (value: Date | string) => (value instanceof Date ? value.toISOString() : value)

// PostgreSQL writes `2026-03-01 12:00:00.123456+00`.
const toInstant = (text: string) => `${text.slice(0, 10)}T${text.slice(11, 19)}Z`
