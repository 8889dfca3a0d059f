import { request } from 'node:http'
import { type Server, startServer } from '#test/e2e/server.ts'
import { fill } from './lib/fill.ts'
import { load, type Request, requestOf } from './lib/load.ts'
import { machine } from './lib/machine.ts'
import { shown, spreadOf } from './lib/median.ts'
import { openPlace } from './lib/place.ts'
import { cpuOfAll } from './lib/processes.ts'
import { table } from './lib/table.ts'
import { type Call, callsOf } from './speed/calls.ts'

const runs = 3
const slices = 4
const sliceMs = 1000
const lines = 10
// Of each process, before anything is measured: so long it is still being compiled.
const warmRequests = 3000
const connections = 1000
const asked = ['GET /api/letters/{id}', 'GET /api/mailbox']

/**
 * What a request costs in processor time where two processes serve one port, against one process and against two servers
 * that know nothing of each other, slice by slice in turn; and how evenly connections are spread. The process above
 * counts as one of them.
 */
async function main(): Promise<void> {
  const place = await openPlace()
  const servers: Server[] = []
  try {
    const letters = Number(process.argv[2] ?? 10_000)
    const filled = await fill(place.sql, place.vault, { letters, contentLength: 1000 })
    for (const PROCESSES of ['1', '2', '1', '1'])
      servers.push(await startServer({ ...place.environment, PROCESSES }))
    const [one, two, ...apart] = servers as [Server, Server, Server, Server]
    const sides: Sides = { one: [one], two: [two], apart }
    const calls = (await callsOf(place, filled)).filter(({ name }) => asked.includes(name))
    process.stdout.write(`${await machine(place.sql)}\n`)
    const row = table(
      'call',
      'two processes / one, processor time',
      'two processes / two servers',
      'one, ms of processor',
      'two processes',
      'two servers',
    )
    const requestsOf = ({ asks }: Call) =>
      asks.map(({ method, path, token, body }) =>
        requestOf(method, path, { Authorization: `Bearer ${token}` }, body),
      )
    const asking =
      (requests: Request[]): Load =>
      (port, lines) =>
        load(port, requests, { ms: sliceMs, connections: lines })
    await warm(sides, asking(calls.flatMap(requestsOf)))
    for (const call of calls) row([call.name, ...(await compare(sides, asking(requestsOf(call))))])
    row(['GET /healthz, a connection for each', ...(await compare(sides, anew))])
    process.stdout.write('\n')
    for (let run = 0; run < runs; run++) process.stdout.write(`${await spread(two)}\n`)
  } finally {
    for (const server of servers) await server.stop()
    await place.close()
  }
}

type Sides = Record<'one' | 'two' | 'apart', Server[]>
type Load = (port: number, lines: number) => Promise<{ requests: number }>

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

const askAll = (servers: Server[], ask: Load) =>
  Promise.all(servers.map(server => ask(portOf(server), lines / servers.length)))

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

/** Each on a connection of its own, so many at a time. */
async function anew(port: number, lines: number): Promise<{ requests: number }> {
  const end = performance.now() + sliceMs
  let requests = 0
  const asking = async () => {
    for (; performance.now() < end; requests++) await once(port)
  }
  await Promise.all(Array.from({ length: lines }, asking))
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

/** How many of so many connections, fifty at a time, came to each process. */
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

await main()
