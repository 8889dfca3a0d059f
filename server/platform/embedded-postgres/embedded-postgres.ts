import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { tidyAround } from '#server/platform/embedded-postgres/cluster-folder.ts'
import {
  type Connection,
  connectionTo,
  type Held,
  isReserved,
  reserve,
} from '#server/platform/embedded-postgres/folder-lock.ts'
import { signal } from '#server/platform/embedded-postgres/postmaster.ts'
import { bringUp, NoRoom, openHome, takeDown } from '#server/platform/embedded-postgres/running-server.ts'

export type Embedded = { connection: Connection; fresh: boolean; stop(): Promise<void> }

/**
 * The PostgreSQL in `dataDir` for the one server that may use it: started, or taken over from a killed server. A
 * second server is refused. If PostgreSQL dies, it is restarted at the same address; on a full disk, once there is
 * room.
 */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  const home = await plainly(dataDir, async () => openHome(dataDir))
  let stopping = false
  let held: Held | undefined
  // The PostgreSQL that ends with this process, however it exits: started or taken over.
  let ours: number | undefined
  const spawned = (child: ChildProcess) => {
    ours = child.pid
    child.once('exit', () => {
      if (ours === child.pid) ours = undefined
    })
  }
  const interrupt = () => ours && signal(ours, 'SIGINT')
  process.once('exit', interrupt)
  let recovery = Promise.resolve()
  const recover = () => {
    if (stopping || !held) return
    const { running } = held
    // Until the lock is ours again, this process must not stop it.
    held = undefined
    ours = undefined
    recovery = takeBack(running).catch(giveUp)
  }
  const takeBack = async (before: Held['running']) => {
    for (let tries = 0; !stopping; tries++) {
      try {
        held = await reserve(home, recover, spawned, before)
        ours = held.running.pid
        return
      } catch (error) {
        if (!isFull(error)) throw error
        if (tries === 0) console.error(`${(error as Error).message} It is started when there is room again.`)
      }
      await pause(1000)
    }
  }
  try {
    held = await plainly(dataDir, () => reserve(home, recover, spawned))
  } catch (error) {
    // Another server may use the PostgreSQL that we started.
    process.off('exit', interrupt)
    throw error
  }
  ours = held.running.pid
  const { connection, fresh } = held
  tidyAround(home.cluster)
  return {
    connection,
    fresh,
    async stop() {
      stopping = true
      await recovery
      if (held) {
        held.session.cut()
        await takeDown(home, 'fast')
      }
      process.off('exit', interrupt)
    },
  }
}

/** For a command beside a running server: attaches to its PostgreSQL, or starts one. Stops only what it started. */
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

const isFull = (error: unknown) =>
  error instanceof NoRoom || /^(ENOSPC|EDQUOT)$/.test((error as NodeJS.ErrnoException).code ?? '')

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
