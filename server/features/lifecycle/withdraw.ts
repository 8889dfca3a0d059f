import * as contract from '#contract/lifecycle.ts'
import { forgetBookmarksOf } from '#server/features/bookmarks/forget-bookmarks.ts'
import { signalAppealsOf } from '#server/features/desk-claims/desk-items.ts'
import { forgetDesksOf } from '#server/features/desk-claims/desk-settings.ts'
import { forgetNotesOf } from '#server/features/desk-notes/forget-notes.ts'
import { endKeepers } from '#server/features/keepers/end-keepers.ts'
import { deleteDraftsOf, deleteWaitingLetters } from '#server/features/letters/delete-letters-of-leavers.ts'
import { stopDelivery } from '#server/features/letters/stop-delivery.ts'
import { closeCorrespondencesOf } from '#server/features/mailbox/correspondences.ts'
import { withdrawAccounts } from '#server/features/members/account-status.ts'
import { forgetBoxCodesOf } from '#server/features/members/box-code.ts'
import { forgetRestsOf } from '#server/features/members/rest.ts'
import { endSignIns } from '#server/features/members/sign-ins.ts'
import { forgetYearAgoOf } from '#server/features/members/year-ago.ts'
import { forgetPrivateNamesOf } from '#server/features/private-names/forget-private-names.ts'
import { forgetCallsOf } from '#server/features/random-letters/call-members.ts'
import { endCareItems } from '#server/features/random-letters/care-items.ts'
import { endHoldsOf } from '#server/features/random-letters/holds.ts'
import { forgetRightsCasesOf } from '#server/features/rights-claims/forget-rights-cases.ts'
import { takeCommentsOffPapersOf } from '#server/features/rolling-paper/hide-comments.ts'
import { forgetSecondFactorsOf } from '#server/features/second-factor/forget-second-factors.ts'
import { takePostsOffBoardOf } from '#server/features/sharing/board.ts'
import { cancelPendingProposals } from '#server/features/sharing/cancel-and-hide-proposals.ts'
import { deleteLikesOf } from '#server/features/sharing/likes.ts'
import { deleteSlowLettersOf } from '#server/features/slow-letters/delete-slow-letter.ts'
import { forgetUnwantedOf } from '#server/features/unwanted/my-unwanted.ts'
import { type Ctx, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/** A member withdraws, with all accounts of the same person (api.md, section 5). */
export const withdraw = endpoint(
  contract.withdraw,
  async (ctx, me) => {
    if ((await withdrawPerson(ctx, me.id)) === 0) refuse('AUTH-005')
    return null
  },
  {
    onReply: (_answer, reply) => reply.clearCookie('refresh_token', { path: '/' }),
  },
)

/**
 * Withdraws the person of a member and returns the number of accounts. Arrived letters stay with the counterparts.
 */
export async function withdrawPerson(ctx: Ctx, memberId: number): Promise<number> {
  const ids = await withdrawAccounts(ctx, memberId)
  await endLifeOf(ctx, ids)
  return ids.length
}

/** Ends or erases everything of members who have just left. */
export async function endLifeOf(ctx: Ctx, ids: number[]): Promise<void> {
  await endSignIns(ctx, ids)
  await endKeepers(ctx, ids)
  await endHoldsOf(ctx, ids)
  await forgetCallsOf(ctx, ids)
  await forgetRestsOf(ctx, ids)
  await forgetYearAgoOf(ctx, ids)
  await forgetUnwantedOf(ctx, ids)
  await forgetBookmarksOf(ctx, ids)
  await forgetPrivateNamesOf(ctx, ids)
  await deleteSlowLettersOf(ctx, ids)
  await forgetDesksOf(ctx, ids)
  await forgetNotesOf(ctx, ids)
  await forgetSecondFactorsOf(ctx, ids)
  await forgetBoxCodesOf(ctx, ids)
  // Before the correspondences: a concurrent answer to one of these letters opens another correspondence.
  await deleteWaitingLetters(ctx, ids)
  await endCareItems(ctx, { writerIds: ids })
  await closeCorrespondencesOf(ctx, ids)
  await stopDelivery(ctx, { from: ids }, 'WITHDRAWN')
  await stopDelivery(ctx, { to: ids }, 'WITHDRAWN')
  await signalAppealsOf(ctx, ids)
  await deleteDraftsOf(ctx, ids)
  await cancelPendingProposals(ctx, { memberIds: ids })
  await takePostsOffBoardOf(ctx, ids, 'deleted')
  await forgetRightsCasesOf(ctx, ids)
  await takeCommentsOffPapersOf(ctx, ids, 'deleted')
  await deleteLikesOf(ctx, ids)
  for (const id of ids) ctx.signals.push({ kind: 'memberBlocked', memberId: id })
}
