import { answered } from '#server/features/mailbox/visibility.ts'
import { endHoldsOn } from '#server/features/random-letters/holds.ts'
import { leavePool, reenterPool } from '#server/features/random-letters/pool.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/** Hides a letter from all members, by a decision of an administrator. */
export async function hideLetter(ctx: Ctx, letterId: number): Promise<void> {
  await ctx.sql`update letters set hidden_at = ${ctx.now} where id = ${letterId} and hidden_at is null`
  await endHoldsOn(ctx, [letterId], 'DELETED')
  await leavePool(ctx, [letterId])
}

/**
 * Shows a letter again that was hidden by mistake. An unanswered new letter waits in the pool again, with its age.
 */
export async function showLetter(ctx: Ctx, letterId: number): Promise<void> {
  const [letter] = await ctx.sql<{ waits: boolean }[]>`
    update letters l set hidden_at = null where l.id = ${letterId}
    returning l.parent_id is null and l.deleted_at is null and not ${answered(ctx)} as waits`
  if (letter?.waits) await reenterPool(ctx, letterId)
}
