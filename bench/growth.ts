import { startServer } from '#test/journeys/support/server.ts'
import { type PostgreSQL, startPostgreSQL } from '#test/support/postgres.ts'
import { fill } from './lib/fill.ts'
import { load, type Request } from './lib/load.ts'
import { machine } from './lib/machine.ts'
import { middleHalfOf, quantile, shown } from './lib/median.ts'
import { openPlace } from './lib/place.ts'
import { untilSettled } from './lib/settled.ts'
import { table } from './lib/table.ts'
import { bytesOf, callsOf } from './speed/calls.ts'
import { listWords } from './speed/words.ts'

const rounds = 25
const sliceMs = 300
const askers = 200
/**
 * From this size on the letters are short, because full ones do not fit on the disk. They are compared with few
 * short ones.
 */
const shortFrom = 5_000_000
const least = 10_000

type Size = { letters: number; port: number; calls: { name: string; requests: Request[] }[] }

/**
 * The median time of the same calls with few letters and with many, one call at a time. All sizes are in one
 * PostgreSQL and take turns: full letters first, then short ones. Arguments: the sizes.
 */
async function main(): Promise<void> {
  const asked = process.argv.slice(2).map(Number)
  const sizes = asked.length > 0 ? asked : [least, 1e5, 1e6, 1e7]
  const short = sizes.filter(letters => letters >= shortFrom)
  await side(
    sizes.filter(letters => letters < shortFrom),
    1000,
  )
  if (short.length > 0) await side([least, ...short], 20)
}

async function side(numbers: number[], contentLength: number): Promise<void> {
  const postgres = await startPostgreSQL({ isLasting: true })
  const closing: (() => Promise<unknown>)[] = [() => postgres.stop()]
  try {
    const sizes: Size[] = []
    for (const letters of numbers) sizes.push(await open(postgres, { letters, contentLength }, closing))
    if (sizes.length > 0) await compare(sizes)
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

async function open(
  postgres: PostgreSQL,
  filling: { letters: number; contentLength: number },
  closing: (() => Promise<unknown>)[],
): Promise<Size> {
  const place = await openPlace(postgres)
  closing.push(place.close)
  const began = performance.now()
  const filled = await fill(place.sql, place.vault, filling)
  await place.sql`checkpoint`
  const [size] = await place.sql<[{ gib: number }]>`
    select pg_database_size(current_database()) / 2.0 ^ 30 as gib`
  if (closing.length === 2) process.stdout.write(`\n${await machine(place.sql)}\n\n`)
  process.stdout.write(
    `${filled.letters} letters of ${filling.contentLength} characters: ${size.gib.toFixed(2)} GiB, ` +
      `filled in ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
  )
  const server = await startServer(place.environment)
  closing.push(server.stop)
  await listWords(place, server.url)
  await untilSettled(place)
  const calls = await callsOf(place, filled, { askers })
  return {
    letters: filled.letters,
    port: Number(new URL(server.url).port),
    calls: calls.map(({ name, asks }) => ({ name, requests: asks.map(bytesOf) })),
  }
}

async function compare(sizes: Size[]): Promise<void> {
  const row = table(
    'call',
    ...sizes.map(({ letters }) => `ms at ${letters}`),
    ...sizes.slice(1).map(({ letters }) => `growth to ${letters}`),
  )
  for (const [at, { name }] of sizes[0]!.calls.entries()) {
    const figures = sizes.map((): number[] => [])
    for (let round = 0; round < rounds; round++)
      for (const [n, { port, calls }] of sizes.entries()) {
        const { latencies, refused } = await load(port, calls[at]!.requests, { ms: sliceMs, connections: 1 })
        if (refused > 0) throw new Error(`${refused} of ${name} were refused`)
        // The first round loads the caches.
        if (round > 0)
          figures[n]!.push(
            quantile(
              latencies.toSorted((a, b) => a - b),
              0.5,
            ),
          )
      }
    const [fewest, ...more] = figures as [number[], ...number[][]]
    row([
      name,
      ...figures.map(of => shown(middleHalfOf(of), 2)),
      ...more.map(of => shown(middleHalfOf(of.map((ms, n) => ms / fewest[n]!)), 2)),
    ])
  }
}

await main()
