import { restorableSeconds } from '#contract/letters.ts'
import { delivered } from '#server/features/mailbox/visibility.ts'
import { type Ctx, type Me, refuse, secondsAfter } from '#server/platform/ctx.ts'

/**
 * Locks a delivered letter that I deleted less than 10 s ago, or refuses LET-001. Lock order as in a withdrawal: both
 * members, then the letter and its correspondence.
 */
export async function lockRestorable(ctx: Ctx, me: Me, id: number): Promise<void> {
  const { sql } = ctx
  await sql`
    select 1 from letters l join members m on m.id in (l.writer_id, l.receiver_id)
    where l.id = ${id} and ${restorable(ctx, me)} order by m.id for share of m`
  const [letter] = await sql`
    select 1 from letters l join correspondences c on c.id = l.correspondence_id
    where l.id = ${id} and ${restorable(ctx, me)}
      and exists (select 1 from members where id = ${me.id} and status = 'ACTIVE')
    for update of l, c`
  if (!letter) refuse('LET-001')
}

/** Undoes the deletion: the letter is in both boxes again. */
export async function restoreByWriter(ctx: Ctx, me: Me, id: number): Promise<void> {
  const restored = await ctx.sql`update letters l set deleted_at = null
    where l.id = ${id} and ${restorable(ctx, me)}`
  if (restored.count === 0) refuse('LET-001')
}

const restorable = (ctx: Ctx, me: Me) => ctx.sql`
  (l.writer_id = ${me.id} and l.deleted_at > ${secondsAfter(ctx.now, -restorableSeconds)}
    and l.hidden_at is null and l.erased_at is null
    and ${delivered(ctx)})`
