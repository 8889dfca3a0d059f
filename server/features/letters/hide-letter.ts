import { answered } from '#server/features/mailbox/visibility.ts'
import { endHoldsOn } from '#server/features/random-letters/holds.ts'
import { leavePool, waitAgain } from '#server/features/random-letters/pool.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/** An administrator's decision puts a letter out of everybody's sight. */
export async function hideLetter(ctx: Ctx, letterId: number): Promise<void> {
  await ctx.sql`update letters set hidden_at = ${ctx.now} where id = ${letterId} and hidden_at is null`
  await endHoldsOn(ctx, [letterId], 'DELETED')
  await leavePool(ctx, [letterId])
}

/** A letter that was put out of sight by mistake is seen again; one that nobody has answered waits again, with its age. */
export async function showLetter(ctx: Ctx, letterId: number): Promise<void> {
  const [letter] = await ctx.sql<{ waits: boolean }[]>`
    update letters l set hidden_at = null where l.id = ${letterId}
    returning l.parent_id is null and l.deleted_at is null and not ${answered(ctx)} as waits`
  if (letter?.waits) await waitAgain(ctx, letterId)
}
