import type { Ctx } from '#server/platform/ctx.ts'

/** Deletes all notifications of a member, with their queued pushes. */
export async function forgetNotifications({ sql }: Ctx, memberId: number): Promise<void> {
  await sql`delete from notifications where member_id = ${memberId}`
}
