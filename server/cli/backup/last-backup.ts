import type { Database } from '#server/platform/database/pool.ts'

/**
 * Notes the time of a backup for `post_office_backup_age_seconds`. The backup counts without the note: it may be of a
 * standby, of a role that only reads, or of a database before this table. Returns a sentence if there is none.
 */
export async function noteBackup(sql: Database, madeAt: Date): Promise<string> {
  try {
    await sql`
      insert into last_backup (made_at) values (${madeAt})
      on conflict (single) do update set made_at = greatest(last_backup.made_at, excluded.made_at)`
    return ''
  } catch (error) {
    return ` The database cannot note the time of this backup (${(error as Error).message}).`
  }
}
