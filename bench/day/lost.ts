import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Route } from '#contract/route.ts'
import { startServer } from '#test/journeys/support/server.ts'
import { chanceFrom } from '../answers/chance.ts'
import { ask } from '../faults/ask.ts'
import { compare } from '../faults/compare.ts'
import { beginLog, type Deed, type Neighbour, type What } from '../faults/neighbours.ts'
import { settle, startPaper } from '../faults/settle.ts'
import { machine } from '../lib/machine.ts'
import { shown, spreadOf } from '../lib/median.ts'
import { openPlace } from '../lib/place.ts'
import { table } from '../lib/table.ts'
import { busiestHour, visitsPerSecond } from './rhythm.ts'
import { type Sending, visit } from './visit.ts'

/** Seconds of the simulated day in one second. */
const speed = 60
const hour = 3600 / speed
/** The times of the service, in seconds of the machine. */
const times = {
  LETTER_DELIVERY_SECONDS: hour,
  REPLY_DEADLINE_SECONDS: 24 * hour,
  MATCH_COOLDOWN_SECONDS: hour,
  CANCEL_WINDOW_SECONDS: hour / 12,
  LETTER_BACK_SECONDS: hour,
  REPLY_REMINDER_SECONDS: 3 * hour,
  INVITE_AFTER_SECONDS: 3 * hour,
  CALL_AFTER_SECONDS: 12 * hour,
  CALL_EVERY_SECONDS: 12 * hour,
  CALL_MEMBER_SECONDS: 48 * hour,
}
const patience = 400

/**
 * A day at 60 times its speed, with a 60th of the members, at two servers. One of them is killed each simulated hour.
 * Then checks that everything answered is there once. Exits with 1 if anything is wrong.
 */
export async function loseNothing(members: number, hours: number): Promise<void> {
  const size = Math.round(members / speed)
  const place = await openPlace()
  const out = process.stdout
  out.write(
    `${await machine(place.sql)}; ${size} members, ${hours} hours at ${speed} times their speed, 2 servers\n`,
  )
  const variables = Object.entries(times).map(([name, seconds]) => [name, String(seconds)])
  const environment = { ...place.environment, ...Object.fromEntries(variables) }
  const servers = [await startServer(environment), await startServer(environment)] as const
  const neighbours = await settle(place, size)
  const [admin, ...visitors] = neighbours as [Neighbour, ...Neighbour[]]
  await startPaper(servers[0].url, admin)
  const log = beginLog()
  const leaving = new AbortController()
  const { signal } = leaving
  const chance = chanceFrom(size)
  const present = new Set<Neighbour>()
  const running = new Set<Promise<void>>()
  let visits = 0

  const call = async (
    at: number,
    { token }: Neighbour,
    route: Route,
    sending: Sending = {},
    headers: Record<string, string> = {},
  ) => {
    log.calls++
    const told = await ask(servers[at % 2 ? 1 : 0].url, token, route, sending, headers)
    if (told.isOdd) log.odd.push(`${route.method} ${route.path} was answered with ${told.status}`)
    if (told.isLost) {
      log.lost++
      await pause(50)
    }
    return told
  }
  /** Repeats a write without an answer at the other server, as the outbox of the site does through a proxy. */
  const write = async (what: What, by: Neighbour, route: Route, sending: Sending, mark: string) => {
    const headers = { 'Idempotency-Key': randomUUID() }
    let tries = 0
    let told: Awaited<ReturnType<typeof ask>>
    do told = await call(by.id + tries++, by, route, sending, headers)
    while (told.isLost && tries < patience)
    const made = told.data as { letterId?: number; commentId?: number; shareProposalId?: number } | null
    const id = made?.letterId ?? made?.commentId ?? made?.shareProposalId ?? 0
    const outcome: Deed['outcome'] = told.isLost ? 'lost' : told.status === 200 ? 'done' : 'refused'
    log.deeds.push({ what, mark, outcome, id, tries })
    return told
  }
  const enter = () => {
    const visitor = visitors[Math.floor(chance.share() * visitors.length)]
    if (!visitor || present.has(visitor)) return
    present.add(visitor)
    visits++
    const office = {
      call: (by: Neighbour, route: Route, sending?: Sending) => call(by.id, by, route, sending),
      write,
      pause: (seconds: number) => pause((seconds / speed) * 1000),
    }
    const done = visit(office, visitor, chance, { signal }).finally(() => {
      present.delete(visitor)
      running.delete(done)
    })
    running.add(done)
  }

  const began = performance.now()
  // A part of a day is its busiest part.
  const firstHour = hours < 24 ? busiestHour - hours + 1 + 24 : 0
  const clock = () => (performance.now() - began) / 1000 / hour
  const coming = (async () => {
    while (clock() < hours) {
      const perSecond = visitsPerSecond(members, firstHour + Math.floor(clock()))
      await pause(chance.untilNext(1000 / perSecond))
      enter()
    }
  })()
  const backMs: number[] = []
  for (let n = 0; n < hours; n++) {
    await pause(Math.max(0, (n + chance.between(0.1, 0.8) - clock()) * hour * 1000))
    const struck = performance.now()
    const server = servers[n % 2 ? 1 : 0]
    await server.kill()
    await server.restart()
    backMs.push(performance.now() - struck)
  }
  await coming
  leaving.abort()
  await Promise.all(running)
  // The letters under way arrive.
  await pause((hour + 8) * 1000)

  const wrong = [...log.odd, ...(await compare(place.sql, place.vault, log.deeds))]
  const count = (of: (deed: Deed) => boolean) => log.deeds.filter(of).length
  const [{ arrived, late }] = await place.sql<[{ arrived: number; late: number }]>`
    select count(*)::int as arrived, (count(*) filter (where announced_at > deliver_at + interval '1 second'))::int as late
    from letters where announced_at is not null and parent_id is not null`
  const row = table('', `${hours} hours`)
  row(['visits', visits])
  row(['calls, without an answer', `${log.calls}, ${log.lost}`])
  row(['servers killed; ready again, ms', `${backMs.length}; ${shown(spreadOf(backMs), 0)}`])
  row(['writes answered', count(({ outcome }) => outcome === 'done')])
  row(['writes refused', count(({ outcome }) => outcome === 'refused')])
  row(['writes sent again', count(({ tries }) => tries > 1)])
  row(['arrivals, more than 1 s late', `${arrived}, ${late}`])
  row(['lost, there twice, or otherwise wrong', wrong.length])
  for (const sentence of wrong.slice(0, 20)) out.write(`  wrong: ${sentence}\n`)
  for (const server of servers) await server.stop()
  if (wrong.length > 0) {
    process.exitCode = 1
    out.write(`The database stays as it is in ${place.folder}.\n`)
  } else await place.close()
}
