import { eraseLettersOf } from '#server/features/letters/erase-deleted-letters.ts'
import { lockAccounts } from '#server/features/members/people.ts'
import { forgetPrivateNamesFor } from '#server/features/private-names/forget-private-names.ts'
import { eraseCommentsOf } from '#server/features/rolling-paper/hide-comments.ts'
import { eraseMessagesOf } from '#server/features/sharing/cancel-and-hide-proposals.ts'
import { eraseThanksOf } from '#server/features/thanks/remove-thanks.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { releasePerson } from './release-member.ts'
import { withdrawPerson } from './withdraw.ts'

/**
 * Erases the person of a member: withdraws all accounts, erases every text that they wrote to others and every private
 * name for them, and forgets the hashes of e-mail and provider. Warnings, reports, appeals and consents stay as a record.
 * Returns the erased letters.
 */
export async function eraseMember(ctx: Ctx, memberId: number): Promise<number> {
  const accounts = await lockAccounts(ctx, memberId)
  const ids = accounts.map(({ id }) => id)
  await withdrawPerson(ctx, memberId)
  const letters = await eraseLettersOf(ctx, ids)
  await eraseThanksOf(ctx, ids)
  await forgetPrivateNamesFor(ctx, ids)
  await eraseMessagesOf(ctx, ids)
  await eraseCommentsOf(ctx, ids)
  await releasePerson(ctx, memberId)
  return letters
}
