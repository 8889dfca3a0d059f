import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '#server/platform/database/pool.ts'
import {
  type Account,
  commandFor,
  findAccounts,
  giveTo,
  runAs,
} from '#server/platform/embedded-postgres/account.ts'
import { untilUp } from '#test/replica/until-up.ts'

/**
 * The end of a primary. `ends`: as for maintenance, after the replica has its last changes. `dies`: as in a power
 * cut.
 */
export type Going = 'ends' | 'dies'

/** A primary and a streaming replica, both from the system's own PostgreSQL. */
export type Pair = {
  hosts: string
  /** From now on a write is confirmed only after the replica has it. */
  waitForReplica(): Promise<void>
  /** Ends the primary and promotes the replica; returns the time in milliseconds. */
  replace(going: Going): Promise<number>
  stop(): Promise<void>
}

const user = 'postoffice'
const urlAt = (port: number) => `postgres://${user}@127.0.0.1:${port}/postgres`

export async function startPair(folder: string, ports: [number, number]): Promise<Pair> {
  const programs = findPrograms()
  const [account] = findAccounts(folder, join(folder, 'primary'))
  if (!account) throw new Error(`PostgreSQL cannot use ${folder}`)
  giveTo(account, folder)
  const run = (program: string, ...args: string[]) => {
    const { status, stderr, stdout } = runAs(account, join(programs, program), args)
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}${stdout}`)
  }
  const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')]
  run('initdb', '-D', primary, '-U', user, '--auth=trust', '--encoding=UTF8', '--locale=C')
  const first = await start(account, programs, primary, ports[0])
  run(
    'pg_basebackup',
    '-D',
    standby,
    '-R',
    '-X',
    'stream',
    '-h',
    '127.0.0.1',
    '-p',
    `${ports[0]}`,
    '-U',
    user,
  )
  const second = await start(account, programs, standby, ports[1])
  return {
    hosts: `${user}@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}`,
    async waitForReplica() {
      const sql = connect(urlAt(ports[0]), 1)
      await sql`alter system set synchronous_standby_names = '*'`
      await sql`select pg_reload_conf()`
      await sql.end({ timeout: 1 })
    },
    async replace(going) {
      const began = performance.now()
      await end(first, going === 'ends' ? 'SIGINT' : 'SIGKILL')
      run('pg_ctl', 'promote', '-w', '-D', standby)
      return performance.now() - began
    },
    async stop() {
      await end(first, 'SIGINT')
      await end(second, 'SIGINT')
    },
  }
}

/** The folder of the newest PostgreSQL of the system. */
export function findPrograms(): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map(version => join(root, version, 'bin'))
    .find(folder => existsSync(join(folder, 'initdb')))
  if (!found) throw new Error('This needs PostgreSQL of the system: apt-get install postgresql nginx')
  return found
}

async function start(account: Account, programs: string, data: string, port: number): Promise<ChildProcess> {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
  ]
  const { file, args, options } = commandFor(account, join(programs, 'postgres'), [
    '-D',
    data,
    ...settings.flatMap(setting => ['-c', setting]),
  ])
  const log = openSync(`${data}.log`, 'a')
  const child = spawn(file, args, { ...options, stdio: ['ignore', log, log] })
  process.once('exit', () => child.kill('SIGQUIT'))
  await untilUp(urlAt(port), child, () => readFileSync(`${data}.log`, 'utf8'))
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
