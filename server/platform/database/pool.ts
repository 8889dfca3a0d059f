import type { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import copy from 'pg-copy-streams'
import { type Client, type Connection, clientOf, withCode } from './client.ts'
import type { Wanted } from './find-host.ts'
import { type Listening, listen } from './listen.ts'
import type { Query } from './query.ts'
import { type Channel, type Rows, type Sql, sqlOver } from './sql.ts'

export type { Connection } from './client.ts'

/** A pool. A statement takes any free connection of it. */
export type Database = Sql & {
  /** One transaction. Rolled back if `run` rejects, or if any of its statements was refused. */
  begin<T>(run: (tx: Transaction) => T | Promise<T>): Promise<T>
  begin<T>(mode: string, run: (tx: Transaction) => T | Promise<T>): Promise<T>
  /** A connection for its own use until it is released. */
  reserve(): Promise<Session>
  listen(channel: string, hear: (payload: string) => void): Promise<Listening>
  notify(channel: string, payload: string): Promise<unknown>
  /** Waits for what runs, at most for the timeout in seconds. */
  end(options?: { timeout?: number }): Promise<void>
}
export type Transaction = Sql & { savepoint<T>(run: (tx: Transaction) => T | Promise<T>): Promise<T> }
export type Session = Sql & { release(): void }

/** A pooler that gives a connection another backend after each transaction, such as PgBouncer in transaction mode. */
export type Pooler = { keepsStatements: boolean }

type Manner = {
  limits?: Partial<typeof serving>
  /** Null for a connection that keeps its backend. */
  pooler?: Pooler | null
}

/** One plan per statement and connection, for any values: docs/decisions/generic-plans.md. */
const planMode = 'force_generic_plan'

/**
 * Limits in milliseconds for connections that serve members: the time of a statement, and the time that a transaction may
 * stay idle. PostgreSQL then ends them, so that a slow statement or a frozen server does not hold locks.
 */
export const serving = { statement_timeout: 20_000, idle_in_transaction_session_timeout: 30_000 }

/** The settings that a new connection sends and that PgBouncer knows nothing of. */
export const sessionSettings = (): string[] => ['plan_cache_mode', ...Object.keys(serving)]

/** Opens a pool. If the address names several hosts, the pool connects to the `wanted` one. */
export function connect(
  to: Connection,
  max = 20,
  wanted: Wanted = 'primary',
  { limits = {}, pooler = null }: Manner = {},
): Database {
  const settings = pooler ? {} : { plan_cache_mode: planMode, ...limits }
  const Client = clientOf(to, { wanted, settings })
  const isPrepared = !pooler || pooler.keepsStatements
  const pool = openPool(Client, max)
  const listening = new Set<Listening>()
  const prepared = (query: Query) => (isPrepared ? query : { ...query, name: undefined })
  const send = async (query: Query) => {
    const client = await pool.take()
    try {
      return rowsOf(await client.ask(prepared(query)))
    } finally {
      client.release()
    }
  }
  const sql = sqlOver({ send, read: needsTransaction, write: needsTransaction })
  const begin = async <T>(...given: [(tx: Transaction) => T] | [string, (tx: Transaction) => T]) => {
    const [mode, run] = given.length === 1 ? ['', given[0]] : given
    const client = await pool.take()
    try {
      return await transact(oneByOne(client, prepared), mode, run)
    } finally {
      client.release()
    }
  }
  return Object.assign(sql, {
    begin: begin as Database['begin'],
    async reserve() {
      const client = await pool.take()
      return Object.assign(sqlOver(oneByOne(client, prepared)), { release: client.release })
    },
    async listen(channel: string, hear: (payload: string) => void) {
      const one = await listen(clientOf(to, { wanted }), channel, hear)
      listening.add(one)
      return one
    },
    notify: (channel: string, payload: string) =>
      sql`select pg_notify(${channel}, ${payload})`.then(() => {}),
    async end({ timeout }: { timeout?: number } = {}) {
      for (const one of listening) one.unlisten()
      await pool.end(timeout)
    },
  })
}

type Taken = Client & { release(): void }

function openPool(Client: new () => Client, max: number) {
  const clients = new Set<Client>()
  const waiting = new Set<(error: Error) => void>()
  let isOver = false
  const pool = new pg.Pool({
    max,
    idleTimeoutMillis: 60_000,
    // Differs, so that the servers of one start do not connect again together.
    maxLifetimeSeconds: 60 * (30 + Math.floor(Math.random() * 30)),
    Client: Client as never,
  })
  pool.on('error', () => {})
  pool.on('connect', client => {
    clients.add(client as unknown as Client)
    client.once('end', () => clients.delete(client as unknown as Client))
  })
  return {
    take: () =>
      new Promise<Taken>((resolve, reject) => {
        if (isOver) return reject(ended())
        waiting.add(reject)
        pool.connect((error, client, release) => {
          const isWanted = waiting.delete(reject)
          if (error) reject(withCode(error))
          else if (isWanted) resolve(client as unknown as Taken)
          else release(true)
        })
      }),
    async end(seconds?: number): Promise<void> {
      if (isOver) return
      isOver = true
      const quiet = async () => {
        while (waiting.size > 0) await pause(5)
        await Promise.all([
          pool.end(),
          ...[...clients].map(client => new Promise(gone => client.once('end', gone))),
        ])
      }
      await (seconds === undefined
        ? quiet()
        : Promise.race([quiet(), pause(seconds * 1000, null, { ref: false })]))
      for (const giveUp of waiting) giveUp(ended())
      waiting.clear()
      for (const client of clients) client.cut()
    },
  }
}

const ended = () =>
  Object.assign(new Error('the pool of connections was closed'), { code: 'CONNECTION_ENDED' })

const needsTransaction = () => Promise.reject(new Error('COPY needs a transaction'))

// A text of several statements has several results.
function rowsOf(result: pg.QueryResult | pg.QueryResult[]): Rows {
  if (Array.isArray(result)) return result.map(rowsOf) as unknown as Rows
  return Object.defineProperty(result.rows, 'count', { value: result.rowCount ?? 0 }) as unknown as Rows
}

type OneByOne = Channel & { ask(query: Query): Promise<pg.QueryResult> }

/** The statements of a session, each after the answer to the one before, as a pooler needs it. */
function oneByOne(client: Client, prepared: (query: Query) => Query): OneByOne {
  let last: Promise<unknown> = Promise.resolve()
  const next = <T>(run: () => T | Promise<T>): Promise<T> => {
    const answer = last.then(run)
    last = answer.catch(() => {})
    return answer
  }
  const ask = (query: Query) => next(() => client.ask(prepared(query)))
  return {
    ask,
    send: query => ask(query).then(rowsOf),
    // The stream reports an error a second time when it is destroyed.
    read: text => next((): Readable => client.query(copy.to(text)).on('error', withCode)),
    write: text => next((): Writable => client.query(copy.from(text)).on('error', withCode)),
  }
}

async function transact<T>(
  channel: OneByOne,
  mode: string,
  run: (tx: Transaction) => T,
): Promise<Awaited<T>> {
  await channel.ask({ text: `begin ${mode}` })
  const answer = await within(channel, run).catch(async error => {
    await channel.ask({ text: 'rollback' }).catch(() => {})
    throw error
  })
  const { command } = await channel.ask({ text: 'commit' })
  // PostgreSQL answers the commit of a failed transaction with ROLLBACK and no error. A pooler may lose it too.
  if (command !== 'COMMIT')
    throw Object.assign(new Error('the transaction was rolled back in place of its commit'), {
      code: '40000',
    })
  return answer
}

let savepoints = 0

/** Runs within a transaction or savepoint. Rejects with the first refused statement, even if `run` went on. */
async function within<T>(channel: OneByOne, run: (tx: Transaction) => T): Promise<Awaited<T>> {
  let refused: unknown
  const send = (query: Query) =>
    channel.send(query).catch(error => {
      refused ??= error
      throw error
    })
  const savepoint = async <U>(inner: (tx: Transaction) => U) => {
    const name = `s${++savepoints}`
    await channel.ask({ text: `savepoint ${name}` })
    return await within(channel, inner).catch(async error => {
      await channel.ask({ text: `rollback to ${name}` })
      throw error
    })
  }
  const tx = Object.assign(sqlOver({ ...channel, send }), { savepoint }) as Transaction
  const answer = await (async () => run(tx))().catch(error => {
    throw (error as { code?: string })?.code === '25P02' ? (refused ?? error) : error
  })
  if (refused) throw refused
  return answer
}
