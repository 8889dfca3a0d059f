import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '#server/platform/database/pool.ts'
import { commandFor, findAccounts, giveTo } from '#server/platform/embedded-postgres/account.ts'
import { freePort } from '#test/support/free-port.ts'

/** The program that `npm test -- pooler` found. Without it the tests are skipped. */
export const pgbouncer = process.env.PGBOUNCER_PATH

/** A PgBouncer before this database; without PGBOUNCER_PATH that of the system. `settings` are lines of its configuration. */
export async function startPgBouncer(to: Connection, settings: Record<string, string | number>) {
  const folder = mkdtempSync(join(tmpdir(), 'post-office-pooler-'))
  const [account] = findAccounts(folder, join(folder, 'none'))
  if (!account) throw new Error(`PgBouncer cannot use ${folder}`)
  const { host, port, user, password = '', database } = typeof to === 'string' ? partsOf(to) : to
  const listening = await freePort()
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: listening,
    unix_socket_dir: '',
    auth_type: 'any',
    ...settings,
  }
  const file = join(folder, 'pgbouncer.ini')
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  const target = `host=${host} port=${port} user=${user}${password && ` password='${password.replaceAll("'", "''")}'`}`
  writeFileSync(file, `[databases]\n${database} = ${target}\n[pgbouncer]\n${lines.join('\n')}\n`)
  giveTo(account, folder)
  const command = commandFor(account, pgbouncer ?? '/usr/sbin/pgbouncer', [file])
  const child = spawn(command.file, command.args, { ...command.options, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
  const ended = once(child, 'exit')
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  while (!(await accepts(listening))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start\n${log}`)
    await pause(20)
  }
  return {
    url: `postgres://${user}@127.0.0.1:${listening}/${database}`,
    async stop() {
      process.off('exit', kill)
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function partsOf(url: string): Exclude<Connection, string> {
  const { hostname, port, username, password, pathname } = new URL(url)
  return { host: hostname, port: Number(port || 5432), user: username, password, database: pathname.slice(1) }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
