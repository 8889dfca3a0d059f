import { paths } from '#contract/paths.ts'
import { standingWarnings } from '#server/features/members/warnings.ts'
import { announceWarning } from '#server/features/notifications/announce-warning.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/**
 * Ends the roles and the offers of members and returns the numbers. A letter that a keeper holds stays theirs until its
 * deadline.
 */
export async function endKeepers(
  { sql }: Ctx,
  memberIds: number[],
): Promise<{ roles: number; offers: number }> {
  const offers = await sql`delete from keeper_offers where member_id = any(${memberIds})`
  const roles = await sql`delete from keepers where member_id = any(${memberIds})`
  return { roles: roles.count, offers: offers.count }
}

/** A warning ends the role of its member, and the member is told so. */
export async function endKeeperByWarning(ctx: Ctx, memberId: number): Promise<void> {
  const { roles } = await endKeepers(ctx, [memberId])
  if (roles > 0) await tellOfRole(ctx, memberId, '온기지기 일이 끝났어요.', paths.myLetters)
}

/** A notification about the role. */
export async function tellOfRole(ctx: Ctx, memberId: number, title: string, link: string): Promise<void> {
  const [member] = await ctx.sql<[{ warningCount: number }]>`
    select ${standingWarnings(ctx)} as "warningCount" from members where id = ${memberId}`
  await announceWarning(ctx, [{ memberId, title, link, ...member }])
}
