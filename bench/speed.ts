import { fork } from 'node:child_process'
import { once } from 'node:events'
import { importWords } from '#contract/bad-words.ts'
import { startServer } from '#test/e2e/server.ts'
import { cpuOf } from './lib/cpu.ts'
import { fill } from './lib/fill.ts'
import { rareWords } from './lib/korean.ts'
import { load, requestOf } from './lib/load.ts'
import { machine } from './lib/machine.ts'
import { shown, spreadOf } from './lib/median.ts'
import { openPlace, type Place, tokenFor } from './lib/place.ts'
import type { Recorded } from './lib/record.ts'
import { type Ask, callsOf } from './speed/calls.ts'
import { pgbench } from './speed/pgbench.ts'

const runs = 3
const slices = 4
const sliceMs = 1000
const words = 5000
const out = process.stdout

/**
 * Requests per second of the real server against a bare one that sends the same statements and bytes, slice by slice
 * in turn; beside them processor time per request and what `pgbench` makes of the statements alone.
 */
async function main(): Promise<void> {
  const letters = Number(process.argv[2] ?? 100_000)
  const place = await openPlace()
  try {
    const filled = await fill(place.sql, place.vault, { letters, contentLength: 1000 })
    const real = await startServer(place.environment)
    await listWords(place, real.url)
    const calls = await callsOf(place, filled.members)
    const asks = calls.flatMap(call => call.asks)
    const bare = fork(new URL('./bare.js', import.meta.url))
    bare.send({ environment: place.environment, asks })
    const [{ port, recorded }] = (await once(bare, 'message')) as [{ port: number; recorded: Recorded[] }]
    out.write(`${await machine(place.sql)}; ${filled.letters} letters of 1,000 characters\n\n`)
    out.write(
      '| call | real / bare, requests | real, requests/s | bare | real, ms of processor | bare | pgbench/s |\n',
    )
    out.write('|---|---|---|---|---|---|---|\n')
    const ports = { real: Number(new URL(real.url).port), bare: port }
    const pids = { real: real.pid(), bare: bare.pid ?? 0 }
    for (const call of calls) {
      const requests = call.asks.map(bytesOf)
      const statements = recorded.slice(asks.indexOf(call.asks[0] as Ask)).slice(0, call.asks.length)
      const rounds: Record<'real' | 'bare', Side>[] = []
      for (let run = 0; run < runs; run++) rounds.push(await round(ports, pids, requests))
      const ceiling = await pgbench(place.environment, statements)
      const row = [
        call.name,
        shown(spreadOf(rounds.map(({ real, bare }) => real.rate / bare.rate)), 2),
        ...(['real', 'bare'] as const).map(side => shown(spreadOf(rounds.map(of => of[side].rate)), 0)),
        ...(['real', 'bare'] as const).map(side => shown(spreadOf(rounds.map(of => of[side].cpu)), 3)),
        ceiling ? ceiling.toFixed(0) : 'not here',
      ]
      out.write(`| ${row.join(' | ')} |\n`)
    }
    bare.kill()
    await real.stop()
  } finally {
    await place.close()
  }
}

const bytesOf = ({ method, path, token, body }: Ask) =>
  requestOf(method, path, { Authorization: `Bearer ${token}` }, body)

type Side = { rate: number; cpu: number }

async function round(
  ports: Record<'real' | 'bare', number>,
  pids: Record<'real' | 'bare', number>,
  requests: Buffer[],
): Promise<Record<'real' | 'bare', Side>> {
  const sums = { real: { requests: 0, ms: 0, cpu: 0 }, bare: { requests: 0, ms: 0, cpu: 0 } }
  for (const side of ['real', 'bare'] as const) await load(ports[side], requests, { ms: 300 })
  for (let slice = 0; slice < slices; slice++) {
    for (const side of ['real', 'bare'] as const) {
      const before = cpuOf(pids[side])
      const measured = await load(ports[side], requests, { ms: sliceMs })
      if (measured.refused > 0)
        throw new Error(`${measured.refused} requests were refused by the ${side} server`)
      sums[side].requests += measured.requests
      sums[side].ms += measured.ms
      sums[side].cpu += cpuOf(pids[side]) - before
    }
  }
  const sideOf = ({ requests, ms, cpu }: (typeof sums)['real']) => ({
    rate: (requests / ms) * 1000,
    cpu: cpu / requests,
  })
  return { real: sideOf(sums.real), bare: sideOf(sums.bare) }
}

/** The list of bad words as an administrator fills it. */
async function listWords(place: Place, url: string): Promise<void> {
  const [admin] = await place.sql<[{ id: number; zipCode: string }]>`
    update members set role = 'ADMIN' where id = 1 returning id, zip_code as "zipCode"`
  const response = await fetch(url + importWords.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokenFor(place, admin.id, admin.zipCode, 'ADMIN')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ text: rareWords(words).join('\n') }),
  })
  if (!response.ok) throw new Error(`the words were not listed: ${await response.text()}`)
}

await main()
