import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { type Client, type Connection, clientOf } from './client.ts'
import { type Database, type Pooler, sessionSettings } from './pool.ts'
import type { Sql } from './sql.ts'
import { withTimeout } from './with-timeout.ts'

const rounds = 5

/**
 * The pooler at this address if it gives a connection another backend after each transaction. Null if connections keep
 * their backends.
 */
export async function findPooler(to: Connection): Promise<Pooler | null> {
  const Client = clientOf(to)
  const [mine, other] = [new Client(), new Client()]
  try {
    await Promise.all([mine.connect(), other.connect()])
    // Backends keep the names of earlier programs.
    const name = randomBytes(9).toString('base64url')
    const ask = () => askBackend(mine, name)
    let before = await ask()
    for (let round = 0; round < rounds && before !== mine.processID; round++) {
      // The other transaction takes the backend that this connection has just left.
      await other.ask({ text: 'begin' }).catch(refuseStatementMode)
      const after = await withTimeout(ask()).catch(() => null)
      await other.ask({ text: 'commit' })
      // No answer: the pooler has a single backend.
      if (after === null) return { keepsStatements: false }
      if (after !== before) return { keepsStatements: !mine.hasLostStatements }
      before = after
    }
    return null
  } finally {
    for (const client of [mine, other]) client.cut()
  }
}

function refuseStatementMode(error: { code?: string }): never {
  if (!/^(CONNECTION_CLOSED|08P01)$/.test(error.code ?? '')) throw error
  throw new OperatorError(
    'The pooler of DATABASE_URL ends a connection that begins a transaction. Set its pool_mode to transaction or session.',
  )
}

/** A pooler shows its own number in place of the backend's. If it lost the statement, the client prepares another. */
async function askBackend(client: Client, name: string): Promise<number> {
  const { rows } = await client.ask({ text: 'select pg_backend_pid() as backend', values: [], name })
  return rows[0].backend
}

const heardWithinMs = 5000
const againMs = 500

/** Refuses two addresses of which one does not hear the notifications of the other. */
export async function requireNotifications(sql: Database, direct: Database): Promise<void> {
  const channel = `post_office_${randomBytes(6).toString('hex')}`
  let hear = () => {}
  const heard = new Promise<boolean>(resolve => {
    hear = () => resolve(true)
  })
  const { unlisten } = await direct.listen(channel, hear)
  try {
    for (const until = performance.now() + heardWithinMs; performance.now() < until; ) {
      await sql.notify(channel, '')
      if (await Promise.race([heard, pause(againMs, false)])) return
    }
  } finally {
    unlisten()
  }
  throw new OperatorError(
    'DATABASE_DIRECT_URL hears no notification of DATABASE_URL. Set it to the same database, past the pooler or through one in session mode.',
  )
}

/**
 * Refuses a pooler that changes the form of instants. Returns a warning if the role lacks the time limits, which a
 * pooler does not pass on.
 */
export async function checkRole(sql: Sql): Promise<string | null> {
  const [role] = await sql<[{ name: string; instant: string; missing: string[] | null }]>`
    select current_user::text as name, (timestamptz '2026-07-01 12:00:00Z')::text as instant,
      (select array_agg(s.name order by s.name) from pg_settings s
        where s.name in ('statement_timeout', 'idle_in_transaction_session_timeout') and s.setting = '0') as missing`
  if (role.instant !== '2026-07-01 12:00:00+00') {
    throw new OperatorError(
      `The pooler of DATABASE_URL does not pass TimeZone on. Run "alter role ${role.name} set timezone = 'UTC'" and start again.`,
    )
  }
  return (
    role.missing &&
    `The role ${role.name} has no ${role.missing.join(' and no ')}: docs/operations.md, Poolers.`
  )
}

const refusedSetting = /unsupported startup parameter(?: in options)?: (\w+)/

/** Names the setting that a pooler in session mode refuses. Null for any other error. */
export function explainRefusedSetting({ message }: { message: string }): OperatorError | null {
  const [, setting] = refusedSetting.exec(message) ?? []
  if (!setting) return null
  return new OperatorError(
    `The pooler refuses the setting ${setting}. In session mode add "ignore_startup_parameters = ${sessionSettings().join(', ')}" to its configuration; in transaction mode set DATABASE_DIRECT_URL to an address that leads past it.`,
  )
}
