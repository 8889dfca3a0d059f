import type { Ctx } from '#server/platform/ctx.ts'

/** Deletes the bookmarks of members who withdraw. */
export async function forgetBookmarksOf({ sql }: Ctx, memberIds: number[]): Promise<void> {
  await sql`delete from bookmarks where member_id = any(${memberIds})`
}

/** Deletes all bookmarks on letters whose texts are erased. */
export async function forgetBookmarksOn({ sql }: Ctx, letterIds: number[]): Promise<void> {
  await sql`delete from bookmarks where letter_id = any(${letterIds})`
}
