import type { Ctx } from '#server/platform/ctx.ts'

/** Deletes what members who withdraw call others. */
export async function forgetPrivateNamesOf({ sql }: Ctx, memberIds: number[]): Promise<void> {
  await sql`delete from private_names where member_id = any(${memberIds})`
}

/** Deletes what anybody calls members who are erased: a note may say something about them. */
export async function forgetPrivateNamesFor({ sql }: Ctx, memberIds: number[]): Promise<void> {
  await sql`
    delete from private_names p using correspondences c
    where c.id = p.correspondence_id and (c.member_a = any(${memberIds}) or c.member_b = any(${memberIds}))`
}
