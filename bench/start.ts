import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fill } from './lib/fill.ts'
import { machine } from './lib/machine.ts'
import { shown, spreadOf } from './lib/median.ts'
import { openPlace } from './lib/place.ts'
import { cpuOfAll } from './lib/processes.ts'
import { table } from './lib/table.ts'

const runs = 3
const main = resolve(process.env.DIST ?? 'dist', 'server/main.js')

/** The time from the start of the process until /readyz is 200, with an existing database. */
async function measure(): Promise<void> {
  const place = await openPlace()
  try {
    const letters = Number(process.argv[2] ?? 10_000)
    await fill(place.sql, place.vault, { letters, contentLength: 1000 })
    const own = { DATA_DIR: join(place.folder, 'own') }
    const given = place.environment
    process.stdout.write(`${await machine(place.sql)}; ${letters} letters at DATABASE_URL\n`)
    const row = table('start', 'to /readyz, ms', 'of which processor')
    // The first start creates the database and the sample neighbourhood.
    const first = await start(own)
    await end(first, 'SIGTERM')
    row(['the embedded database, made anew, with the sample', first.ms.toFixed(0), first.cpu.toFixed(0)])
    const cases: [string, Record<string, string>, NodeJS.Signals][] = [
      ['DATABASE_URL', given, 'SIGTERM'],
      ['DATABASE_URL, two processes', { ...given, PROCESSES: '2' }, 'SIGTERM'],
      ['the embedded database', own, 'SIGTERM'],
      ['the embedded database, two processes', { ...own, PROCESSES: '2' }, 'SIGTERM'],
      ['the embedded database, after kill -9 of the server', own, 'SIGKILL'],
    ]
    const took = cases.map(() => [] as Started[])
    for (let run = 0; run < runs; run++) {
      for (const [n, [, environment, signal]] of cases.entries()) {
        // The measured start must follow a kill, so this one is killed first.
        if (signal === 'SIGKILL') await end(await start(environment), signal)
        const started = await start(environment)
        took[n]?.push(started)
        await end(started, 'SIGTERM')
      }
    }
    for (const [n, [name]] of cases.entries()) {
      const of = (figure: (started: Started) => number) => shown(spreadOf((took[n] ?? []).map(figure)), 0)
      row([name, of(({ ms }) => ms), of(({ cpu }) => cpu)])
    }
  } finally {
    await place.close()
  }
}

/** `cpu` counts only the first process of the embedded PostgreSQL. */
type Started = { child: ChildProcess; ms: number; cpu: number }

async function start(environment: Record<string, string>): Promise<Started> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return { child, ms: performance.now() - began, cpu: cpuOfAll(child.pid ?? 0) }
    if (child.exitCode !== null) throw new Error('the server ended')
    await pause(5)
  }
}

async function end({ child }: Started, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  await once(child, 'exit')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

await measure()
