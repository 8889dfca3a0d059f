import { eraseNewcomer, holdNewcomer } from '#server/members/erase.ts'
import { forgetNotifications } from '#server/notifications/forget.ts'
import type { Me, Work } from '#server/work.ts'
import { forgetStates } from './states.ts'

/** Erases a member who has no zip code yet. Nothing of the person stays, so the same account may come back. */
export async function cancelSignUp(work: Work, me: Me): Promise<null> {
  await holdNewcomer(work, me)
  await forgetStates(work, me.id)
  await forgetNotifications(work, me.id)
  await eraseNewcomer(work, me)
  work.signals.push({ kind: 'out', memberId: me.id })
  return null
}
