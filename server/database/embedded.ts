import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { database, passwordOf, tidyAround, user } from '#server/database/embedded-cluster.ts'
import { type Postmaster, signal } from '#server/database/embedded-postmaster.ts'
import { bringUp, type Home, openHome, type Running, takeDown } from '#server/database/embedded-server.ts'
import { OperatorError } from '#server/operator-error.ts'

export type Embedded = {
  connection: { host: string; port: number; user: string; database: string; password?: string }
  fresh: boolean
  stop(): Promise<void>
}

/**
 * The PostgreSQL in `dataDir` for the one server that may use it: started, or taken over from a server that was
 * killed; a second server is refused. If it dies under us it is started again at the same address.
 */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  const home = await plainly(dataDir, async () => openHome(dataDir))
  let stopping = false
  let recovery = Promise.resolve()
  const recover = () => {
    if (stopping) return
    recovery = reserve(home, recover, held.running).then(again => {
      held = again
    }, giveUp)
  }
  let held = await plainly(dataDir, () => reserve(home, recover))
  const { connection, fresh } = held
  tidyAround(home.cluster)
  const interrupt = () => signal(held.running.pid, 'SIGINT')
  process.once('exit', interrupt)
  return {
    connection,
    fresh,
    async stop() {
      stopping = true
      process.off('exit', interrupt)
      await recovery
      await held.session.end({ timeout: 1 })
      await takeDown(home, 'fast')
    },
  }
}

/** For a command beside a running server: attaches to its PostgreSQL, else starts one; stops only what it started. */
export async function attachEmbedded(dataDir: string): Promise<Embedded> {
  return plainly(dataDir, async () => {
    const home = openHome(dataDir)
    const running = await bringUp(home)
    return {
      connection: connectionTo(home, running),
      fresh: running.fresh,
      async stop() {
        if (running.started && !(await isReserved(home, running))) await takeDown(home, 'smart')
      },
    }
  })
}

type Held = { session: postgres.Sql; running: Running; connection: Embedded['connection']; fresh: boolean }

// The lock belongs to a session of ours: it ends with us, however we end, and no process number is mistaken for it.
async function reserve(home: Home, lost: () => void, before?: Postmaster): Promise<Held> {
  let fresh = false
  let failed = 0
  let refused = 0
  for (;;) {
    const running = await bringUp(home, before)
    fresh ||= running.fresh
    let mine = false
    const connection = connectionTo(home, running)
    const session = openSession(connection, () => mine && lost())
    try {
      mine = await takeLock(session)
      if (mine) return { session, running, connection, fresh }
      // The session of a server that was killed this instant may still be there.
      if (++refused === 10) throw new OperatorError(await refusal(session, home))
    } catch (error) {
      if (error instanceof OperatorError || ++failed === 100) throw error
    }
    await session.end({ timeout: 1 })
    await pause(100)
  }
}

async function isReserved(home: Home, running: Postmaster): Promise<boolean> {
  const session = openSession(connectionTo(home, running), () => {})
  try {
    return !(await takeLock(session))
  } catch {
    // It is ending already.
    return true
  } finally {
    await session.end({ timeout: 1 })
  }
}

function openSession(connection: Embedded['connection'], onclose: () => void): postgres.Sql {
  return postgres({
    ...connection,
    // Not the database of the server: nobody else could copy that while a session is in it.
    database: 'postgres',
    max: 1,
    max_lifetime: null,
    connect_timeout: 10,
    connection: { application_name: `${holderName}${process.pid}` },
    onclose,
    onnotice: () => {},
  })
}

const lockKey = 7_365_000

const holderName = 'ttasum-post-office, process '

async function takeLock(session: postgres.Sql): Promise<boolean> {
  const [row] = await session<[{ mine: boolean }]>`select pg_try_advisory_lock(${lockKey}) as mine`
  return row.mine
}

async function refusal(session: postgres.Sql, home: Home): Promise<string> {
  const [holder] = await session<{ name: string }[]>`
    select application_name as name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and classid = 0 and objid = ${lockKey} and granted`
  const who = holder?.name.startsWith(holderName) ? ` (process ${holder.name.slice(holderName.length)})` : ''
  return `Another server${who} already uses the data in ${home.dataDir}. Stop it first, or set DATA_DIR to another folder.`
}

function connectionTo({ cluster }: Home, { host, port }: Postmaster): Embedded['connection'] {
  const password = passwordOf(cluster)
  return { host, port, user, database, ...(password ? { password } : {}) }
}

function giveUp(error: unknown): void {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
  process.kill(process.pid, 'SIGTERM')
}

const meanings: Record<string, string> = {
  ENOENT: 'it cannot be made',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'there is a file in its place',
  EEXIST: 'there is a file in its place',
}

async function plainly<T>(dataDir: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const meaning = meanings[(error as NodeJS.ErrnoException).code ?? '']
    if (!meaning) throw error
    const { message } = error as Error
    throw new OperatorError(
      `The data folder ${dataDir} cannot be used: ${meaning} (${message}). Put that right, or set DATA_DIR to another folder.`,
    )
  }
}
