import type { Sql } from '#server/platform/database/sql.ts'
import type { World } from './world.ts'

/** The result of each call, in the order of the calls. */
type Answers<Starts extends readonly (() => Promise<unknown>)[]> = {
  -readonly [N in keyof Starts]: Awaited<ReturnType<Starts[N]>>
}

/**
 * Keeps rows locked while calls start one after another. Each starts when the one before waits or has ended. Then
 * releases the rows. So the test decides in which order two calls meet.
 */
export async function whileLocked<const Starts extends readonly (() => Promise<unknown>)[]>(
  world: World,
  lock: (sql: Sql) => Promise<unknown>,
  starts: Starts,
): Promise<Answers<Starts>> {
  let running = 0
  const calls: Promise<unknown>[] = []
  await world.sql.begin(async sql => {
    await lock(sql)
    for (const start of starts) {
      running++
      const call = start()
      calls.push(call)
      const end = () => running--
      call.then(end, end)
      while ((await waiting(world)) < running);
    }
  })
  return (await Promise.all(calls)) as Answers<Starts>
}

async function waiting({ sql }: World): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return row.count
}
