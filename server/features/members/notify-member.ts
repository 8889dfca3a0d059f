import { paths } from '#contract/paths.ts'
import { announceWarning } from '#server/features/notifications/announce-warning.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { standingWarnings } from './warnings.ts'

/** Tells a member on every device that something about the sign-in changed. The notification leads to the account. */
export async function notifyMember(ctx: Ctx, memberId: number, title: string): Promise<void> {
  const [member] = await ctx.sql<[{ warningCount: number }]>`
    select ${standingWarnings(ctx)} as "warningCount" from members where id = ${memberId}`
  await announceWarning(ctx, [{ memberId, title, link: paths.myAccount, ...member }])
}
