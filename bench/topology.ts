import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#server/platform/database/pool.ts'
import { findNginx } from '../scripts/find-nginx.mjs'
import { machine } from './lib/machine.ts'
import { failOver } from './topology/failover.ts'
import { type Outcome, runJourneys } from './topology/journeys.ts'
import { type Going, startPair } from './topology/postgres.ts'
import { keepWriting } from './topology/writing.ts'

const out = process.stdout
/** Journeys that start servers of their own, with another database or a second server on the same one. */
const onTheirOwn = ['backup', 'crash', 'two-servers']
const port = 3750
const ports: [number, number] = [3760, 3761]
const killEveryMs = 8000
const replaceAfterMs = 40_000

type Phase = { says: string; kills: boolean; going: Going | null; waits?: boolean }

/** Such a word among the arguments selects that phase. */
const phases: Record<string, Phase> = {
  calm: { says: 'all is well', kills: false, going: null },
  killed: { says: 'servers are killed one by one, one every 8 s', kills: true, going: null },
  replaced: { says: 'the replica takes the place of a primary that ends', kills: false, going: 'ends' },
  died: { says: 'the replica takes the place of a primary that is killed', kills: false, going: 'dies' },
  waiting: {
    says: 'the same, and each write has waited for the replica',
    kills: false,
    going: 'dies',
    waits: true,
  },
}

/**
 * Runs nginx, three servers, PostgreSQL and a replica as plain processes. Every suitable journey, or each named
 * one, passes through them in each phase. `patroni` and a number kill the primary of a
 * Patroni cluster so often in each way.
 */
async function main(): Promise<void> {
  const asked = process.argv.slice(2)
  if (asked.includes('patroni')) return failOver(Number(asked.find(word => /^\d+$/.test(word)) ?? 3))
  process.env.NGINX_PATH ??= await findNginx()
  const named = asked.filter(word => !(word in phases))
  const names = named.length > 0 ? named : await everyJourney()
  const isAsked = (phase: string) => !asked.some(word => word in phases) || asked.includes(phase)
  let isFirst = true
  for (const [name, phase] of Object.entries(phases)) {
    if (!isAsked(name)) continue
    await goThrough(phase, names, isFirst)
    isFirst = false
  }
}

async function everyJourney(): Promise<string[]> {
  const files = await readdir(join('test', 'journeys'), { recursive: true })
  return files
    .filter(file => file.endsWith('.spec.ts'))
    .map(file => basename(file, '.spec.ts'))
    .filter(name => !onTheirOwn.includes(name))
}

async function goThrough(
  { says, kills, going, waits = false }: Phase,
  names: string[],
  isFirst: boolean,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'post-office-topology-'))
  const pair = await startPair(folder, ports)
  if (waits) await pair.waitForReplica()
  const databaseUrl = `postgres://${pair.hosts}/postgres?target_session_attrs=primary`
  const replicaUrl = `postgres://${pair.hosts}/postgres?target_session_attrs=standby`
  const topology = { folder, port, replicaUrl, killEveryMs: kills ? killEveryMs : null }
  const sql = connect(databaseUrl, 1)
  try {
    if (isFirst) {
      out.write(`${await machine(sql)}; nginx, 3 servers, a primary and a replica; ${names.join(', ')}\n\n`)
      out.write(
        '| | journeys | seconds | killed | requests | passed over | answered with 5xx | no write for |\n',
      )
      out.write('|---|---|---|---|---|---|---|---|\n')
    }
    const writes = going && keepWriting(databaseUrl)
    const replaced = going && pause(replaceAfterMs).then(() => pair.replace(going))
    const outcome = await runJourneys(
      { ...topology, isDisturbed: kills || going !== null },
      databaseUrl,
      names,
    )
    if (!writes) return print(says, outcome)
    const took = (await replaced) ?? 0
    const { written, lost, longestMs } = await writes.stop()
    print(says, outcome, `${(longestMs / 1000).toFixed(1)} s`)
    out.write(
      `\nThe primary was gone and the replica promoted within ${(took / 1000).toFixed(1)} s. ` +
        `${written} rows were written one after another meanwhile, ${lost} of those that were confirmed are missing.\n\n`,
    )
  } finally {
    await sql.end({ timeout: 1 })
    await pair.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function print(phase: string, outcome: Outcome, gap = ''): void {
  const { passed, failed, seconds, kills, requests, passedOver, broken, faults } = outcome
  const cells = [phase, `${passed} of ${passed + failed.length}`, seconds.toFixed(0), kills || '', requests]
  out.write(`| ${[...cells, passedOver, broken.length, gap].join(' | ')} |\n`)
  for (const title of failed) process.stderr.write(`failed while ${phase}: ${title}\n`)
  for (const answer of broken) process.stderr.write(`answered while ${phase}: ${answer}\n`)
  for (const fault of faults) process.stderr.write(`noted while ${phase}: ${fault}\n`)
}

await main()
