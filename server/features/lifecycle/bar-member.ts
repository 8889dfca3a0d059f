import { resumeStopped, stopUnderWay } from '#server/features/letters/stop-delivery.ts'
import { barPerson, freeAccount, liftPerson } from '#server/features/members/membership.ts'
import { endSignIns } from '#server/features/members/sign-ins.ts'
import { endHoldsOf, endHoldsOn } from '#server/features/random-letters/holds.ts'
import { putUpBarred, takeDownAllOf } from '#server/features/rolling-paper/comments.ts'
import { putBackBarred, takeOffAllOf } from '#server/features/sharing/board.ts'
import { cancelPending } from '#server/features/sharing/proposals.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/**
 * Bars a member with every account of the same person, at once on every server. It hides and deletes nothing: what
 * is theirs is out of sight while it lasts, since every rule asks whether the writer is active.
 */
export async function bar(ctx: Ctx, memberId: number): Promise<boolean> {
  const ids = await barPerson(ctx, memberId)
  if (ids.length === 0) return false
  // Locked like every write within them: a proposal that is being made is either cancelled below, or refused.
  await ctx.sql`select 1 from correspondences where member_a = any(${ids}) or member_b = any(${ids})
    order by id for no key update`
  await endSignIns(ctx, ids)
  await endHoldsOf(ctx, ids)
  await stopUnderWay(ctx, { from: ids }, 'BARRED')
  const waiting = await ctx.sql<
    { id: number }[]
  >`select letter_id as id from pool where writer_id = any(${ids})`
  await endHoldsOn(
    ctx,
    waiting.map(letter => letter.id),
    'LEFT',
  )
  await cancelPending(ctx, { memberIds: ids })
  await takeOffAllOf(ctx, ids, 'barred')
  await takeDownAllOf(ctx, ids, 'barred')
  for (const id of ids) ctx.signals.push({ kind: 'memberBlocked', memberId: id })
  return true
}

/** Lifts a bar: what was hidden is there again, and what was stopped on its way arrives, at the earliest now. */
export async function lift(ctx: Ctx, memberId: number): Promise<boolean> {
  const ids = await liftPerson(ctx, memberId)
  await resumeStopped(ctx, ids)
  await putBackBarred(ctx, ids)
  await putUpBarred(ctx, ids)
  return ids.length > 0
}

/** Lets a withdrawn person join anew with the same account, and tells why when they do; what was withdrawn stays so. */
export async function release(ctx: Ctx, memberId: number, reason: string | null = null): Promise<boolean> {
  return freeAccount(ctx, memberId, reason)
}
