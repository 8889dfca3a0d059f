import { request } from 'node:http'
import type { Server } from '#test/journeys/support/server.ts'
import { load, type Request } from './lib/load.ts'
import { measured } from './lib/measured.ts'
import { shown, spreadOf } from './lib/median.ts'
import { cpuOfAll } from './lib/processes.ts'
import { table } from './lib/table.ts'
import { bytesOf, callsOf } from './speed/calls.ts'

const runs = 3
const slices = 4
const sliceMs = 1000
const lines = 10
// Warms up each process before the measurement, because its code is still being compiled.
const warmRequests = 3000
const connections = 1000
const asked = ['GET /api/letters/{id}', 'GET /api/mailbox']
// A quarter of the load that one process can answer, so that no request waits for a core.
const calmPerSecond = 500

/**
 * Processor time per request with two processes on one port, against one process and against two separate servers,
 * in alternating slices. The primary process counts, PostgreSQL does not.
 *
 * Measured at a low and at the highest rate. Also measures how evenly connections are spread.
 */
const main = (letters: number) =>
  measured({ letters, contentLength: 1000 }, async ({ place, filled, start }) => {
    const one = await start({ PROCESSES: '1' })
    const two = await start({ PROCESSES: '2' })
    const apart = [await start({ PROCESSES: '1' }), await start({ PROCESSES: '1' })]
    const sides: Sides = { one: [one], two: [two], apart }
    const calls = (await callsOf(place, filled)).filter(({ name }) => asked.includes(name))
    const row = table(
      'call',
      'two processes / one, processor time',
      'two processes / two servers',
      'one, ms of processor',
      'two processes',
      'two servers',
    )
    const asking =
      (requests: Request[], perSecond = 0): Load =>
      (port, share) =>
        load(port, requests, { ms: sliceMs, connections: lines * share, perSecond: perSecond * share })
    await warm(sides, asking(calls.flatMap(({ asks }) => asks.map(bytesOf))))
    for (const { name, asks } of calls) {
      const requests = asks.map(bytesOf)
      row([`${name}, ${calmPerSecond} a second`, ...(await compare(sides, asking(requests, calmPerSecond)))])
      row([`${name}, as many as there can be`, ...(await compare(sides, asking(requests)))])
    }
    row(['GET /healthz, a connection for each', ...(await compare(sides, anew))])
    process.stdout.write('\n')
    for (let run = 0; run < runs; run++) process.stdout.write(`${await spread(two)}\n`)
  })

type Sides = Record<'one' | 'two' | 'apart', Server[]>
/** Sends a load to one of the servers; `share` is its part of the whole. */
type Load = (port: number, share: number) => Promise<{ requests: number }>

async function compare(sides: Sides, ask: Load): Promise<string[]> {
  const cpu: Record<keyof Sides, number[]> = { one: [], two: [], apart: [] }
  const names = Object.keys(sides) as (keyof Sides)[]
  for (let run = 0; run < runs; run++) {
    const sums = {
      one: { cpu: 0, requests: 0 },
      two: { cpu: 0, requests: 0 },
      apart: { cpu: 0, requests: 0 },
    }
    for (let slice = 0; slice < slices; slice++) {
      for (const name of names) {
        const servers = sides[name]
        const before = cpuOfEach(servers)
        const asked = await askAll(servers, ask)
        sums[name].cpu += cpuOfEach(servers) - before
        for (const { requests } of asked) sums[name].requests += requests
      }
    }
    for (const name of names) cpu[name].push(sums[name].cpu / sums[name].requests)
  }
  const ratio = (name: keyof Sides) => cpu.two.map((two, run) => two / cpu[name][run]!)
  return [
    shown(spreadOf(ratio('one')), 2),
    shown(spreadOf(ratio('apart')), 2),
    ...names.map(name => shown(spreadOf(cpu[name]), 3)),
  ]
}

function askAll(servers: Server[], ask: Load) {
  return Promise.all(servers.map(server => ask(portOf(server), 1 / servers.length)))
}

async function warm(sides: Sides, ask: Load): Promise<void> {
  for (const [name, servers] of Object.entries(sides)) {
    const enough = warmRequests * (name === 'one' ? 1 : 2)
    for (let asked = 0; asked < enough; ) {
      for (const { requests } of await askAll(servers, ask)) asked += requests
    }
  }
}

const cpuOfEach = (servers: Server[]) => servers.reduce((sum, server) => sum + cpuOfAll(server.pid()), 0)

const portOf = ({ url }: Server) => Number(new URL(url).port)

/** Each request on a new connection, this many at a time. */
async function anew(port: number, share: number): Promise<{ requests: number }> {
  const end = performance.now() + sliceMs
  let requests = 0
  const asking = async () => {
    for (; performance.now() < end; requests++) await once(port)
  }
  await Promise.all(Array.from({ length: lines * share }, asking))
  return { requests }
}

const once = (port: number) =>
  new Promise<void>((done, fail) => {
    request({ port, host: '127.0.0.1', path: '/healthz', agent: false }, answer => {
      answer.resume().on('end', done)
    })
      .on('error', fail)
      .end()
  })

/** The number of connections that each process gets, opened fifty at a time. */
async function spread(server: Server): Promise<string> {
  const before = await counts(server)
  const port = portOf(server)
  for (let n = 0; n < connections; n += 50) await Promise.all(Array.from({ length: 50 }, () => once(port)))
  const each = [...(await counts(server))].map(([process, count]) => count - (before.get(process) ?? 0))
  const mean = each.reduce((sum, count) => sum + count, 0) / each.length
  const off = Math.max(...each.map(count => Math.abs(count - mean))) / mean
  return `${connections} connections: ${each.join(' and ')}, ${(off * 100).toFixed(1)} % off the mean at most`
}

async function counts({ url }: Server): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text
    .split('\n')
    .filter(line => line.startsWith('http_request_duration_seconds_count{') && line.includes('"/healthz"'))
  return new Map(lines.map(line => [/process="(\d+)"/.exec(line)?.[1] ?? '', Number(line.split(' ').at(-1))]))
}

await main(Number(process.argv[2] ?? 10_000))
