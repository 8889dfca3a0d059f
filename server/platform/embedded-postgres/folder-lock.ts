import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { locks } from '#server/platform/database/locks.ts'
import { database, passwordOf, user } from '#server/platform/embedded-postgres/cluster-folder.ts'
import type { Postmaster } from '#server/platform/embedded-postgres/postmaster.ts'
import { bringUp, type Home, type Running } from '#server/platform/embedded-postgres/running-server.ts'

/** `host` is an address, or the folder of a Unix socket. */
export type Connection = { host: string; port: number; user: string; database: string; password?: string }

export type Held = { session: postgres.Sql; running: Running; connection: Connection; fresh: boolean }

/**
 * Starts PostgreSQL and takes the lock of the one server that may use it, or refuses. The lock belongs to a
 * database session, so it ends with this process and does not depend on process ids. Calls `lost` if it is lost.
 */
export async function reserve(
  home: Home,
  lost: () => void,
  spawned: (child: ChildProcess) => void,
  before?: Postmaster,
): Promise<Held> {
  let fresh = false
  let failed = 0
  let refused = 0
  for (;;) {
    const running = await bringUp(home, before, spawned)
    fresh ||= running.fresh
    let mine = false
    const connection = connectionTo(home, running)
    const session = openSession(connection, () => mine && lost())
    try {
      mine = await takeLock(session)
      if (mine) return { session, running, connection, fresh }
      // The session of a server that was just killed may still exist.
      if (++refused === 10) throw new OperatorError(await refusal(session, home))
    } catch (error) {
      if (error instanceof OperatorError || ++failed === 100) throw error
    } finally {
      if (!mine) await session.end({ timeout: 1 })
    }
    await pause(100)
  }
}

/** Whether a server uses it, or it is shutting down. */
export async function isReserved(home: Home, running: Postmaster): Promise<boolean> {
  const session = openSession(connectionTo(home, running), () => {})
  try {
    return !(await takeLock(session))
  } catch {
    return true
  } finally {
    await session.end({ timeout: 1 })
  }
}

/** The connection of a client to the database of the server. */
export function connectionTo({ cluster }: Home, { host, port }: Postmaster): Connection {
  const password = passwordOf(cluster)
  return { host, port, user, database, ...(password ? { password } : {}) }
}

function openSession(connection: Connection, onclose: () => void): postgres.Sql {
  return postgres({
    ...connection,
    // Another database than the server's: a session in it would prevent others from copying it.
    database: 'postgres',
    max: 1,
    max_lifetime: null,
    connect_timeout: 10,
    connection: { application_name: `${holderName}${process.pid}` },
    onclose,
    onnotice: () => {},
  })
}

const holderName = 'ttasum-post-office, process '

async function takeLock(session: postgres.Sql): Promise<boolean> {
  const [row] = await session<[{ mine: boolean }]>`select pg_try_advisory_lock(${locks.dataFolder}) as mine`
  return row.mine
}

async function refusal(session: postgres.Sql, home: Home): Promise<string> {
  const [holder] = await session<{ name: string }[]>`
    select application_name as name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and classid = 0 and objid = ${locks.dataFolder} and granted`
  const who = holder?.name.startsWith(holderName) ? ` (process ${holder.name.slice(holderName.length)})` : ''
  return `Another server${who} already uses the data in ${home.dataDir}. Stop it first, or set DATA_DIR to another folder.`
}
