import type { Sql } from '#server/platform/database/connect.ts'
import type { World } from './world.ts'

/**
 * Keeps rows locked while calls start one after another. Each starts when the one before waits or has ended. Then
 * releases the rows. So the test decides in which order two calls meet.
 */
export async function whileLocked<T>(
  world: World,
  lock: (sql: Sql) => Promise<unknown>,
  starts: (() => Promise<T>)[],
): Promise<T[]> {
  let running = 0
  const calls: Promise<T>[] = []
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
  return Promise.all(calls)
}

async function waiting({ sql }: World): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return row.count
}
