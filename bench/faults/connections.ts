import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import type { Place } from '../lib/place.ts'

const others = 'another program'

/** Takes every connection of PostgreSQL, those of the server as well, until they are given back. */
export async function takeAll({ sql, connection }: Place): Promise<{ giveBack(): Promise<void> }> {
  const held: postgres.Sql[] = []
  const open = async () => {
    const one = (
      typeof connection === 'string' ? postgres(connection, options) : postgres({ ...connection, ...options })
    ) as postgres.Sql
    const isMine = await one`select 1`.then(
      () => true,
      () => false,
    )
    if (isMine) held.push(one)
    else await one.end({ timeout: 1 }).catch(() => {})
    return isMine
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
      await Promise.all(held.map(one => one.end({ timeout: 1 })))
    },
  }
}

const options = {
  max: 1,
  connect_timeout: 5,
  fetch_types: false,
  onnotice: () => {},
  connection: { application_name: others },
}
