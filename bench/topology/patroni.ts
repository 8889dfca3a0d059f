import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'yaml'
import { commandFor, findAccounts, giveTo } from '#server/platform/embedded-postgres/account.ts'
import { findPrograms } from './postgres.ts'

/** Two PostgreSQL nodes that Patroni manages, with one etcd. */
export type Cluster = {
  databaseUrl: string
  /** Kills the primary: all processes of its node, as in a power cut, or PostgreSQL alone. */
  kill(what: Kill): Promise<void>
  /** Starts what was killed. Waits until one node leads and the other is its synchronous standby. */
  untilWhole(): Promise<void>
  stop(): Promise<void>
}
export type Kill = 'node' | 'postgres'

const user = 'postoffice'
const names = ['node-1', 'node-2'] as const
type Name = (typeof names)[number]

const patroni = '/usr/bin/patroni'
const etcd = '/usr/bin/etcd'

const wholeWithinMs = 120_000

/** Starts the cluster with the settings of ops/patroni, except addresses, folders and passwords. */
export async function startCluster(folder: string, port: number): Promise<Cluster> {
  const [account] = findAccounts(folder, join(folder, 'none'))
  if (!account) throw new Error(`PostgreSQL cannot use ${folder}`)
  if (!existsSync(patroni) || !existsSync(etcd))
    throw new Error('This needs Patroni and etcd of the system: apt-get install patroni etcd-server')
  const launch = (name: string, program: string, ...args: string[]) => {
    const command = commandFor(account, program, args)
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(command.file, command.args, { ...command.options, stdio: ['ignore', log, log] })
    process.once('exit', () => child.kill('SIGKILL'))
    return child
  }
  const addressOf = (name: Name) => ({ rest: port + 4 + names.indexOf(name), postgres: portOf(name) })
  const portOf = (name: Name) => port + 2 + names.indexOf(name)

  for (const name of names) {
    const { rest, postgres } = addressOf(name)
    writeFileSync(join(folder, `${name}.yaml`), configure(folder, name, port, rest, postgres))
  }
  mkdirSync(join(folder, 'etcd'))
  giveTo(account, folder)
  const [clients, peers] = [port, port + 1].map(at => `http://127.0.0.1:${at}`)
  const store = launch(
    'etcd',
    etcd,
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=${clients}`,
    `--advertise-client-urls=${clients}`,
    `--listen-peer-urls=${peers}`,
    `--initial-advertise-peer-urls=${peers}`,
    `--initial-cluster=default=${peers}`,
  )
  const start = (name: Name) => launch(name, patroni, join(folder, `${name}.yaml`))
  const nodes = new Map<Name, ChildProcess>(names.map(name => [name, start(name)]))

  const roles = async (): Promise<Map<Name, string>> => {
    for (const name of names) {
      const answer = await fetch(`http://127.0.0.1:${addressOf(name).rest}/cluster`).catch(() => null)
      if (!answer?.ok) continue
      const { members } = (await answer.json()) as { members: { name: Name; role: string; state: string }[] }
      return new Map(
        members.map(({ name, role, state }) => [name, /running|streaming/.test(state) ? role : state]),
      )
    }
    return new Map()
  }
  const untilWhole = async () => {
    for (const [name, child] of nodes) if (isOver(child)) nodes.set(name, start(name))
    for (const until = performance.now() + wholeWithinMs; performance.now() < until; await pause(250)) {
      const now = [...(await roles()).values()]
      if (now.includes('leader') && now.includes('sync_standby')) return
    }
    throw new Error(`the two nodes are not whole again; their logs are in ${folder}`)
  }
  const postmaster = (name: Name) =>
    Number(readFileSync(join(folder, name, 'postmaster.pid'), 'utf8').split('\n')[0])
  const stop = async () => {
    for (const child of [...nodes.values(), store]) await end(child)
  }
  try {
    await untilWhole()
  } catch (error) {
    await stop()
    throw error
  }

  return {
    databaseUrl: `postgres://${user}@${names.map(name => `127.0.0.1:${portOf(name)}`).join(',')}/postgres?target_session_attrs=primary`,
    async kill(what) {
      const [leader] = [...(await roles())].find(([, role]) => role === 'leader') ?? []
      if (!leader) throw new Error('no node leads')
      if (what === 'node') nodes.get(leader)?.kill('SIGKILL')
      process.kill(postmaster(leader), 'SIGKILL')
    },
    untilWhole,
    stop,
  }
}

function configure(folder: string, name: Name, etcd: number, rest: number, postgres: number): string {
  const shipped = parse(readFileSync(join('ops', 'patroni', 'patroni.yaml'), 'utf8'))
  const at = (port: number) => ({ listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${port}` })
  // JSON is YAML.
  return JSON.stringify({
    ...shipped,
    name,
    restapi: at(rest),
    etcd3: { hosts: [`127.0.0.1:${etcd}`] },
    postgresql: {
      ...shipped.postgresql,
      ...at(postgres),
      data_dir: join(folder, name),
      bin_dir: findPrograms(),
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      authentication: Object.fromEntries(
        Object.entries({ superuser: user, replication: 'replicator', rewind: 'rewinder' }).map(
          ([role, username]) => [role, { username, password: 'none' }],
        ),
      ),
      parameters: { unix_socket_directories: '' },
    },
  })
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function end(child: ChildProcess): Promise<void> {
  if (isOver(child)) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
