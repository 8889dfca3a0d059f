import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Database } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startServer } from '#test/journeys/support/server.ts'
import { fill } from './lib/fill.ts'
import { load, type Request, requestOf } from './lib/load.ts'
import { machine } from './lib/machine.ts'
import { quantile, shown, spreadOf } from './lib/median.ts'
import { openPlace } from './lib/place.ts'
import { table } from './lib/table.ts'
import { callsOf } from './speed/calls.ts'

const runs = 3
const asked = ['GET /api/letters/{id}', 'POST /api/letters']
const heldMs = 5000

const outside = '-- outside a transaction\n'
/** Each step on the table of letters, and the statement that reverts it. */
const steps = (n: number): [string, string][] => [
  ['a column with a default', `alter table letters add column tried${n} int not null default 0`],
  ['an index', `${outside}create index concurrently tried_index${n} on letters (tried${n});\n`],
  ['a constraint', `alter table letters add constraint tried_check${n} check (tried${n} >= 0) not valid`],
  ['its validation', `${outside}alter table letters validate constraint tried_check${n};\n`],
]
const plain = (n: number) => `create index plain${n} on letters (tried${n})`

/** The time of answers while the table of letters is migrated under a busy server. */
async function main(): Promise<void> {
  const place = await openPlace()
  const beside = connect(place.connection, 2)
  try {
    const letters = Number(process.argv[2] ?? 100_000)
    const filled = await fill(place.sql, place.vault, { letters, contentLength: 1000 })
    const server = await startServer(place.environment)
    const port = Number(new URL(server.url).port)
    const requests = (await callsOf(place, filled))
      .filter(({ name }) => asked.includes(name))
      .flatMap(({ asks }) =>
        asks.map(({ method, path, token, body }) =>
          requestOf(method, path, { Authorization: `Bearer ${token}` }, body),
        ),
      )
    process.stdout.write(`${await machine(place.sql)}; ${letters} letters of 1,000 characters\n`)
    const row = table('meanwhile', 'it took, ms', 'answers, p50 ms', 'p99', 'the longest')
    const measure = async (name: string, works: ((run: number) => Promise<unknown>)[]) => {
      const seen: Awaited<ReturnType<typeof during>>[] = []
      for (const [run, work] of works.entries()) seen.push(await during(port, requests, () => work(run)))
      const of = (figure: (one: (typeof seen)[0]) => number) => shown(spreadOf(seen.map(figure)), 0)
      row([
        name,
        of(({ ms }) => ms),
        of(({ latencies }) => quantile(latencies, 0.5)),
        of(({ latencies }) => quantile(latencies, 0.99)),
        of(({ latencies }) => latencies.at(-1) ?? 0),
      ])
    }
    const each = <T>(work: (run: number) => T) => Array.from({ length: runs }, () => work)
    let number = 9000
    const apply = (sql: string) => {
      number++
      return migrate(beside, { steps: [{ number, name: `${number}.sql`, sql }], say: () => {} })
    }
    await measure(
      'nothing',
      each(() => pause(3000)),
    )
    for (const [index, [name]] of steps(0).entries())
      await measure(
        name,
        each(run => apply(steps(run)[index]?.[1] ?? '')),
      )
    await measure(
      `a column, while a transaction of ${heldMs / 1000} s reads the table`,
      each(run => Promise.all([hold(beside), apply(`alter table letters add column held${run} int`)])),
    )
    await measure(
      'an index made plainly, as no migration may',
      each(run => beside.unsafe(plain(run))),
    )
    await server.stop()
  } finally {
    await beside.end({ timeout: 1 })
    await place.close()
  }
}

const hold = (sql: Database) =>
  sql.begin(async tx => {
    await tx`select count(*) from letters where id < 100`
    await pause(heldMs)
  })

/** Sends requests on ten connections during a task; returns the sorted latencies. */
async function during(port: number, requests: Request[], work: () => Promise<unknown>) {
  const latencies: number[] = []
  const began = performance.now()
  let ms: number | undefined
  await Promise.all([
    work().then(() => {
      ms = performance.now() - began
    }),
    (async () => {
      while (ms === undefined) {
        const measured = await load(port, requests, { ms: 300 })
        if (measured.refused > 0) throw new Error(`${measured.refused} requests were refused`)
        latencies.push(...measured.latencies)
      }
    })(),
  ])
  return { ms: ms ?? 0, latencies: latencies.sort((a, b) => a - b) }
}

await main()
