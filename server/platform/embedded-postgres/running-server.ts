import type { ChildProcess } from 'node:child_process'
import { mkdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { findAccounts, runAs } from '#server/platform/embedded-postgres/account.ts'
import { ensureCluster } from '#server/platform/embedded-postgres/cluster-folder.ts'
import { launch, noRoom } from '#server/platform/embedded-postgres/launch.ts'
import * as postmaster from '#server/platform/embedded-postgres/postmaster.ts'
import { findPrograms } from '#server/platform/embedded-postgres/programs.ts'

export type Home = { dataDir: string; cluster: string; log: string }
/** PostgreSQL cannot start because the disk is full. This may pass. */
export class NoRoom extends OperatorError {}

export type Running = postmaster.Postmaster & { fresh: boolean; started: boolean }

/** The data folder, created if it does not exist. */
export function openHome(dataDir: string): Home {
  makeFolder(resolve(dataDir))
  const folder = realpathSync(dataDir)
  return { dataDir: folder, cluster: join(folder, 'postgresql'), log: join(folder, 'postgres.log') }
}

/**
 * The PostgreSQL of this folder: the running one, or a new one at the address of `before`. Waits as long as the
 * recovery from a crash takes. Calls `spawned` before a new one is ready.
 */
export async function bringUp(
  home: Home,
  before?: postmaster.Postmaster,
  spawned: (child: ChildProcess) => void = () => {},
): Promise<Running> {
  const { cluster, log } = home
  let fresh = false
  for (let failures = 0; ; await pause(20)) {
    const running = postmaster.readPostmaster(cluster)
    if (running?.status === 'ready') return { ...running, fresh, started: false }
    if (running) continue
    const { account, programs } = findLauncher(home)
    fresh = (await ensureCluster(cluster, account, programs)) || fresh
    postmaster.clearStaleLocks(cluster)
    const outcome = await launch({ cluster, log, account, programs, before, spawned })
    if (typeof outcome === 'object') return { ...outcome, fresh, started: true }
    if (outcome === noRoom) throw new NoRoom(`PostgreSQL could not start: ${noRoom}. Its log is ${log}.`)
    // Another process was faster, or backends of a killed server still run, or a recovery met the file of an unlogged
    // table whose transaction was killed. All pass.
    failures++
    if (failures === 50 || !/lock file|shared memory|"base\/\d+\/\d+": File exists/.test(outcome)) {
      throw new OperatorError(`PostgreSQL could not start: ${outcome}. Its log is ${log}.`)
    }
    if (/shared memory/.test(outcome)) postmaster.endOrphans(cluster)
    await pause(200)
  }
}

/** Stops the PostgreSQL of this folder: `fast` ends its connections, `smart` waits for them. */
export async function takeDown(home: Home, how: 'fast' | 'smart'): Promise<void> {
  const { cluster } = home
  const running = postmaster.readPostmaster(cluster)
  if (!running) return
  if (process.platform === 'win32') {
    const { account, programs } = findLauncher(home)
    runAs(account, join(programs.folder, 'pg_ctl'), ['stop', '-w', '-D', cluster, '-m', how])
    return
  }
  postmaster.signal(running.pid, how === 'fast' ? 'SIGINT' : 'SIGTERM')
  for (let waited = 0; postmaster.readPostmaster(cluster)?.pid === running.pid; waited += 20) {
    if (how === 'smart' && waited > 2_000) return
    // A server that hangs at its end is worse than one that recovers at its next start.
    if (waited === 30_000) postmaster.signal(running.pid, 'SIGQUIT')
    await pause(20)
  }
  if (basename(running.host).startsWith(postmaster.socketFolderPrefix))
    rmSync(running.host, { recursive: true, force: true })
}

// Node's own recursive option never ends where the system lets nobody create a folder (/proc).
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

function findLauncher({ dataDir, cluster }: Home) {
  const accounts = findAccounts(dataDir, cluster)
  for (const account of accounts) {
    const programs = findPrograms(account, dataDir)
    if (programs) return { account, programs }
  }
  throw new OperatorError(
    accounts.length > 0
      ? 'There is no PostgreSQL for this system. Set DATABASE_URL, or put the programs of PostgreSQL 15 or newer on the PATH.'
      : `PostgreSQL does not run as root, and no other user can enter ${dataDir}. Start as an ordinary user, or set DATA_DIR to a folder that others can enter, such as /var/lib/ttasum-post-office, or set DATABASE_URL.`,
  )
}
