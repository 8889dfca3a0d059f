import type { Ctx } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

/**
 * Deletes the notes and tags on members who withdraw. Their own notes stay for their colleagues, without the name.
 */
export async function forgetNotesOf({ sql }: Ctx, memberIds: number[]): Promise<void> {
  await sql`delete from desk_notes where kind = 'MEMBER' and item_id = any(${memberIds})`
  await sql`delete from desk_tags where kind = 'MEMBER' and item_id = any(${memberIds})`
  await sql`update desk_notes set admin_id = null where admin_id = any(${memberIds})`
}

/** Deletes the notes and tags on items that no longer wait. `isWaiting`: the item of the row `e` waits since before then. */
export async function forgetNotesOfItems(
  { sql }: Ctx,
  isWaiting: (at: Fragment) => Fragment,
): Promise<number> {
  const notes = await sql`
    delete from desk_notes e where e.kind <> 'MEMBER' and not ${isWaiting(sql`e.written_at`)}`
  const tags = await sql`
    delete from desk_tags e where e.kind <> 'MEMBER' and not ${isWaiting(sql`e.tagged_at`)}`
  return notes.count + tags.count
}
