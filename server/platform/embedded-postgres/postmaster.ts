import { spawnSync } from 'node:child_process'
import {
  chownSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'

/** `host` is the folder of its Unix socket, or an address. `status` is PostgreSQL's own word: ready, starting … */
export type Postmaster = { pid: number; host: string; port: number; status: string }

/** The living PostgreSQL of this cluster, by its pid file. Another process with a reused number does not count. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const file = readLock(join(cluster, 'postmaster.pid'))
  if (!file || !isPostmaster(file.pid, cluster)) return undefined
  const { pid, lines } = file
  return { pid, host: lines[4] || '127.0.0.1', port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
}

/** The folder for a socket whose path would be too long in the cluster. */
export const socketFolderPrefix = 'ttasum-post-office-'

/**
 * After a crash PostgreSQL removes its lock files itself, after a check for users of its shared memory. It gives
 * up if the pid belongs to another process now, or the file is empty. This function repairs both cases.
 */
export function clearStaleLocks(cluster: string): void {
  const socketFolder = readLock(join(cluster, 'postmaster.pid'))?.lines[4]
  if (socketFolder && basename(socketFolder).startsWith(socketFolderPrefix)) {
    rmSync(socketFolder, { recursive: true, force: true })
  }
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const path = join(cluster, name)
    const lock = readLock(path)
    if (!lock || isPostmaster(lock.pid, cluster)) continue
    if (lock.pid > 0) replace(path, [unusedPid, ...lock.lines.slice(1)].join('\n'))
    else rmSync(path, { force: true })
  }
}

/** Ends the backends of a killed postmaster: a long query does not notice by itself. */
export function endOrphans(cluster: string): void {
  if (process.platform !== 'linux') return
  for (const pid of readdirSync('/proc').map(Number)) {
    if (pid > 0 && roleOf(pid, cluster) === 'child' && roleOf(parentOf(pid), cluster) !== 'postmaster') {
      signal(pid, 'SIGQUIT')
    }
  }
}

/** Sends a signal; does nothing if the process has ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

// Above the highest pid of any system.
const unusedPid = '2147483646'

function readLock(path: string): { pid: number; lines: string[] } | undefined {
  try {
    const lines = readFileSync(path, 'utf8').split('\n')
    return { pid: Number(lines[0]), lines }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const isPostmaster = (pid: number, cluster: string) => roleOf(pid, cluster) === 'postmaster'

function roleOf(pid: number, cluster: string): 'postmaster' | 'child' | undefined {
  if (process.platform === 'win32') {
    return run('tasklist', '/NH', '/FI', `PID eq ${pid}`).includes('postgres.exe') ? 'postmaster' : undefined
  }
  if (process.platform !== 'linux') {
    return run('ps', '-o', 'args=', '-p', `${pid}`).includes(`postgres -D ${cluster} `)
      ? 'postmaster'
      : undefined
  }
  const [program = '', ...args] = tried(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.split('\0') ?? []
  if (!/postgres|postmaster/.test(program)) return undefined
  if (!args.includes(cluster) && tried(() => readlinkSync(`/proc/${pid}/cwd`)) !== cluster) return undefined
  return program.startsWith('postgres: ') ? 'child' : 'postmaster'
}

const parentOf = (pid: number) =>
  Number(
    tried(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
      ?.split(') ')
      .at(-1)
      ?.split(' ')[1],
  )

const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, { encoding: 'utf8' }).stdout ?? ''

function tried<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

// In one step, because an empty lock file would stop PostgreSQL, too.
function replace(path: string, text: string): void {
  const { uid, gid } = statSync(path)
  writeFileSync(`${path}.new`, text, { mode: 0o600 })
  if (process.getuid?.() === 0) chownSync(`${path}.new`, uid, gid)
  renameSync(`${path}.new`, path)
}
