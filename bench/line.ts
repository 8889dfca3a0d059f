import { takeNext } from '#contract/keepers.ts'
import { drawLetters } from '#contract/random-letters.ts'
import { startServer } from '#test/journeys/support/server.ts'
import { type PostgreSQL, startPostgreSQL } from '#test/support/postgres.ts'
import { ask } from './faults/ask.ts'
import type { Neighbour } from './faults/neighbours.ts'
import { settle } from './faults/settle.ts'
import { machine } from './lib/machine.ts'
import { middleHalfOf, shown } from './lib/median.ts'
import { openPlace, type Place } from './lib/place.ts'
import { table } from './lib/table.ts'

const people = 400
/** The first calls load the caches and do not count. */
const warmUp = 20
const asked = process.argv.slice(2).map(Number)
const sizes = asked.length > 0 ? asked : [1e4, 1e6]

type Size = { url: string; keepers: Neighbour[]; members: Neighbour[] }

/**
 * The time of a draw and of `keeper/next` with few and with many waiting letters, half of them in the keepers' line.
 * All sizes are in one PostgreSQL and take turns. Arguments: the sizes.
 */
async function main(): Promise<void> {
  const postgres = await startPostgreSQL({ isLasting: true })
  const closing: (() => Promise<unknown>)[] = [() => postgres.stop()]
  try {
    const open: Size[] = []
    for (const size of sizes) open.push(await openSize(postgres, size, closing))
    const row = table(
      'call',
      ...sizes.map(size => `ms with ${size} waiting letters`),
      `times as long as with ${sizes[0]}`,
    )
    const calls: [string, (size: Size, n: number) => Promise<number>][] = [
      ['a draw', ({ url, members }, n) => timeOf(url, members[n]!, 'draw')],
      ['keeper/next', ({ url, keepers }, n) => timeOf(url, keepers[n]!, 'next')],
    ]
    for (const [name, call] of calls) {
      const times = open.map((): number[] => [])
      for (let n = 0; n < people / 2; n++)
        for (const [at, size] of open.entries()) {
          const ms = await call(size, n)
          if (n >= warmUp) times[at]!.push(ms)
        }
      const spreads = times.map(middleHalfOf)
      row([
        name,
        ...spreads.map(spread => shown(spread, 2)),
        (spreads.at(-1)!.median / spreads[0]!.median).toFixed(2),
      ])
    }
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

async function openSize(
  postgres: PostgreSQL,
  letters: number,
  closing: (() => Promise<unknown>)[],
): Promise<Size> {
  const place = await openPlace(postgres)
  closing.push(place.close)
  if (closing.length === 2) process.stdout.write(`${await machine(place.sql)}\n`)
  const neighbours = await settle(place, people)
  const keepers = neighbours.slice(0, people / 2)
  await wait(place, letters)
  await place.sql`
    insert into keepers (member_id, since)
    select id, now() - interval '1 day' from unnest(${keepers.map(({ id }) => id)}::bigint[]) id`
  await place.sql.unsafe('vacuum (analyze)')
  await place.sql`checkpoint`
  const server = await startServer(place.environment)
  // A count of all waiting letters may be under way, which a stop would wait for.
  closing.push(server.kill)
  return { url: server.url, keepers, members: neighbours.slice(people / 2) }
}

/** Letters of the last two days. */
async function wait({ sql, vault }: Place, letters: number): Promise<void> {
  const [title, content] = [vault.seal('letter.title', '제목'), vault.seal('letter.content', '내용이에요.')]
  await sql.begin(async tx => {
    await tx`set local session_replication_role = replica`
    await tx`set local synchronous_commit = off`
    await tx`
      insert into letters (id, writer_id, category, paper_type, font_type, title_sealed, content_sealed, sent_at)
      select n, 1 + n % ${people}, (array['CONSOLATION', 'CELEBRATION', 'CONSULT', 'ETC'])[1 + n % 4], 'BASIC',
        'DEFAULT', ${title}, ${content}, now() - n * (interval '48 hours' / ${letters})
      from generate_series(1, ${letters}) n`
    await tx`
      insert into pool (letter_id, writer_id, category, created_at, shown, call_rounds, care)
      select id, writer_id, category, sent_at, id % 8, 5, 0 from letters`
    await tx`select setval('letter_ids', ${letters + 1})`
  })
}

async function timeOf(url: string, by: Neighbour, what: 'draw' | 'next'): Promise<number> {
  const began = performance.now()
  const { status, data } =
    what === 'draw'
      ? await ask(url, by.token, drawLetters, { params: { category: 'ALL' } })
      : await ask(url, by.token, takeNext)
  const ms = performance.now() - began
  if (status !== 200 || data === null) throw new Error(`${what} was answered with ${status}`)
  return ms
}

await main()
