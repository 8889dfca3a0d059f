import { setTimeout as pause } from 'node:timers/promises'
import { createRollingPaper, toggleRollingPaper } from '#contract/rolling-paper.ts'
import type { Database } from '#server/database/connect.ts'
import { type Server, startServer } from '#test/e2e/server.ts'
import { ask } from './faults/ask.ts'
import { compare } from './faults/compare.ts'
import { live, type Neighbour } from './faults/neighbours.ts'
import { type Random, randomFrom } from './faults/random.ts'
import { machine } from './lib/machine.ts'
import { shown, spreadOf } from './lib/median.ts'
import { openPlace, type Place, tokenFor } from './lib/place.ts'
import { table } from './lib/table.ts'

const out = process.stdout
const rounds = Number(process.argv[2] ?? 200)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
const size = 24

type Fault = { name: string; strike(server: Server, sql: Database): Promise<void> }

const faults: Fault[] = [
  {
    name: 'kill -9 of the server, started again',
    async strike(server) {
      await server.kill()
      await server.restart()
    },
  },
  {
    name: 'kill -9 of a backend of PostgreSQL',
    async strike(_, sql) {
      const [backend] = await sql<{ pid: number }[]>`
        select pid from pg_stat_activity
        where application_name = 'post-office' or (query <> '' and pid <> pg_backend_pid() and datname = current_database())
        order by state = 'active' desc, random() limit 1`
      if (backend) process.kill(backend.pid, 'SIGKILL')
    },
  },
  {
    name: 'immediate stop of PostgreSQL, started again',
    async strike(_, sql) {
      const [{ pid }] = await sql<[{ pid: number }]>`
        select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`
      process.kill(pid, 'SIGQUIT')
    },
  },
]

/** Strikes a busy neighbourhood again and again, and then asks whether all that was promised is there. */
async function measure(): Promise<void> {
  out.write(`seed ${seed}\n`)
  let isWhole = true
  let row: ReturnType<typeof table> | undefined
  for (const [n, fault] of faults.entries()) {
    const place = await openPlace()
    if (!row) {
      out.write(`${await machine(place.sql)}; ${size} members\n`)
      row = table(
        'fault',
        'times',
        'calls',
        'without an answer',
        'sent again',
        'promised',
        'ready again, ms',
        'wrong',
      )
    }
    const { deeds, calls, lost, backMs, wrong } = await strikeAll(place, fault, randomFrom(seed + n))
    const again = deeds.filter(({ tries }) => tries > 1).length
    const done = deeds.filter(({ outcome }) => outcome === 'done').length
    row([fault.name, backMs.length, calls, lost, again, done, shown(spreadOf(backMs), 0), wrong.length])
    for (const sentence of wrong.slice(0, 20)) out.write(`  wrong: ${sentence}\n`)
    if (wrong.length) {
      isWhole = false
      out.write(`The database stays as it is in ${place.folder}.\n`)
    } else await place.close()
  }
  process.exit(isWhole ? 0 : 1)
}

async function strikeAll(place: Place, fault: Fault, random: Random) {
  const neighbours = await settle(place)
  const server = await startServer({
    ...place.environment,
    LETTER_DELIVERY_SECONDS: '2',
    MATCH_COOLDOWN_SECONDS: '0',
  })
  const paper = await startPaper(server.url, neighbours[0] as Neighbour)
  const leaving = new AbortController()
  const living = live(server.url, neighbours, paper, { random, signal: leaving.signal })
  const backMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    await pause(100 + random(900))
    const began = performance.now()
    await fault.strike(server, place.sql)
    await untilReady(server)
    backMs.push(performance.now() - began)
  }
  await pause(1000)
  leaving.abort()
  const log = await living
  // What is under way arrives.
  await pause(8000)
  const wrong = await compare(place.sql, place.vault, log.deeds)
  await server.stop()
  return { ...log, backMs, wrong }
}

/** Twice in a row, since right after a blow the server may not have noticed yet. */
async function untilReady(server: Server): Promise<void> {
  const end = performance.now() + 60_000
  for (let times = 0; times < 2; ) {
    if (performance.now() > end) throw new Error(`not ready within a minute\n${server.output().slice(-3000)}`)
    const answer = await fetch(`${server.url}/readyz`).catch(() => null)
    times = answer?.ok ? times + 1 : 0
    await pause(25)
  }
}

async function settle({ sql, vault }: Place): Promise<Neighbour[]> {
  await sql`insert into people (email_hash) select sha256(('person ' || n)::bytea) from generate_series(1, ${size}) n`
  const members = await sql<{ id: string; zipCode: string }[]>`
    insert into members (person_id, provider, subject_hash, zip_code, role, created_at)
    select n, 'KAKAO', sha256(('subject ' || n)::bytea), 'ZZ' || lpad(n::text, 3, '0'),
      case n when 1 then 'ADMIN' else 'USER' end, now() - interval '1 year'
    from generate_series(1, ${size}) n returning id, zip_code as "zipCode"`
  return members.map(({ id, zipCode }, n) => ({
    id: Number(id),
    token: tokenFor({ vault }, Number(id), zipCode, n === 0 ? { role: 'ADMIN' } : {}),
  }))
}

async function startPaper(url: string, admin: Neighbour): Promise<number> {
  const { data } = await ask(url, admin.token, createRollingPaper, {
    body: { title: '겨울을 건너는 우리에게' },
  })
  const { eventPostId } = data as { eventPostId: number }
  await ask(url, admin.token, toggleRollingPaper, { params: { id: String(eventPostId) } })
  return eventPostId
}

await measure()
