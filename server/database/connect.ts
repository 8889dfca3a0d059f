import postgres from 'postgres'

export type Sql = postgres.ISql<{ bigint: number }>
export type Database = postgres.Sql<{ bigint: number }>
export type Connection =
  | string
  | { host: string; port: number; user: string; database: string; password?: string }

/**
 * Opens a pool. Instants come back as the wire writes them (ISO 8601 in UTC, no fraction of a second), int8 and
 * numeric as numbers: no id here reaches 2^53.
 */
export function connect(to: Connection, max = 20): Database {
  const options = {
    max,
    connect_timeout: 10,
    idle_timeout: 60,
    connection: { TimeZone: 'UTC', application_name: 'ttasum-post-office' },
    onnotice: () => {},
    types: {
      date: { to: 1184, from: [1114, 1184], serialize: toIso, parse: toInstant },
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
      day: { to: 1082, from: [1082], serialize: String, parse: String },
    },
  }
  return (typeof to === 'string'
    ? postgres(to, options)
    : postgres({ ...options, ...to })) as unknown as Database
}

const toIso = (value: Date | string) => (value instanceof Date ? value.toISOString() : value)

// PostgreSQL writes `2026-03-01 12:00:00.123456+00`.
const toInstant = (text: string) => `${text.slice(0, 10)}T${text.slice(11, 19)}Z`
