import { setTimeout as pause } from 'node:timers/promises'
import { sendLetter } from '#contract/letters.ts'
import { connect } from '#server/platform/database/pool.ts'
import type { Disk } from '#test/faults/small-disk.ts'
import { type Server, startServer } from '#test/journeys/support/server.ts'
import { startPostgreSQL } from '#test/support/postgres.ts'
import { ask } from './faults/ask.ts'
import { compare } from './faults/compare.ts'
import { beginLog, type Log, live, type Neighbour } from './faults/neighbours.ts'
import { type Random, randomFrom } from './faults/random.ts'
import { settle, startPaper } from './faults/settle.ts'
import { type Fault, faults } from './faults/strikes.ts'
import { machine } from './lib/machine.ts'
import { shown, spreadOf } from './lib/median.ts'
import { openPlace, type Place } from './lib/place.ts'
import { table } from './lib/table.ts'

const out = process.stdout
const words = process.argv.slice(2)
const [rounds = 200, seed = Date.now() % 1_000_000] = words.filter(word => /^\d+$/.test(word)).map(Number)
const chosen = faults.filter(({ word }) => words.includes(word))
const size = 24

/** Injects faults into a busy neighbourhood again and again. Then checks that everything promised is there. */
async function measure(): Promise<void> {
  out.write(`seed ${seed}\n`)
  let isWhole = true
  let row: ReturnType<typeof table> | undefined
  for (const fault of chosen.length > 0 ? chosen : faults) {
    const disk = fault.disk?.() ?? null
    const { place, close } = await openPlaceOn(disk)
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
    const random = randomFrom(seed + faults.indexOf(fault))
    const { log, backMs, wrong } = await strikeAll(place, disk, fault, random)
    const again = log.deeds.filter(({ tries }) => tries > 1).length
    const done = log.deeds.filter(({ outcome }) => outcome === 'done').length
    row([
      fault.says,
      backMs.length,
      log.calls,
      log.lost,
      again,
      done,
      shown(spreadOf(backMs), 0),
      wrong.length,
    ])
    for (const sentence of wrong.slice(0, 20)) out.write(`  wrong: ${sentence}\n`)
    if (wrong.length) {
      isWhole = false
      out.write(`The database stays as it is in ${place.folder}.\n`)
    } else await close()
  }
  process.exit(isWhole ? 0 : 1)
}

/** On a small disk PostgreSQL keeps little of its log, so that the disk is full only when the test fills it. */
async function openPlaceOn(disk: Disk | null): Promise<{ place: Place; close(): Promise<void> }> {
  if (!disk) {
    const place = await openPlace()
    return { place, close: place.close }
  }
  const postgres = await startPostgreSQL({ isLasting: true, within: disk.folder })
  const sql = connect(postgres.connection, 1)
  for (const setting of ["max_wal_size = '64MB'", "min_wal_size = '32MB'"])
    await sql.unsafe(`alter system set ${setting}`)
  await sql`select pg_reload_conf()`
  await sql.end()
  const place = await openPlace(postgres)
  return {
    place,
    async close() {
      await place.close()
      await postgres.stop()
      disk.remove()
    },
  }
}

async function strikeAll(place: Place, disk: Disk | null, fault: Fault, random: Random) {
  const neighbours = await settle(place, size)
  const server = await startServer({
    ...place.environment,
    LETTER_DELIVERY_SECONDS: '2',
    MATCH_COOLDOWN_SECONDS: '0',
  })
  const [first] = neighbours as [Neighbour, ...Neighbour[]]
  const paper = await startPaper(server.url, first)
  const leaving = new AbortController()
  const log = beginLog()
  const living = live(server.url, neighbours, paper, { log, random, signal: leaving.signal })
  const write = () =>
    ask(server.url, first.token, sendLetter, { body: { title: '되는지 보는 편지', content: '잘 가나요?' } })
  const backMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    await pause(100 + random(900))
    const began = performance.now()
    await fault.strike({ server, place, disk, write })
    await untilReady(server)
    await untilServed(log)
    backMs.push(performance.now() - began)
  }
  await pause(1000)
  leaving.abort()
  await living
  // The letters under way arrive.
  await pause(8000)
  const wrong = [...log.odd, ...(await compare(place.sql, place.vault, log.deeds))]
  await server.stop()
  return { log, backMs, wrong }
}

/** Twice in a row, because right after a fault the server may not have noticed it. */
async function untilReady(server: Server): Promise<void> {
  const end = performance.now() + 60_000
  for (let times = 0; times < 2; ) {
    if (performance.now() > end) throw new Error(`not ready within a minute\n${server.output().slice(-3000)}`)
    const answer = await fetch(`${server.url}/readyz`).catch(() => null)
    times = answer?.ok ? times + 1 : 0
    await pause(25)
  }
}

/** Until a write succeeds: a ready server may have no room yet. */
async function untilServed({ deeds }: Log): Promise<void> {
  const end = performance.now() + 60_000
  for (const before = deeds.length; !deeds.slice(before).some(({ outcome }) => outcome === 'done'); ) {
    if (performance.now() > end) throw new Error('nobody could write within a minute')
    await pause(25)
  }
}

await measure()
