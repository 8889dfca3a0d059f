import { releaseAccounts } from '#server/features/members/account-status.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/**
 * Releases a withdrawn person, who may then join again with the same account and sees `reason` on joining. The
 * withdrawn member stays withdrawn.
 */
export async function releasePerson(
  ctx: Ctx,
  memberId: number,
  reason: string | null = null,
): Promise<boolean> {
  return releaseAccounts(ctx, memberId, reason)
}
