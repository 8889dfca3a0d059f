import { setTimeout as pause } from 'node:timers/promises'
import type { Route } from '#contract/route.ts'
import type { Config } from './config/config.ts'
import { readAddress } from './config/database-address.ts'
import type { Vault } from './crypto/vault.ts'
import type { Ctx, Log, Me } from './ctx.ts'
import type { Database } from './database/pool.ts'
import type { Replica } from './replica/replica.ts'
import { openServerMetrics, type ServerMetrics } from './server-metrics.ts'
import type { Signals } from './signals/signals.ts'
import type { Tracing } from './tracing/tracing.ts'
import { openTurns } from './turns.ts'

/** Everything that one server process shares. Only `main.ts`, the CLI and the tests create one. */
export type AppContext = {
  config: Config
  sql: Database
  vault: Vault
  clock: () => Date
  log: Log
  signals: Signals
  metrics: ServerMetrics
  /** Set if REPLICA_URL is configured. */
  replica?: Replica | undefined
  /** Set if OTEL_EXPORTER_OTLP_ENDPOINT is configured. */
  tracing?: Tracing | undefined
  /** One instant and no transaction: for reads. */
  createCtx(log: Log): Ctx
  /** Runs a read, on the replica if the answer of the route may be a second old. */
  read<T>(log: Log, route: Route, me: Me | null, run: (ctx: Ctx) => Promise<T>): Promise<T>
  /** Marks the member as having written, so that their next reads use the primary on every server. */
  wrote(me: Me): void
  /** One transaction. Its signals go out after the commit. A deadlock or a serialization failure is retried twice. */
  transact<T>(log: Log, run: (ctx: Ctx) => Promise<T>): Promise<T>
  /** The same, but always rolled back and without signals: for a read that marks something, in read-only mode. */
  rehearse<T>(log: Log, run: (ctx: Ctx) => Promise<T>): Promise<T>
}

type Parts = Pick<
  AppContext,
  'config' | 'sql' | 'vault' | 'clock' | 'log' | 'signals' | 'replica' | 'tracing'
>

export function createContext(parts: Parts): AppContext {
  const { config, sql, vault, clock, signals, replica } = parts
  const metrics = openServerMetrics()
  const again = againWith((readAddress(config.databaseUrl ?? '')?.hosts.length ?? 0) > 1)
  const counters = new Map<string, number>()
  const turns = openTurns()
  const createCtx = (log: Log): Ctx => ({
    sql,
    now: clock(),
    log,
    times: config.times,
    contactGuard: config.contactGuard,
    secondFactor: config.secondFactor,
    oidcName: config.oidc?.name,
    vault,
    signals: [],
    counters,
    turns,
  })
  return {
    ...parts,
    metrics,
    createCtx,
    read: (log, route, me, run) =>
      again(() =>
        replica
          ? replica.read(route, me, from => run({ ...createCtx(log), sql: from }))
          : run(createCtx(log)),
      ),
    wrote(me) {
      if (replica) signals.send([{ kind: 'wrote', memberId: me.id }])
    },
    transact: (log, run) =>
      again(async commits => {
        const ctx = createCtx(log)
        const asked = performance.now()
        let ended = () => {}
        try {
          const answer = await sql.begin(async tx => {
            ended = metrics.begun((performance.now() - asked) / 1000)
            const done = await run({ ...ctx, sql: tx })
            commits()
            return done
          })
          signals.send(ctx.signals)
          return answer as Awaited<ReturnType<typeof run>>
        } finally {
          ended()
        }
      }),
    rehearse: <T>(log: Log, run: (ctx: Ctx) => Promise<T>) =>
      again(async () => {
        const rolledBack = new Error('rolled back')
        let answer: T | undefined
        await sql
          .begin(async tx => {
            answer = await run({ ...createCtx(log), sql: tx })
            throw rolledBack
          })
          .catch(error => error === rolledBack || Promise.reject(error))
        return answer as T
      }),
  }
}

const retryWithinMs = 5000

/**
 * Retries where it is safe: after a rollback by PostgreSQL, and, with several database hosts, after a connection that
 * broke before the commit was sent.
 */
const againWith =
  (hasOthers: boolean) =>
  async <T>(run: (commits: () => void) => Promise<T>): Promise<T> => {
    const until = performance.now() + retryWithinMs
    for (let attempt = 1; ; attempt++) {
      let isCommitting = false
      const commits = () => {
        isCommitting = true
      }
      try {
        return await run(commits)
      } catch (error) {
        const isHopeful = hasOthers && !isCommitting && isCutOff(error) && performance.now() < until
        if (isHopeful) await pause(100)
        else if (attempt >= 3 || !isTransient(error)) throw error
      }
    }
  }

// Errors of a broken connection from the driver and the system, and of a PostgreSQL that stops or starts.
const isCutOff = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /^(CONNECTION_(CLOSED|DESTROYED)|ECONN|EPIPE|08|57P0[123])/.test(String(error.code))

// PostgreSQL rolled back the whole transaction, so running it again is safe.
const isTransient = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
