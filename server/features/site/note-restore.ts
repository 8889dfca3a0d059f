import type { Sql } from '#server/platform/database/sql.ts'

/** Notes the instant of a restore. Servers refuse access tokens that were issued before it. */
export async function noteRestore(tx: Sql, at: Date): Promise<void> {
  await tx`
    insert into site_state (restored_at) values (${at})
    on conflict (single) do update set restored_at = excluded.restored_at`
}
