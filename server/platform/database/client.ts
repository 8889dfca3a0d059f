import { connect as openSocket } from 'node:net'
import { userInfo } from 'node:os'
import pg from 'pg'
import { type Address, type Host, readAddress } from '#server/platform/config/database-address.ts'
import { hostFinder, type Wanted } from './find-host.ts'
import type { Query } from './query.ts'
import { tlsOf } from './tls.ts'
import { types } from './values.ts'

/** An address, or its parts. `host` may be the folder of a Unix socket. */
export type Connection =
  | string
  | { host: string; port: number; user: string; database: string; password?: string }

type Manner = {
  wanted?: Wanted
  /** Sent when the connection begins. PgBouncer passes on TimeZone and application_name. */
  settings?: Record<string, string | number>
  connectMs?: number
}

// For an address without a user, if PGUSER is unset too. A container may lack both the variable USER and an account.
try {
  pg.defaults.user ??= userInfo().username
} catch {}

const settings = { TimeZone: 'UTC', application_name: 'ttasum-post-office' }

/** The class of the clients of one address. A new client is not yet connected. */
export function clientOf(
  to: Connection,
  { wanted = 'primary', connectMs = 10_000, ...more }: Manner = {},
): new () => Client {
  const address = typeof to === 'string' ? readAddress(to) : null
  if (typeof to === 'string' && !address) throw new TypeError('no address of a database')
  const options = {
    ...(address ? partsOf(address) : (to as Exclude<Connection, string>)),
    ...(address ? tlsOf(address) : { ssl: false as const }),
    types,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
  }
  const place = {
    settings: { ...address?.settings, ...settings, ...more.settings },
    isTlsOptional: address?.encryption.mode === 'prefer',
    findHost: address && address.hosts.length > 0 ? hostFinder(wanted, address, follows) : null,
  }
  async function follows(host: Host): Promise<boolean> {
    const client = new Client(
      { ...options, ...host, connectionTimeoutMillis: 3000 },
      { ...place, findHost: null },
    )
    await client.connect()
    const { rows } = await client.ask({ text: 'select pg_is_in_recovery() as follows' })
    // Not awaited, so that a silent host does not delay the one that answered.
    client.end().catch(() => {})
    return rows[0].follows
  }
  return class extends Client {
    constructor() {
      super(options, place)
    }
  }
}

function partsOf({ url, host }: Address) {
  const { hostname, port, username, password, pathname } = new URL(url)
  return {
    host: host ?? decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1'),
    port: port ? Number(port) : undefined,
    user: decodeURIComponent(username) || undefined,
    password: decodeURIComponent(password) || undefined,
    database: decodeURIComponent(pathname.slice(1)) || undefined,
  }
}

type Place = {
  settings: Record<string, string | number>
  isTlsOptional: boolean
  findHost: (() => Promise<Host>) | null
}

/** The driver's connection, with what it lacks: several hosts, TLS if the server has it, and any setting. */
export class Client extends pg.Client {
  /** The number of the backend, as it was told at the start. */
  declare readonly processID: number | null
  readonly #place: Place
  readonly #prepared = new Set<string>()
  #generation = 0

  constructor(options: pg.ClientConfig, place: Place) {
    super(options)
    this.#place = place
    // The statement under way gets the error; without one, the next statement gets another connection.
    this.on('error', () => {})
  }

  /** The driver sends what this returns; its own has a fixed list of settings. */
  getStartupConf(): Record<string, string> {
    const { user, database } = this as { user?: string; database?: string }
    const given = Object.entries({ user, database, ...this.#place.settings })
    return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  }

  override connect(): Promise<pg.Client>
  override connect(done: (error: Error) => void): void
  override connect(done?: (error: Error) => void): Promise<pg.Client> | undefined {
    const connected = this.#findWay().then(() => super.connect() as unknown as Promise<pg.Client>)
    const told = connected.catch(error => Promise.reject(withCode(error)))
    if (!done) return told
    told.then(() => done(null as unknown as Error), done)
    return undefined
  }

  async #findWay(): Promise<void> {
    const { findHost, isTlsOptional } = this.#place
    if (findHost) Object.assign(this, await findHost())
    if (!isTlsOptional || (await offersTls(this))) return
    const { connection } = this as unknown as { connection: { ssl: unknown } }
    this.ssl = connection.ssl = false
  }

  /** True if a pooler does not keep prepared statements, or a migration changed what one returns. */
  get hasLostStatements(): boolean {
    return this.#generation > 0
  }

  /** Sends one statement. A prepared one that PostgreSQL lost, or whose table changed, is prepared again. */
  async ask(query: Query): Promise<pg.QueryResult> {
    const name = query.name && query.name + this.#generation
    try {
      const result = await this.#send({ ...query, name })
      if (name) this.#prepared.add(name)
      return result
    } catch (error) {
      const { code = '', routine = '' } = error as { code?: string; routine?: string }
      // PostgreSQL closes it right after; the pool drops an ending client at its release.
      if (final.test(code)) this.end().catch(() => {})
      const isOutdated = outdated.has(routine)
      if (!name || !isOutdated || !this.#prepared.has(name)) throw withCode(error)
      this.#generation++
      return this.ask(query).catch(() => Promise.reject(withCode(error)))
    }
  }

  #send(query: Query): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) =>
      this.query(query as pg.QueryConfig, (error, result) => (error ? reject(error) : resolve(result))),
    )
  }

  /** Ends the connection without a farewell, whatever runs. */
  cut(): void {
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } }
    connection.stream.destroy()
  }
}

/** Errors after which PostgreSQL or a pooler closes the connection. */
const final = /^(08|57P0|25P0[34])/

/** The functions of PostgreSQL that refuse a prepared statement which would be accepted if it were prepared now. */
const outdated = new Set(['FetchPreparedStatement', 'RevalidateCachedQuery', 'transformAssignedExpr'])

/** Errors of the driver itself have no code; those of PostgreSQL are named `error`. */
export function withCode(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) Object.assign(error, { name: 'PostgresError' })
  else if (error instanceof Error && !('code' in error)) {
    const code = /^timeout/.test(error.message) ? 'CONNECT_TIMEOUT' : 'CONNECTION_CLOSED'
    if (/^(timeout|Connection terminated|Client (has|was) )/.test(error.message))
      Object.assign(error, { code })
  }
  return error
}

/** Asks as libpq does for `sslmode=prefer`; the driver itself gives up if the answer is no. */
function offersTls({ host, port }: { host: string; port: number }): Promise<boolean> {
  if (host.startsWith('/')) return Promise.resolve(false)
  return new Promise((resolve, reject) => {
    const socket = openSocket(port, host)
    socket.setTimeout(3000, () => socket.destroy())
    socket.once('error', reject).once('close', () => resolve(false))
    socket.once('connect', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])))
    socket.once('data', ([answer]) => {
      resolve(answer === 'S'.charCodeAt(0))
      socket.destroy()
    })
  })
}
