import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#server/database/connect.ts'
import { machine } from './lib/machine.ts'
import { type Outcome, runJourneys } from './topology/journeys.ts'
import { startPair } from './topology/postgres.ts'

const out = process.stdout
/**
 * Of the many, those in which people come, write to each other, share and part; others can be named. Not `crash` and
 * `two-servers`, which are about servers of their own.
 */
const core = ['exchange', 'random-letters', 'sharing', 'disconnect', 'newcomer']
const port = 3750
const ports: [number, number] = [3760, 3761]
/** One of these words among the arguments: that part alone. */
const phases = ['calm', 'killed', 'replaced']
const replaceAfterMs = 40_000

/**
 * The whole post office as plain processes: nginx, three servers, PostgreSQL and a replica of it. Journeys go through it
 * while all is well, while servers are killed one by one, and while the replica takes the primary's place.
 */
async function main(): Promise<void> {
  const asked = process.argv.slice(2)
  const named = asked.filter(word => !phases.includes(word))
  const names = named.length > 0 ? named : core
  const isAsked = (phase: string) => !phases.some(other => asked.includes(other)) || asked.includes(phase)
  const folder = await mkdtemp(join(tmpdir(), 'post-office-topology-'))
  const pair = await startPair(folder, ports)
  const databaseUrl = `postgres://${pair.hosts}/postgres?target_session_attrs=primary`
  const topology = {
    folder,
    port,
    replicaUrl: `postgres://${pair.hosts}/postgres?target_session_attrs=standby`,
  }
  try {
    const sql = connect(databaseUrl, 1)
    out.write(`${await machine(sql)}; nginx, 3 servers, a primary and a replica; ${names.join(', ')}\n\n`)
    out.write(
      '| | journeys | seconds | killed | requests | passed over | answered with 5xx | no write for |\n',
    )
    out.write('|---|---|---|---|---|---|---|---|\n')
    const go = (killEveryMs: number | null, isDisturbed: boolean) =>
      runJourneys({ ...topology, killEveryMs, isDisturbed }, databaseUrl, names)
    if (isAsked('calm')) tell('all is well', await go(null, false))
    if (isAsked('killed')) tell('servers are killed one by one', await go(8000, true))
    if (isAsked('replaced')) {
      const writes = keepWriting(databaseUrl)
      const replaced = pause(replaceAfterMs).then(pair.replace)
      const outcome = await go(null, true)
      const took = await replaced
      const { written, lost, longest } = await writes.stop()
      tell('the replica takes the primary’s place', outcome, `${(longest / 1000).toFixed(1)} s`)
      out.write(
        `\nThe primary ended and the replica was promoted within ${(took / 1000).toFixed(1)} s. ` +
          `${written} rows were written one after another meanwhile, ${lost} of those that were confirmed are missing.\n`,
      )
    }
    await sql.end({ timeout: 1 })
  } finally {
    await pair.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function tell(phase: string, outcome: Outcome, gap = ''): void {
  const { passed, failed, seconds, kills, requests, passedOver, broken } = outcome
  const cells = [phase, `${passed} of ${passed + failed.length}`, seconds.toFixed(0), kills || '', requests]
  out.write(`| ${[...cells, passedOver, broken, gap].join(' | ')} |\n`)
  for (const title of failed) process.stderr.write(`failed while ${phase}: ${title}\n`)
}

/** A row every 20 ms, each once the last is there: the longest time without one, and whether all of them stay. */
function keepWriting(databaseUrl: string) {
  const sql = connect(databaseUrl, 1)
  let isOver = false
  let longest = 0
  const written: number[] = []
  const writing = (async () => {
    await sql`create table if not exists kept_writing (n int)`
    let last = performance.now()
    for (let n = 0; !isOver; n++) {
      const isWritten = await sql`insert into kept_writing values (${n})`.then(
        () => true,
        () => false,
      )
      if (isWritten) {
        written.push(n)
        longest = Math.max(longest, performance.now() - last)
        last = performance.now()
      }
      await pause(20)
    }
  })()
  return {
    async stop() {
      isOver = true
      await writing
      const rows = await sql<{ n: number }[]>`select n from kept_writing`
      const there = new Set(rows.map(({ n }) => n))
      await sql.end({ timeout: 1 })
      return { written: written.length, lost: written.filter(n => !there.has(n)).length, longest }
    },
  }
}

await main()
