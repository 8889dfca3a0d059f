import { eraseNewcomer, holdNewcomer } from '#server/features/members/erase-member.ts'
import { forgetNotifications } from '#server/features/notifications/forget.ts'
import type { Me, Work } from '#server/platform/ctx.ts'
import { forgetStates } from './sign-in-result-codes.ts'

/** Erases a member who has no zip code yet. Nothing of the person stays, so the same account may come back. */
export async function cancelSignUp(work: Work, me: Me): Promise<null> {
  await holdNewcomer(work, me)
  await forgetStates(work, me.id)
  await forgetNotifications(work, me.id)
  await eraseNewcomer(work, me)
  work.signals.push({ kind: 'out', memberId: me.id })
  return null
}
