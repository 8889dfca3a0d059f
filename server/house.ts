import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { Signals } from './signals.ts'
import type { Vault } from './vault.ts'
import type { Log, Work } from './work.ts'

/** What one server process is made of; only `main.ts` and the tests put one together. */
export type House = {
  config: Config
  sql: Database
  vault: Vault
  clock: () => Date
  log: Log
  signals: Signals
  /** One instant, no transaction: for a rule that only reads. */
  work(log: Log): Work
  /** One transaction, committed before its signals go out; run again where PostgreSQL broke a deadlock. */
  transact<T>(log: Log, run: (work: Work) => Promise<T>): Promise<T>
}

type Parts = Pick<House, 'config' | 'sql' | 'vault' | 'clock' | 'log' | 'signals'>

export function furnish(parts: Parts): House {
  const { config, sql, vault, clock, signals } = parts
  const tally = new Map<string, number>()
  const work = (log: Log): Work => ({
    sql,
    now: clock(),
    log,
    times: config.times,
    vault,
    signals: [],
    tally,
  })
  return {
    ...parts,
    work,
    async transact(log, run) {
      for (let attempt = 1; ; attempt++) {
        const mine = work(log)
        try {
          const answer = await sql.begin(tx => run({ ...mine, sql: tx }))
          signals.send(mine.signals)
          return answer as Awaited<ReturnType<typeof run>>
        } catch (error) {
          if (attempt === 3 || !isTransient(error)) throw error
        }
      }
    },
  }
}

// A deadlock or a serialization failure undid all of it: the same again is safe.
const isTransient = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
