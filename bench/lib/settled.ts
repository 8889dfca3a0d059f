import { setTimeout as pause } from 'node:timers/promises'
import type { Place } from './place.ts'

/** Waits until servers have counted the days of the month, which they do once after their start. */
export async function untilSettled({ sql }: Place): Promise<void> {
  let last = -1
  for (;;) {
    await pause(3000)
    // A single day of many letters takes longer than that.
    const [{ days, isBusy }] = await sql<[{ days: number; isBusy: boolean }]>`
      select count(*)::int as days, exists (
        select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
          and state <> 'idle' and pid <> pg_backend_pid()) as "isBusy"
      from dashboard_days`
    if (days === last && !isBusy) return
    last = days
  }
}
