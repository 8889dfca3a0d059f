import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { connect } from '#server/platform/database/pool.ts'
import { commandFor, findAccounts, giveTo } from '#server/platform/embedded-postgres/account.ts'
import { database, ensureCluster, user } from '#server/platform/embedded-postgres/cluster-folder.ts'
import { findPrograms } from '#server/platform/embedded-postgres/programs.ts'
import { untilUp } from './until-up.ts'

/** One PostgreSQL of the two, on a loopback port. */
export type Node = {
  host: string
  url: string
  /** Every statement that it has received, by its own log. */
  log(): string
  kill(): Promise<void>
}

/**
 * A PostgreSQL and a streaming replica, both from the embedded programs. These lack pg_basebackup, so the replica
 * starts from a copy of the files between pg_backup_start and pg_backup_stop.
 */
export async function startPair(): Promise<{ primary: Node; standby: Node; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'post-office-pair-'))
  const [account] = findAccounts(folder, join(folder, 'primary'))
  const programs = account && findPrograms(account, folder)
  if (!account || !programs) throw new Error('there is no PostgreSQL for this test')

  const start = async (name: string): Promise<Node> => {
    const data = join(folder, name)
    giveTo(account, data)
    const port = await freePort()
    const settings = [...common, `port=${port}`].flatMap(setting => ['-c', setting])
    const command = commandFor(account, join(programs.folder, 'postgres'), ['-D', data, ...settings])
    const file = `${data}.log`
    const out = openSync(file, 'a')
    const child = spawn(command.file, command.args, { ...command.options, stdio: ['ignore', out, out] })
    const host = `127.0.0.1:${port}`
    const url = `postgres://${user}@${host}/${database}`
    const log = () => readFileSync(file, 'utf8')
    await untilUp(url, child, log)
    return { host, url, log, kill: () => end(child) }
  }

  await ensureCluster(join(folder, 'primary'), account, programs)
  const primary = await start('primary')
  await copy(primary.url, join(folder, 'primary'), join(folder, 'standby'))
  const standby = await start('standby')
  return {
    primary,
    standby,
    async stop() {
      await Promise.all([primary.kill(), standby.kill()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

// These databases need not survive a crash.
const common = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'shared_buffers=32MB',
  'timezone=UTC',
  'log_statement=all',
]

async function copy(from: string, data: string, to: string): Promise<void> {
  const sql = connect(from, 1)
  await sql`select pg_backup_start('pair', true)`
  await cp(data, to, { recursive: true, filter: source => !left.has(basename(source)) })
  await mkdir(join(to, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 })
  const [backup] = await sql<[{ label: string }]>`select labelfile as label from pg_backup_stop(false)`
  await sql.end()
  const { hostname, port } = new URL(from)
  await writeFile(join(to, 'backup_label'), backup.label)
  await writeFile(join(to, 'standby.signal'), '')
  await appendFile(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${user}'\n`,
  )
}

// Files of the running server only. Streaming sends the later changes.
const left = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal'])

// Stops at once, as if the machine failed: open connections break.
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGQUIT')
  await once(child, 'exit')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
