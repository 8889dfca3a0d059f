import { setTimeout as pause } from 'node:timers/promises'
import { type Client, clientOf } from '#server/platform/database/client.ts'
import type { Place } from '../lib/place.ts'

const others = 'another program'

/** Takes every connection of PostgreSQL, those of the server as well, until they are given back. */
export async function takeAll({ sql, connection }: Place): Promise<{ giveBack(): Promise<void> }> {
  const held: Client[] = []
  const Own = clientOf(connection, { settings: { application_name: others }, connectMs: 5000 })
  const open = () => {
    const one = new Own()
    return one.connect().then(
      () => held.push(one),
      () => 0,
    )
  }
  // A connection for the faults themselves, which nothing takes away.
  const own = await sql.reserve()
  try {
    for (let left = 1; left > 0; ) {
      while (await open());
      const ended = await own`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name <> ${others}`
      left = ended.length
      await pause(5)
    }
  } finally {
    own.release()
  }
  return {
    async giveBack() {
      await Promise.all(held.map(one => one.end()))
    },
  }
}
