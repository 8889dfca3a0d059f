import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { type Client, clientOf } from '#server/platform/database/client.ts'
import { locks } from '#server/platform/database/locks.ts'
import { database, passwordOf, user } from '#server/platform/embedded-postgres/cluster-folder.ts'
import type { Postmaster } from '#server/platform/embedded-postgres/postmaster.ts'
import { bringUp, type Home, type Running } from '#server/platform/embedded-postgres/running-server.ts'

/** `host` is an address, or the folder of a Unix socket. */
export type Connection = { host: string; port: number; user: string; database: string; password?: string }

export type Held = { session: Client; running: Running; connection: Connection; fresh: boolean }

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
    const session = openSession(connection)
    try {
      await session.connect()
      mine = await takeLock(session)
      if (mine) {
        session.once('end', lost)
        return { session, running, connection, fresh }
      }
      // The session of a server that was just killed may still exist.
      if (++refused === 10) throw new OperatorError(await refusal(session, home))
    } catch (error) {
      if (error instanceof OperatorError || ++failed === 100) throw error
    } finally {
      if (!mine) session.cut()
    }
    await pause(100)
  }
}

/** Whether a server uses it, or it is shutting down. */
export async function isReserved(home: Home, running: Postmaster): Promise<boolean> {
  const session = openSession(connectionTo(home, running))
  try {
    await session.connect()
    return !(await takeLock(session))
  } catch {
    return true
  } finally {
    session.cut()
  }
}

/** The connection of a client to the database of the server. */
export function connectionTo({ cluster }: Home, { host, port }: Postmaster): Connection {
  const password = passwordOf(cluster)
  return { host, port, user, database, ...(password ? { password } : {}) }
}

/** Not yet connected. In another database than the server's: a session in it would prevent others from copying it. */
function openSession(connection: Connection): Client {
  const settings = { application_name: `${holderName}${process.pid}` }
  return new (clientOf({ ...connection, database: 'postgres' }, { settings }))()
}

const holderName = 'ttasum-post-office, process '

async function takeLock(session: Client): Promise<boolean> {
  const text = 'select pg_try_advisory_lock($1) as mine'
  const { rows } = await session.ask({ text, values: [locks.dataFolder] })
  return rows[0].mine
}

async function refusal(session: Client, home: Home): Promise<string> {
  const text = `
    select application_name as name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and classid = 0 and objid = $1 and granted`
  const { rows } = await session.ask({ text, values: [locks.dataFolder] })
  const holder = rows[0]?.name as string | undefined
  const who = holder?.startsWith(holderName) ? ` (process ${holder.slice(holderName.length)})` : ''
  return `Another server${who} already uses the data in ${home.dataDir}. Stop it first, or set DATA_DIR to another folder.`
}
