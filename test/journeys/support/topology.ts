import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '#server/platform/database/pool.ts'
import { startNginx } from '#test/support/nginx.ts'
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
  const startProxy = () =>
    startNginx({
      folder: join(folder, 'nginx', name),
      port: first,
      servers: Array.from({ length: servers }, (_, n) => first + 1 + n),
    })
  let proxy = await startProxy()
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
      if (isEnded(proxy)) proxy = await startProxy()
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
