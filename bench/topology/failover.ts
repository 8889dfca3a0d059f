import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openVault } from '#server/platform/crypto/vault.ts'
import { connect } from '#server/platform/database/pool.ts'
import { startServer } from '#test/journeys/support/server.ts'
import { compare } from '../faults/compare.ts'
import { beginLog, type Deed, live } from '../faults/neighbours.ts'
import { randomFrom } from '../faults/random.ts'
import { settle, startPaper } from '../faults/settle.ts'
import { machine } from '../lib/machine.ts'
import { table } from '../lib/table.ts'
import { type Cluster, type Kill, startCluster } from './patroni.ts'
import { keepWriting } from './writing.ts'

const port = 3770
const size = 24
const secret = 'a secret of the measurements that is long enough'
const kills: Record<Kill, string> = {
  node: 'all processes of its node are killed, as in a power cut',
  postgres: 'its PostgreSQL is killed',
}

/**
 * Kills the primary of a Patroni cluster under the load of two servers. Prints the seconds without a write, and what
 * was answered and is missing. Exits with 1 if anything is.
 */
export async function failOver(rounds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'post-office-patroni-'))
  const cluster = await startCluster(folder, port)
  const closing = [() => rm(folder, { recursive: true, force: true }), cluster.stop]
  try {
    if (!(await loseNothing(cluster, rounds, closing))) process.exitCode = 1
  } finally {
    for (const step of closing.reverse()) await step()
  }
}

async function loseNothing(
  cluster: Cluster,
  rounds: number,
  closing: (() => Promise<unknown>)[],
): Promise<boolean> {
  const sql = connect(cluster.databaseUrl, 2)
  closing.push(() => sql.end({ timeout: 1 }))
  const vault = openVault(secret)
  const environment = {
    DATABASE_URL: cluster.databaseUrl,
    SECRET_KEY: secret,
    RATE_LIMITS: 'off',
    LETTER_DELIVERY_SECONDS: '2',
    MATCH_COOLDOWN_SECONDS: '0',
  }
  const servers = [await startServer(environment), await startServer(environment)] as const
  for (const server of servers) closing.push(server.stop)
  process.stdout.write(`${await machine(sql)}; 2 servers, Patroni with etcd, ${size} members\n`)
  const row = table(
    'the primary',
    'seconds without a row',
    'without an answered write',
    'rows confirmed, missing',
    'writes answered',
  )
  const members = await settle({ sql, vault }, size)
  const [first] = members as [(typeof members)[number]]
  const paper = await startPaper(servers[0].url, first)
  const log = beginLog()
  const leaving = new AbortController()
  const living = servers.map(({ url }, n) => {
    const half = members.filter((_, m) => m % servers.length === n)
    return live(url, half, paper, { log, random: randomFrom(n), signal: leaving.signal })
  })
  const lostRows: string[] = []
  for (const kill of Object.keys(kills) as Kill[]) {
    for (let round = 0; round < rounds; round++) {
      const from = log.deeds.length
      const writes = keepWriting(cluster.databaseUrl)
      const watch = longestPause(log.deeds)
      await pause(5000)
      await cluster.kill(kill)
      await untilAnswered(log.deeds)
      await pause(3000)
      const { written, lost, longestMs } = await writes.stop()
      if (lost > 0) lostRows.push(`${lost} confirmed rows are missing`)
      const done = log.deeds.slice(from).filter(({ outcome }) => outcome === 'done').length
      row([kills[kill], inSeconds(longestMs), inSeconds(watch.stop()), `${written}, ${lost}`, done])
      await cluster.untilWhole()
    }
  }
  leaving.abort()
  await Promise.all(living)
  // The letters under way arrive.
  await pause(8000)
  const wrong = [...lostRows, ...log.odd, ...(await compare(sql, vault, log.deeds))]
  const answered = log.deeds.filter(({ outcome }) => outcome === 'done').length
  process.stdout.write(`\n${answered} writes were answered; ${wrong.length} things are wrong.\n`)
  for (const sentence of wrong.slice(0, 20)) process.stdout.write(`  wrong: ${sentence}\n`)
  return wrong.length === 0
}

const inSeconds = (ms: number) => (ms / 1000).toFixed(1)

/** The longest time in which no further write of a member was answered. */
function longestPause(deeds: Deed[]) {
  let seen = deeds.length
  let since = performance.now()
  let longest = 0
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - since)
    if (!deeds.slice(seen).some(({ outcome }) => outcome === 'done')) return
    seen = deeds.length
    since = now
  }, 20)
  return {
    stop() {
      clearInterval(timer)
      return longest
    },
  }
}

const answeredWithinMs = 120_000

async function untilAnswered(deeds: Deed[]): Promise<void> {
  // The writes that the old primary has just answered are not counted.
  await pause(1000)
  const before = deeds.length
  for (const until = performance.now() + answeredWithinMs; performance.now() < until; await pause(50)) {
    if (deeds.slice(before).some(({ outcome }) => outcome === 'done')) return
  }
  throw new Error('no write was answered within two minutes')
}
