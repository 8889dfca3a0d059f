import { eraseNewcomer, holdNewcomer } from '#server/features/members/erase-member.ts'
import { forgetNotifications } from '#server/features/notifications/forget.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'
import { forgetStates } from './sign-in-result-codes.ts'

/** Erases a member who has no zip code yet. Nothing of the person stays, so the same account may come back. */
export async function cancelSignUp(ctx: Ctx, me: Me): Promise<null> {
  await holdNewcomer(ctx, me)
  await forgetStates(ctx, me.id)
  await forgetNotifications(ctx, me.id)
  await eraseNewcomer(ctx, me)
  ctx.signals.push({ kind: 'memberBlocked', memberId: me.id })
  return null
}
