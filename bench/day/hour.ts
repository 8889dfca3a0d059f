import { setMaxListeners } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { listAudit } from '#contract/audit.ts'
import { readDashboard } from '#contract/dashboard.ts'
import { listReports } from '#contract/reports.ts'
import { decideReview, listReviews } from '#contract/review.ts'
import { startServer } from '#test/journeys/support/server.ts'
import { chanceFrom } from '../answers/chance.ts'
import { startPaper } from '../faults/settle.ts'
import { machine } from '../lib/machine.ts'
import { quantile } from '../lib/median.ts'
import { openPlace, type Place, tokenFor } from '../lib/place.ts'
import { untilSettled } from '../lib/settled.ts'
import { table } from '../lib/table.ts'
import { listWords } from '../speed/words.ts'
import { type Answers, openCaller } from './caller.ts'
import { busiestHour, visitsPerSecond } from './rhythm.ts'
import { type Usage, usageOf } from './usage.ts'
import { arrivalsPerVisit, screens, type Visitor, visit, visitSeconds } from './visit.ts'
import { countArrivals, fillYear, makeDue } from './year.ts'

const out = process.stdout
/** Not measured: caches fill and code is compiled. */
const warmUpSeconds = 30
const limitMs = 100
const factors = [2, 4, 8, 16, 32]
/** Above this share of a core the load generator itself delays the answers that it measures. */
const generatorMost = 0.8
const administrators = 2
const administratorSeconds = 20

type Office = {
  place: Place
  members: number
  /** Letters that arrived before it can be made due: a letter arrives once, later ones already have. */
  filledAt: Date
  caller: ReturnType<typeof openCaller>
  admin: Visitor
  pids: Record<'server' | 'database', number>
}
type Measured = {
  byCall: Map<string, Answers>
  visits: number
  streams: number
  events: number
  seconds: number
  arrivals: Awaited<ReturnType<typeof countArrivals>>
  usage: Record<keyof Office['pids'], Usage>
  /** Processor time of the load generator. */
  generatorMs: number
}

/**
 * The busiest hour of a day of this many members, in real time, for some minutes. Then finds the number of members
 * at which p99 of all calls exceeds 100 ms.
 */
export async function measureBusiestHour(members: number, minutes: number): Promise<void> {
  const place = await openPlace()
  const closing: (() => unknown)[] = [place.close]
  try {
    const pushes = await openPushService()
    closing.push(pushes.close)
    const { contentLength, ...filled } = await fillYear(place, members, pushes.url)
    const filledAt = new Date()
    const [{ gib, pid }] = await place.sql<[{ gib: number; pid: number }]>`
      select pg_database_size(current_database()) / 2.0 ^ 30 as gib,
        split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`
    const processes = process.env.PROCESSES ?? '1'
    const server = await startServer({
      ...place.environment,
      PROCESSES: processes,
      PUSH_SERVICES: '127.0.0.1',
      QUIET_HOURS: 'off',
    })
    // A count of all waiting letters may be under way, which a stop would wait for.
    closing.push(server.kill)
    await listWords(place, server.url)
    await untilSettled(place)
    out.write(
      `${await machine(place.sql)}; ${members} members, ${filled.letters} letters of ${contentLength} characters, ` +
        `${gib.toFixed(1)} GiB, PROCESSES=${processes}\n`,
    )
    const admin = { id: 1, token: tokenFor(place, 1, '00001', { role: 'ADMIN' }) }
    await startPaper(server.url, admin)
    const caller = openCaller(Number(new URL(server.url).port))
    closing.push(caller.close)
    const pids = { server: server.pid(), database: pid }
    const office = { place, members, filledAt, caller, admin, pids }

    const measured = await live(office, 1, minutes * 60)
    printCalls(measured.byCall)
    printWhole(measured, pushes.count())
    await findLimit(office, measured, Math.max(1, minutes / 5) * 60)
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

/** Lets `factor` times the visits of the busiest hour happen for this long, after the warm-up. */
async function live(office: Office, factor: number, seconds: number): Promise<Measured> {
  const { place, members, filledAt, caller, pids } = office
  const perSecond = factor * visitsPerSecond(members, busiestHour)
  const chance = chanceFrom(factor)
  const leaving = new AbortController()
  const { signal } = leaving
  // Every pause of every visit listens.
  setMaxListeners(0, signal)
  const present = new Map<number, () => void>()
  const running = new Set<Promise<void>>()
  let visits = 0

  const enter = (from = 0) => {
    const id = 3 + Math.floor(chance.share() * (members - 3))
    if (present.has(id)) return
    const visitor = { id, token: tokenFor(place, id, '00000') }
    present.set(id, caller.listen(visitor))
    visits++
    const done = visit(
      {
        call: caller.call,
        write: (_, by, route, sending) => caller.write(by, route, sending),
        pause: later => pause(later * 1000, undefined, { signal }),
      },
      visitor,
      chance,
      { from, signal },
    )
      .catch(unlessAborted)
      .finally(() => {
        present.get(id)?.()
        present.delete(id)
        running.delete(done)
      })
    running.add(done)
  }

  const arrivals = perSecond * arrivalsPerVisit * (warmUpSeconds + seconds)
  await makeDue(place, Math.round(arrivals), { seconds: warmUpSeconds + seconds, before: filledAt })
  // The members who are there at the beginning are somewhere in their visit.
  for (let n = 0; n < perSecond * visitSeconds; n++) enter(Math.floor(chance.share() * screens))
  const coming = (async () => {
    while (!signal.aborted) {
      await pause(chance.untilNext(1000 / perSecond), undefined, { signal })
      enter()
    }
  })().catch(unlessAborted)
  const administering = Array.from({ length: administrators }, () => administer(office, signal))

  await pause(warmUpSeconds * 1000)
  caller.take()
  visits = 0
  const since = new Date()
  const before = { server: usageOf(pids.server), database: usageOf(pids.database), own: ownCpu() }
  const began = performance.now()
  await pause(seconds * 1000)
  const took = (performance.now() - began) / 1000
  const after = { server: usageOf(pids.server), database: usageOf(pids.database), own: ownCpu() }
  const taken = caller.take()
  const streams = present.size
  const arrived = await countArrivals(place, since)
  leaving.abort()
  await Promise.all([coming, ...administering, ...running])
  const used = (of: keyof typeof pids) => ({
    cpuMs: after[of].cpuMs - before[of].cpuMs,
    bytes: after[of].bytes,
  })
  return {
    ...taken,
    ...{ visits, streams, seconds: took, arrivals: arrived },
    usage: { server: used('server'), database: used('database') },
    generatorMs: after.own - before.own,
  }
}

function unlessAborted(error: unknown): void {
  if ((error as Error).name !== 'AbortError') throw error
}

function ownCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** An administrator looks at the lists and approves what waits for review. */
async function administer({ caller, admin }: Office, signal: AbortSignal): Promise<void> {
  try {
    while (!signal.aborted) {
      await caller.call(admin, readDashboard)
      await caller.call(admin, listReports, { query: { page: '1' } })
      await caller.call(admin, listAudit, { query: { page: '1' } })
      const { data } = await caller.call(admin, listReviews, { query: { size: '8' } })
      const waiting = (data as { content: { letterId: number }[] } | null)?.content ?? []
      for (const { letterId } of waiting.slice(0, 3)) {
        const params = { id: String(letterId) }
        await caller.call(admin, decideReview, { params, body: { decision: 'APPROVE' } })
      }
      await pause(administratorSeconds * 1000, undefined, { signal })
    }
  } catch (error) {
    unlessAborted(error)
  }
}

const isAdministrators = (name: string) => / \/api\/(admin\/|reports$)/.test(name)
const p99Of = (ms: number[]) =>
  quantile(
    ms.toSorted((a, b) => a - b),
    0.99,
  )

function printCalls(byCall: Map<string, Answers>): void {
  const row = table('call', 'calls', 'p50, ms', 'p99, ms', 'longest, ms', 'refused', 'failed')
  for (const [name, { ms, refused, failed }] of [...byCall].sort((a, b) => b[1].ms.length - a[1].ms.length)) {
    const sorted = ms.toSorted((a, b) => a - b)
    const refusals = [...refused].map(([code, count]) => `${code} ${count}`).join(', ')
    const figures = [quantile(sorted, 0.5), quantile(sorted, 0.99), sorted.at(-1)!]
    row([name, ms.length, ...figures.map(figure => figure.toFixed(1)), refusals, failed || ''])
  }
}

/** All calls of members; the lists of administrators count apart. */
const allOf = (byCall: Map<string, Answers>) =>
  [...byCall].filter(([name]) => !isAdministrators(name)).flatMap(([, { ms }]) => ms)

function printWhole(
  { byCall, visits, streams, events, seconds, arrivals, usage, generatorMs }: Measured,
  pushes: number,
): void {
  const all = allOf(byCall).toSorted((a, b) => a - b)
  const failed = [...byCall.values()].reduce((sum, answers) => sum + answers.failed, 0)
  const row = table('', `in ${seconds.toFixed(0)} s`)
  row(['visits begun', visits])
  row(['calls of members', `${all.length} (${(all.length / seconds).toFixed(1)} a second)`])
  row(['p50, p99 of these, ms', `${quantile(all, 0.5).toFixed(1)}, ${quantile(all, 0.99).toFixed(1)}`])
  row(['failed', failed])
  row(['streams at the end, events on streams', `${streams}, ${events}`])
  row(['pushes since the start', pushes])
  row(['arrivals, more than 1 s late', `${arrivals.arrived}, ${arrivals.late}`])
  row(['the latest arrival, ms late', arrivals.latestMs.toFixed(0)])
  for (const [who, { cpuMs, bytes }] of Object.entries(usage))
    row([`${who}, % of a core; MiB`, `${coreOf(cpuMs, seconds)}; ${mib(bytes)}`])
  row(['load generator, % of a core', coreOf(generatorMs, seconds)])
}

const coreOf = (cpuMs: number, seconds: number) => (cpuMs / seconds / 10).toFixed(1)
const mib = (bytes: number) => (bytes / 2 ** 20).toFixed(0)

/**
 * Doubles the visits until p99 of all calls of members exceeds 100 ms, and interpolates between the last two
 * logarithmically. The database stays that of the first number of members.
 */
async function findLimit(office: Office, first: Measured, seconds: number): Promise<void> {
  const row = table(
    'members',
    'calls a second',
    'p99, ms',
    'late arrivals',
    'the latest, ms',
    'load generator, % of a core',
  )
  const print = (factor: number, { byCall, seconds: took, arrivals, generatorMs }: Measured) => {
    const all = allOf(byCall)
    const p99 = p99Of(all)
    const rate = (all.length / took).toFixed(1)
    row([
      office.members * factor,
      rate,
      p99.toFixed(1),
      arrivals.late,
      arrivals.latestMs.toFixed(0),
      coreOf(generatorMs, took),
    ])
    return { factor, p99, isGeneratorBusy: generatorMs > generatorMost * took * 1000 }
  }
  let last = print(1, first)
  for (const factor of last.p99 > limitMs ? [] : factors) {
    const next = print(factor, await live(office, factor, seconds))
    if (next.p99 > limitMs) {
      const part = Math.log(limitMs / last.p99) / Math.log(next.p99 / last.p99)
      const limit = office.members * last.factor * (next.factor / last.factor) ** part
      const doubt = next.isGeneratorBusy ? ', or more: the load generator was busy' : ''
      out.write(`\np99 exceeds ${limitMs} ms at about ${Math.round(limit / 1000)},000 members${doubt}.\n`)
      return
    }
    last = next
    if (next.isGeneratorBusy) break
  }
  const found =
    last.p99 > limitMs
      ? `p99 exceeds ${limitMs} ms at fewer than ${office.members} members.`
      : `p99 stays below ${limitMs} ms up to ${office.members * last.factor} members.`
  out.write(`\n${found}\n`)
}

/** Accepts every push and reads nothing. */
async function openPushService() {
  let count = 0
  const server = createServer((request, response) => {
    request.resume()
    request.once('end', () => {
      count++
      response.writeHead(201).end()
    })
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/push`,
    count: () => count,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
