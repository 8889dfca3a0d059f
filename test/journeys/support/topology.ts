import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '#server/platform/database/connect.ts'
import { inDatabase } from '#test/support/postgres.ts'
import { type Server, startServer } from './server.ts'

/** The setup for `npm run bench -- topology`: three servers behind nginx in place of each server. */
export type Topology = {
  folder: string
  /** The first port of a worker: the proxy, and the servers on the ports after it. */
  port: number
  replicaUrl: string
  /** The servers are killed and restarted one by one while a journey runs. */
  killEveryMs: number | null
  isDisturbed: boolean
}

export const topology: Topology | null = process.env.TOPOLOGY ? JSON.parse(process.env.TOPOLOGY) : null

const servers = 3

/** A journey sees one server at one address. */
export async function startBehindProxy(
  { folder, port, replicaUrl, killEveryMs }: Topology,
  shared: Record<string, string>,
  database: Connection,
): Promise<Server> {
  const first = port + Number(process.env.TEST_PARALLEL_INDEX ?? 0) * (servers + 1)
  const url = `http://localhost:${first}`
  const name = typeof database === 'string' ? new URL(database.replace(/,[^/]*/, '')).pathname.slice(1) : ''
  const environment = {
    ...shared,
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    REPLICA_URL: String(inDatabase(replicaUrl, name)),
  }
  let proxy = await startProxy(folder, first, name)
  // The first server starts alone and creates the sample. The others find it.
  const running = [await startServer(environment, first + 1)]
  const others = Array.from({ length: servers - 1 }, (_, n) => startServer(environment, first + 2 + n))
  running.push(...(await Promise.all(others)))

  // Serialised: a journey that restarts its server must not meet the regular kill.
  let turn = Promise.resolve()
  const inTurn = (act: () => Promise<void>) => {
    turn = turn.then(act)
    return turn
  }
  const ending = new AbortController()
  const { signal } = ending
  const killing = (async () => {
    for (let n = 0; killEveryMs !== null; n++) {
      await pause(killEveryMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      const server = running[n % servers] as Server
      await inTurn(async () => {
        await server.kill()
        appendFileSync(join(folder, 'kills'), '.')
        await server.restart()
      })
    }
  })()
  const all = (what: 'kill' | 'restart' | 'stop') =>
    inTurn(async () => {
      await Promise.all(running.map(server => server[what]()))
    })

  return {
    url,
    kill: () => all('kill'),
    async restart() {
      if (isEnded(proxy)) proxy = await startProxy(folder, first, name)
      await all('restart')
    },
    async stop() {
      ending.abort()
      await killing
      await all('stop')
      const faults = running
        .flatMap(server => server.output().split('\n'))
        .filter(line => /"level":[56]0/.test(line))
      appendFileSync(join(folder, 'faults'), faults.map(line => `${line}\n`).join(''))
      if (isEnded(proxy)) return
      proxy.kill()
      await once(proxy, 'exit')
    },
    output: () => running.map(server => server.output()).join(''),
    pid: () => running[0]?.pid() ?? 0,
  }
}

const isEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

const root = resolve(import.meta.dirname, '../../..')

/** nginx with the configuration of ops/nginx, except addresses, certificate and folders. */
async function startProxy(folder: string, port: number, name: string): Promise<ChildProcess> {
  const at = join(folder, 'nginx', name)
  mkdirSync(at, { recursive: true })
  const file = join(at, 'nginx.conf')
  writeFileSync(file, configure(readFileSync(join(root, 'ops/nginx/nginx.conf'), 'utf8'), at, port))
  const proxy = spawn('nginx', ['-p', at, '-c', file, '-g', 'daemon off;'], { stdio: 'inherit' })
  const end = () => proxy.kill()
  process.once('exit', end)
  proxy.once('exit', () => process.off('exit', end))
  const failed = once(proxy, 'error').then(([error]) => Promise.reject(error))
  while (!(await Promise.race([failed, fetch(`http://localhost:${port}/metrics`).catch(() => null)])))
    await pause(20)
  return proxy
}

function configure(text: string, at: string, port: number): string {
  const change = (from: RegExp, to: string) => {
    if (!from.test(text)) throw new Error(`ops/nginx/nginx.conf has no ${from}`)
    text = text.replace(from, to)
  }
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    kind => `${kind}_temp_path ${join(at, kind)};`,
  )
  const upstreams = Array.from({ length: servers }, (_, n) => `server 127.0.0.1:${port + 1 + n}`)
  change(/http \{/, `http {\n${paths.join('\n')}`)
  if (process.getuid?.() === 0) change(/^/, 'user root;\n')
  change(/error_log \S+/, `error_log ${join(at, 'error.log')}`)
  change(/access_log \S+/, `access_log ${join(at, 'access.log')}`)
  change(/pid \S+;/, `pid ${join(at, 'pid')};`)
  change(
    /server server-1:3650( [^;]*;)\s*server server-2:3650[^;]*;/,
    upstreams.map(server => `${server}$1`).join('\n'),
  )
  change(/server \{\s*listen 80;[^}]*\}/, '')
  change(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
  change(/\n\s*server_name [^\n]*/, '')
  text = text.replaceAll(/\n\s*ssl_[^\n]*/g, '')
  return text
}
