import { leaveEmptyAccount } from '#server/features/members/account-status.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { endLifeOf } from './withdraw.ts'

/**
 * Gives up an empty member that was made by mistake, so that its account may open another box. Returns false, and changes
 * nothing, if the member wrote, received, holds or keeps anything, or has a role.
 */
export async function giveUpMember(ctx: Ctx, memberId: number): Promise<boolean> {
  if (!(await leaveEmptyAccount(ctx, memberId))) return false
  await endLifeOf(ctx, [memberId])
  return true
}
