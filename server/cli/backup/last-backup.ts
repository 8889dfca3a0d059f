import type { Database } from '#server/platform/database/connect.ts'
import type { Report } from './copy-format.ts'

/**
 * Notes the time of a backup for `post_office_backup_age_seconds`. The backup counts without the note: it may be of a
 * standby, of a role that only reads, or of a database before this table.
 */
export async function noteBackup(sql: Database, madeAt: Date, tell: Report): Promise<void> {
  try {
    await sql`
      insert into last_backup (made_at) values (${madeAt})
      on conflict (single) do update set made_at = greatest(last_backup.made_at, excluded.made_at)`
  } catch (error) {
    await tell(`The database cannot note the time of this backup (${(error as Error).message}).`)
  }
}
