import type { Ctx } from '#server/platform/ctx.ts'
import { giveUp } from './pool.ts'

/** Ends the lapsed holds of one member or letter. Reads already ignore them. */
export async function endLapsedHoldsOf(ctx: Ctx, of: { memberId: number; letterId?: number }): Promise<void> {
  const { sql, now } = ctx
  const lapsed = await sql<{ letterId: number }[]>`
    update holds set ended_at = deadline, outcome = 'LAPSED', cool_from = deadline
    where (member_id = ${of.memberId} or letter_id = ${of.letterId ?? null}) and ended_at is null and deadline <= ${now}
    returning letter_id as "letterId"`
  if (lapsed.length > 0)
    await giveUp(
      ctx,
      lapsed.map(row => row.letterId),
    )
}

const batch = 1000

/** Job: ends each lapsed hold and frees its letter, so that the partial indexes hold only open ones. */
export const lapseHolds = {
  name: 'lapse',
  everySeconds: 0,
  batch,
  due: ({ sql, now }: Ctx) => sql`
    (select extract(epoch from min(deadline) - ${now}::timestamptz) from holds where ended_at is null)`,
  run: endLapsedHolds,
}

/** Ends at most `batch` lapsed holds and returns their number. Locked ones belong to another transaction. */
export async function endLapsedHolds(ctx: Ctx): Promise<number> {
  const lapsed = await ctx.sql<{ letterId: number }[]>`
    with due as (select id from holds where ended_at is null and deadline <= ${ctx.now}
      order by deadline limit ${batch} for update skip locked)
    update holds h set ended_at = deadline, outcome = 'LAPSED', cool_from = deadline from due where h.id = due.id
    returning letter_id as "letterId"`
  if (lapsed.length > 0)
    await giveUp(
      ctx,
      lapsed.map(row => row.letterId),
    )
  return lapsed.length
}
