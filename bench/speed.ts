import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startServer } from '#test/journeys/support/server.ts'
import { startPgBouncer } from '#test/pooler/start-pgbouncer.ts'
import { beside } from './lib/beside.ts'
import { cpuOf } from './lib/cpu.ts'
import { fill } from './lib/fill.ts'
import { load } from './lib/load.ts'
import { machine } from './lib/machine.ts'
import { shown, spreadOf } from './lib/median.ts'
import { openPlace } from './lib/place.ts'
import { groups, profilable, profiled } from './lib/profile.ts'
import type { Recorded } from './lib/record.ts'
import { table } from './lib/table.ts'
import { type Ask, bytesOf, type Call, callsOf } from './speed/calls.ts'
import { pgbench } from './speed/pgbench.ts'
import { listWords } from './speed/words.ts'

const runs = 3
const slices = 4
const sliceMs = 1000
/** The compiler of V8 optimizes 470 functions in the first seconds of a call, and a server runs for days. */
const warmUpMs = 8000
const sides = ['real', 'bare'] as const

type Side = (typeof sides)[number]
type Each<T> = Record<Side, T>
type Target = { port: number; pid: number; socket: string }

/**
 * Requests per second of the real server against a bare one with the same statements and bytes, in alternating slices.
 * Also processor time, `pgbench` and a profile. Arguments: number of letters, part of a call's name, and `pooler`, which
 * puts PgBouncer before the real server.
 */
async function main(): Promise<void> {
  const words = process.argv.slice(2)
  const isPooled = words.includes('pooler')
  const [letters = '100000', only = ''] = words.filter(word => word !== 'pooler')
  const place = await openPlace()
  try {
    const filled = await fill(place.sql, place.vault, { letters: Number(letters), contentLength: 1000 })
    const sockets = { real: join(place.folder, 'real'), bare: join(place.folder, 'bare') }
    const pooler = isPooled ? await startPgBouncer(place.connection, { pool_mode: 'transaction' }) : null
    const real = await startServer({
      ...place.environment,
      ...(pooler && { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: place.environment.DATABASE_URL }),
      ...profilable(sockets.real),
    })
    await listWords(place, real.url)
    const calls = (await callsOf(place, filled)).filter(({ name }) => name.includes(only))
    const asks = calls.flatMap(call => call.asks)
    const bare = fork(beside('bare'), { env: { ...process.env, ...profilable(sockets.bare) } })
    bare.send({ environment: place.environment, asks })
    const [{ port, recorded }] = (await once(bare, 'message')) as [{ port: number; recorded: Recorded[] }]
    const targets = {
      real: { port: Number(new URL(real.url).port), pid: real.pid(), socket: sockets.real },
      bare: { port, pid: bare.pid ?? 0, socket: sockets.bare },
    }
    process.stdout.write(`${await machine(place.sql)}; ${filled.letters} letters of 1,000 characters\n`)
    await compare(calls, targets, call =>
      pgbench(
        place.environment,
        recorded.slice(asks.indexOf(call.asks[0] as Ask)).slice(0, call.asks.length),
      ),
    )
    await explain(calls, targets)
    bare.kill()
    await real.stop()
    await pooler?.stop()
  } finally {
    await place.close()
  }
}

async function compare(
  calls: Call[],
  targets: Each<Target>,
  ceiling: (call: Call) => Promise<number | null>,
) {
  const row = table(
    'call',
    'real / bare, requests',
    'real, requests/s',
    'bare',
    'real, ms of processor',
    'bare',
    'pgbench/s',
  )
  for (const call of calls) {
    const requests = call.asks.map(bytesOf)
    for (const side of sides) await load(targets[side].port, requests, { ms: warmUpMs })
    const rounds: Each<Measured>[] = []
    for (let run = 0; run < runs; run++) rounds.push(await round(targets, requests))
    row([
      call.name,
      shown(spreadOf(rounds.map(({ real, bare }) => real.rate / bare.rate)), 2),
      ...sides.map(side => shown(spreadOf(rounds.map(of => of[side].rate)), 0)),
      ...sides.map(side => shown(spreadOf(rounds.map(of => of[side].cpu)), 3)),
      (await ceiling(call))?.toFixed(0) ?? 'not here',
    ])
  }
}

/** The cost of one request in each server, in microseconds of processor time, by group of the profile. */
async function explain(calls: Call[], targets: Each<Target>) {
  const row = table('microseconds of a request', 'server', ...groups)
  for (const call of calls) {
    const requests = call.asks.map(bytesOf)
    for (const side of sides) {
      const { port, pid, socket } = targets[side]
      let cost = 0
      const shares = await profiled(socket, async () => {
        const before = cpuOf(pid)
        const { requests: count } = await load(port, requests, { ms: 2 * sliceMs })
        cost = ((cpuOf(pid) - before) / count) * 1000
      })
      row([call.name, side, ...groups.map(group => ((shares.get(group) ?? 0) * cost).toFixed(0))])
    }
  }
}

type Measured = { rate: number; cpu: number }

async function round(targets: Each<Target>, requests: Buffer[]): Promise<Each<Measured>> {
  const sums = { real: { requests: 0, ms: 0, cpu: 0 }, bare: { requests: 0, ms: 0, cpu: 0 } }
  for (let slice = 0; slice < slices; slice++) {
    for (const side of sides) {
      const { port, pid } = targets[side]
      const before = cpuOf(pid)
      const measured = await load(port, requests, { ms: sliceMs })
      if (measured.refused > 0)
        throw new Error(`${measured.refused} requests were refused by the ${side} server`)
      sums[side].requests += measured.requests
      sums[side].ms += measured.ms
      sums[side].cpu += cpuOf(pid) - before
    }
  }
  const sideOf = ({ requests, ms, cpu }: (typeof sums)['real']) => ({
    rate: (requests / ms) * 1000,
    cpu: cpu / requests,
  })
  return { real: sideOf(sums.real), bare: sideOf(sums.bare) }
}

await main()
