import type { Sql } from './sql.ts'

/**
 * Advisory locks with one number. Servers of the version before and after this one use the same numbers during an
 * upgrade, so a number never changes.
 */
export const locks = {
  /** Held by the session of the server that runs the embedded database. */
  dataFolder: 7_365_000,
  migrations: 7_365_001,
  zipCodes: 7_365_002,
  sampleData: 7_365_003,
  gatheringReports: 7_365_004,
  roles: 7_365_005,
} as const

/** Advisory locks with a second number. PostgreSQL keeps them apart from those with one number. */
export const pairLocks = {
  /** The second number is the start of the hash of an e-mail or sign-in subject. */
  personalHash: 7_365_003,
  closingDays: 0x0da7,
  closingMonths: 0x0daa,
  countingPromise: 0x0da8,
  countingFarLights: 0x0da9,
} as const

/** Waits for the lock and holds it until the transaction ends. */
export async function takeLock(sql: Sql, name: keyof typeof locks): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks[name]})`
}

/** Waits for the lock with this second number and holds it until the transaction ends. */
export async function takePairLock(sql: Sql, name: keyof typeof pairLocks, second: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${pairLocks[name]}::int, ${second}::int)`
}

/** Takes the lock until the transaction ends. Returns false at once if another transaction holds it. */
export async function tryPairLock(sql: Sql, name: keyof typeof pairLocks, second: number): Promise<boolean> {
  const [row] = await sql<[{ isMine: boolean }]>`
    select pg_try_advisory_xact_lock(${pairLocks[name]}::int, ${second}::int) as "isMine"`
  return row.isMine
}
