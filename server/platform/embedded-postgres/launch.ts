import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fchownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Account, commandFor, giveTo } from '#server/platform/embedded-postgres/account.ts'
import {
  type Postmaster,
  readPostmaster,
  socketFolderPrefix,
} from '#server/platform/embedded-postgres/postmaster.ts'
import type { Programs } from '#server/platform/embedded-postgres/programs.ts'

type Launch = {
  cluster: string
  log: string
  account: Account
  programs: Programs
  before: Postmaster | undefined
  /** Called with the process before it is ready. */
  spawned: (child: ChildProcess) => void
}

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl-C reaches only us, and we stop it after our last query.
 * If it does not start, rejects with its messages.
 */
export async function launch({
  cluster,
  log,
  account,
  programs,
  before,
  spawned,
}: Launch): Promise<Postmaster | string> {
  if (account.uid !== undefined && statSync(cluster).uid !== account.uid) giveTo(account, cluster)
  const address = windows ? await loopback(before) : socket(cluster, account, before)
  const settings = [...common, ...address].flatMap(setting => ['-c', setting])
  const file = openLog(log, account)
  const from = statSync(log).size
  // On Windows only pg_ctl starts it for an administrator.
  const [program, args] = windows
    ? ['pg_ctl', ['start', '-w', '-D', cluster, '-o', settings.join(' ')]]
    : ['postgres', ['-D', cluster, ...settings]]
  const command = commandFor(account, join(programs.folder, program), args)
  const child = spawn(command.file, command.args, {
    ...command.options,
    detached: true,
    stdio: ['ignore', file, file],
  })
  closeSync(file)
  child.unref()
  spawned(child)
  let over = false
  for (const end of ['exit', 'error']) {
    child.once(end, () => {
      over = true
    })
  }
  for (;;) {
    const ended = over
    const running = readPostmaster(cluster)
    if (running?.status === 'ready' && (windows || running.pid === child.pid)) return running
    if (ended) return isFull(cluster) ? noRoom : lastWords(readFileSync(log).subarray(from).toString())
    await pause(10)
  }
}

export const noRoom = 'the disk is full'

const windows = process.platform === 'win32'

// Settings for a small machine. The log is terse and has no members' texts: the details of an error quote them.
const common = [
  'shared_buffers=128MB',
  'max_connections=100',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  'log_min_messages=warning',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
]

function socket(cluster: string, account: Account, before: Postmaster | undefined): string[] {
  const folder = before?.host ?? (fits(cluster) ? cluster : mkdtempSync(join(shortTmp(), socketFolderPrefix)))
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  if (folder !== cluster) giveTo(account, folder)
  const quoted = `"${folder.replaceAll('"', '""')}"`
  return [
    'listen_addresses=',
    'port=5432',
    `unix_socket_directories=${quoted}`,
    'unix_socket_permissions=0700',
  ]
}

// The path of a Unix socket ends at 103 bytes on macOS, at 107 on Linux.
const fits = (folder: string) => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= 103

const shortTmp = () => (fits(join(tmpdir(), `${socketFolderPrefix}123456`)) ? tmpdir() : '/tmp')

async function loopback(before: Postmaster | undefined): Promise<string[]> {
  return [
    'listen_addresses=127.0.0.1',
    `port=${before?.port ?? (await freePort())}`,
    'unix_socket_directories=',
  ]
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function openLog(path: string, account: Account): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 1_000_000) renameSync(path, `${path}.old`)
  const file = openSync(path, 'a', 0o600)
  if (account.uid !== undefined && account.gid !== undefined) fchownSync(file, account.uid, account.gid)
  return file
}

// In this case the log may lack the message.
function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < 1_000_000
}

function lastWords(said: string): string {
  const complaints = [...said.matchAll(/(?:FATAL|PANIC|error): +(.*)/g)].map(([, words]) => words)
  return complaints.at(-1) ?? said.trim().split('\n').at(-1) ?? ''
}
