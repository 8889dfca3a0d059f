import { makeKeeper } from '#contract/keepers.ts'
import { startServer } from '#test/journeys/support/server.ts'
import { type PostgreSQL, startPostgreSQL } from '#test/support/postgres.ts'
import { habitsFor, model } from './answers/model.ts'
import { live } from './answers/neighbourhood.ts'
import { followed, type Result, resultOf, warmUp } from './answers/results.ts'
import { ask } from './faults/ask.ts'
import type { Neighbour } from './faults/neighbours.ts'
import { settle } from './faults/settle.ts'
import { machine } from './lib/machine.ts'
import { shown, spreadOf } from './lib/median.ts'
import { openPlace } from './lib/place.ts'
import { table } from './lib/table.ts'

const [hours = 336, supply = 1.2, keepers = 4, size = 200] = process.argv.slice(2).map(Number)
const seeds = [1, 2, 3]

/** The times of the service at one second for each hour. */
const times = {
  LETTER_DELIVERY_SECONDS: '1',
  REPLY_DEADLINE_SECONDS: '24',
  MATCH_COOLDOWN_SECONDS: '1',
  CANCEL_WINDOW_SECONDS: '1',
  REPLY_REMINDER_SECONDS: '3',
  INVITE_AFTER_SECONDS: '3',
  CALL_AFTER_SECONDS: '12',
  CALL_EVERY_SECONDS: '12',
  CALL_MEMBER_SECONDS: '48',
  KEEPER_AFTER_SECONDS: '24',
  KEEPER_DEADLINE_SECONDS: '12',
  KEEPER_DAY_SECONDS: '24',
  KEEPER_PUSH_SECONDS: '12',
  QUIET_HOURS: 'off',
}

/** Simulated with 10,000 members, by answers on offer; in brackets an oracle that every member obeys. */
const simulated: Record<string, Partial<Record<keyof Result, string>>> = {
  0.8: { in24h: '65', in72h: '99.5 (92)', p50: '6 (1.7)', p90: '36 (45)', unfairness: '1.6' },
  1.2: { in24h: '78', in72h: '99.9 (98.7)', p50: '3 (1.5)', p90: '28 (29)', unfairness: '1.5' },
  2: { in24h: '84', in72h: '99.9 (98.8)', p50: '2 (1.2)', p90: '26 (26)', unfairness: '1.4' },
}
const targets: typeof simulated = {
  0.8: { in24h: '58', in72h: '90', ever: '100' },
  1.2: { in72h: '99', ever: '100', p90: 'at most 42' },
}

const figures: [keyof Result, name: string, digits: number][] = [
  ['letters', 'letters that count', 0],
  ['in24h', 'answered in 24 h, %', 1],
  ['in72h', 'in 72 h, %', 1],
  ['ever', 'ever, %', 1],
  ['p50', 'p50, h', 1],
  ['p90', 'p90, h', 1],
  ['unfairness', 'p90 hard / attractive', 2],
  ['keeperShare', 'answered by keepers, %', 1],
  ['pushes', 'pushes per letter', 2],
  ['lostRaces', 'accepts that came too late, %', 1],
  ['supply', 'answers on offer per letter, measured', 2],
]

/**
 * Members of every temper write, draw and answer over HTTP, one hour in one second. Prints how soon letters are
 * answered. Arguments: hours, answers on offer per letter, keepers, members. One server per seed, all at once.
 */
async function main(): Promise<void> {
  if (hours <= warmUp + followed) throw new Error(`more than ${warmUp + followed} hours are needed`)
  const postgres = await startPostgreSQL({ isLasting: true })
  try {
    const runs = await Promise.all(seeds.map(seed => run(postgres, seed)))
    const { visitsPerDay } = habitsFor(supply)
    process.stdout.write(
      `${runs[0]!.machine}; ${size} members with ${(visitsPerDay).toFixed(2)} visits and ` +
        `${model.lettersPerDay} letters a day, ${supply} answers on offer, ${keepers} keepers, ${hours} hours\n`,
    )
    const row = table('', ...seeds.map(seed => `seed ${seed}`), 'median', 'simulated', 'target')
    for (const [figure, name, digits] of figures) {
      const of = runs.map(({ result }) => result[figure])
      row([
        name,
        ...of.map(value => value.toFixed(digits)),
        shown(spreadOf(of), digits),
        simulated[supply]?.[figure] ?? '',
        targets[supply]?.[figure] ?? '',
      ])
    }
    for (const { odd } of runs)
      for (const sentence of odd.slice(0, 5)) process.stdout.write(`odd: ${sentence}\n`)
  } finally {
    await postgres.stop()
  }
}

async function run(postgres: PostgreSQL, seed: number) {
  const place = await openPlace(postgres)
  const people = await settle(place, size + 1 + keepers)
  const [admin, ...others] = people as [Neighbour, ...Neighbour[]]
  // Calls go to members who were there in the last 14 days.
  await place.sql`
    insert into member_days (day, member_id) select current_date + n, id from members, generate_series(-1, 1) n`
  const server = await startServer({ ...place.environment, ...times })
  const looking = others.slice(0, keepers)
  for (const { id } of looking) await appoint(server.url, admin, await zipCodeOf(place.sql, id))
  const began = new Date()
  const office = { url: server.url, sql: place.sql, supply, seed }
  const log = await live(office, { admin, keepers: looking, members: others.slice(keepers) }, hours)
  const result = await resultOf(place.sql, log, began, hours)
  const told = { machine: await machine(place.sql), result, odd: log.odd }
  await server.stop()
  await place.close()
  return told
}

async function appoint(url: string, admin: Neighbour, zipCode: string): Promise<void> {
  const { status } = await ask(url, admin.token, makeKeeper, { body: { zipCode } })
  if (status !== 200) throw new Error(`a keeper was not made: ${status}`)
}

async function zipCodeOf(sql: Awaited<ReturnType<typeof openPlace>>['sql'], id: number): Promise<string> {
  const [row] = await sql<[{ zipCode: string }]>`select zip_code as "zipCode" from members where id = ${id}`
  return row.zipCode
}

await main()
