import { endKeepers } from '#server/features/keepers/end-keepers.ts'
import { stopDelivery } from '#server/features/letters/stop-delivery.ts'
import { barAccounts } from '#server/features/members/account-status.ts'
import { endSignIns } from '#server/features/members/sign-ins.ts'
import { endHoldsOf, endHoldsOn } from '#server/features/random-letters/holds.ts'
import { takeCommentsOffPapersOf } from '#server/features/rolling-paper/hide-comments.ts'
import { takePostsOffBoardOf } from '#server/features/sharing/board.ts'
import { cancelPendingProposals } from '#server/features/sharing/cancel-and-hide-proposals.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/**
 * Bars a member with all accounts of the same person, on all servers at once. It hides and deletes no letter: each
 * query excludes writers who are not active.
 */
export async function barMember(ctx: Ctx, memberId: number): Promise<boolean> {
  const ids = await barAccounts(ctx, memberId)
  if (ids.length === 0) return false
  // The locks that writes in a correspondence take too: a proposal that is being made is cancelled below or refused.
  await ctx.sql`select 1 from correspondences where member_a = any(${ids}) or member_b = any(${ids})
    order by id for no key update`
  await endSignIns(ctx, ids)
  await endKeepers(ctx, ids)
  await endHoldsOf(ctx, ids)
  await stopDelivery(ctx, { from: ids }, 'BARRED')
  const waiting = await ctx.sql<
    { id: number }[]
  >`select letter_id as id from pool where writer_id = any(${ids})`
  await endHoldsOn(
    ctx,
    waiting.map(letter => letter.id),
    'LEFT',
  )
  await cancelPendingProposals(ctx, { memberIds: ids })
  await takePostsOffBoardOf(ctx, ids, 'barred')
  await takeCommentsOffPapersOf(ctx, ids, 'barred')
  for (const id of ids) ctx.signals.push({ kind: 'memberBlocked', memberId: id })
  return true
}
