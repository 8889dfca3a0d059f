import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { beside } from './lib/beside.ts'
import { cpuOf, residentOf } from './lib/cpu.ts'
import { load, requestOf } from './lib/load.ts'
import { measured } from './lib/measured.ts'
import { quantile } from './lib/median.ts'
import { type Place, tokenFor } from './lib/place.ts'
import { table } from './lib/table.ts'
import type { Heard, Listening } from './streams/listeners.ts'

const listeners = 4
const alone = 300

/**
 * Many streams in one server, each of another member: memory per stream, the delay until one is notified while the
 * others idle, and until all are. Argument: the number of streams. Other processes listen.
 */
const streams = Number(process.argv[2] ?? 10_000)
await measured({ letters: 10_000, contentLength: 20 }, async ({ place, start, closing }) => {
  const server = await start()
  const port = Number(new URL(server.url).port)
  const row = table('', `${streams} streams`)
  // Memory that a server keeps after answering requests is no cost of streams.
  await load(port, [requestOf('GET', '/api/times', {})], { ms: 2000 })
  const before = residentOf(server.pid())
  const heard = openEars()
  const tokens = await tokensOf(place, streams)
  const began = performance.now()
  await Promise.all(
    Array.from({ length: listeners }, async (_, n) => {
      const child = fork(beside('listeners'))
      closing.push(() => child.kill())
      const mine = tokens.filter((_, at) => at % listeners === n)
      const isOpen = new Promise<void>(open => {
        child.on('message', (message: Heard) => ('open' in message ? open() : heard.hear(message.told)))
      })
      // One source address per listener, because an address has a limited number of ports.
      child.send({ port, tokens: mine, from: `127.0.0.${10 + n}` } satisfies Listening)
      await isOpen
    }),
  )
  row(['opened in, s', ((performance.now() - began) / 1000).toFixed(1)])
  await pause(10_000)
  row(['resident each, kB', ((residentOf(server.pid()) - before) / streams / 1000).toFixed(1)])
  const idle = cpuOf(server.pid())
  await pause(10_000)
  row(['processor while all idle, % of a core', ((cpuOf(server.pid()) - idle) / 100).toFixed(1)])

  const delays: number[] = []
  for (let n = 0; n < alone; n++) {
    const [told] = await notify(place, [tokens[Math.floor(Math.random() * tokens.length)]!.memberId])
    delays.push((await heard.of(told!.id)) - told!.at)
    await pause(20)
  }
  delays.sort((a, b) => a - b)
  for (const q of [0.5, 0.99]) row([`one is told, p${q * 100}, ms`, quantile(delays, q).toFixed(0)])

  for (let run = 1; run <= 3; run++) {
    const all = await notify(
      place,
      tokens.map(({ memberId }) => memberId),
    )
    const last = Math.max(...(await Promise.all(all.map(({ id }) => heard.of(id)))))
    row([`all are told, run ${run}, ms`, (last - all[0]!.at).toFixed(0)])
    await pause(2000)
  }
})

/** Creates this many more members with tokens. */
async function tokensOf(place: Place, count: number) {
  const members = await place.sql<{ id: number }[]>`
    with more as (
      insert into people (email_hash) select sha256(('listener ' || n)::bytea) from generate_series(1, ${count}) n
      returning id)
    insert into members (person_id, provider, subject_hash, created_at)
    select id, 'NAVER', sha256(('listener ' || id)::bytea), now() from more returning id`
  return members.map(({ id }) => ({ memberId: id, token: tokenFor(place, id, 'A0000') }))
}

/** Inserts a notification for each member like a handler does, and wakes the servers after the commit. */
async function notify({ sql }: Place, memberIds: number[]): Promise<{ id: number; at: number }[]> {
  const rows = await sql<{ id: number }[]>`
    insert into notifications (member_id, alarm_type, title, created_at)
    select id, 'POSTED', '새 소식이 있어요.', now() from unnest(${memberIds}::bigint[]) id returning id`
  const at = Date.now()
  for (let from = 0; from < memberIds.length; from += 500)
    await sql.notify(
      'post_office',
      memberIds
        .slice(from, from + 500)
        .map(id => `told:${id}`)
        .join(','),
    )
  return rows.map(({ id }) => ({ id, at }))
}

/** The arrival time of each notification. */
function openEars() {
  const times = new Map<number, number>()
  const waiting = new Map<number, (at: number) => void>()
  return {
    hear(told: { id: number; at: number }[]) {
      for (const { id, at } of told) {
        times.set(id, at)
        waiting.get(id)?.(at)
      }
    },
    of: (id: number): Promise<number> =>
      new Promise(known => {
        const at = times.get(id)
        if (at === undefined) waiting.set(id, known)
        else known(at)
      }),
  }
}
