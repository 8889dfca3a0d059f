import { endHoldsOn } from '#server/features/random-letters/holds.ts'
import { leavePool } from '#server/features/random-letters/pool.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/** Deletes the letters of these members that wait in the pool. The members who hold one are notified. */
export async function deleteWaitingLetters(ctx: Ctx, memberIds: number[]): Promise<void> {
  const dropped = await ctx.sql<{ id: number }[]>`
    update letters l set deleted_at = ${ctx.now} from pool p
    where p.letter_id = l.id and p.writer_id = any(${memberIds}) and l.deleted_at is null returning l.id`
  const ids = dropped.map(letter => letter.id)
  await endHoldsOn(ctx, ids, 'LEFT')
  await leavePool(ctx, ids)
}

export async function deleteDraftsOf({ sql }: Ctx, memberIds: number[]): Promise<void> {
  await sql`delete from drafts where member_id = any(${memberIds})`
}
