import { recallsPerDay } from '#contract/letters.ts'
import { signalReviews } from '#server/features/desk-claims/desk-items.ts'
import { gone, isHeldBy, seenBy } from '#server/features/mailbox/visibility.ts'
import { takeBackSending } from '#server/features/notifications/announce.ts'
import { endCareItems } from '#server/features/random-letters/care-items.ts'
import { endHoldsOn, markHoldRecalled } from '#server/features/random-letters/holds.ts'
import { leavePool } from '#server/features/random-letters/pool.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { beginInSeoulSql, dayInSeoulSql } from '#server/platform/seoul.ts'
import { returnDrawnToPool } from './stop-delivery.ts'

type LetterToDelete = {
  id: number
  mine: boolean
  parentId: number | null
  correspondenceId: number
  underWay: boolean
  inReview: boolean
}

/**
 * Deletes a letter of mine. Before its arrival this is a recall: the letter becomes a draft. In the pool it leaves the
 * pool. After its arrival it leaves both boxes; its text stays 30 days for a report by the receiver.
 */
export async function deleteByWriter(ctx: Ctx, me: Me, id: number): Promise<void> {
  const letter = await lockLetter(ctx, me, id)
  if (!letter) refuse('LET-001')
  if (!letter.mine) refuse('LET-006')
  if (letter.underWay) await recall(ctx, me, letter)
  else {
    await ctx.sql`update letters set deleted_at = ${ctx.now} where id = ${letter.id}`
    await endCareItems(ctx, { letterId: letter.id })
    if (letter.parentId === null) {
      await endHoldsOn(ctx, [letter.id], 'DELETED')
      await leavePool(ctx, [letter.id])
    }
  }
}

// `announced_at is null` excludes a letter that was announced while this statement waited for the lock. That letter has
// arrived, although this transaction began before.
async function lockLetter(ctx: Ctx, me: Me, id: number): Promise<LetterToDelete | null> {
  const { sql, now } = ctx
  const [letter] = await sql<LetterToDelete[]>`
    select l.id, l.writer_id = ${me.id} as mine, l.parent_id as "parentId", l.correspondence_id as "correspondenceId",
      l.parent_id is not null and l.stopped_at is null and l.announced_at is null
        and (l.deliver_at is null or l.deliver_at > ${now}) as "underWay",
      l.review is not distinct from 'PENDING' as "inReview"
    from letters l where l.id = ${id} and not ${gone(ctx)}
      and exists (select 1 from members where id = ${me.id} and status = 'ACTIVE')
      and (${seenBy(ctx, me.id)} or ${isHeldBy(ctx, me.id)})
    for update of l`
  return letter ?? null
}

/**
 * Turns a letter under way into a new draft, even beyond the limit of drafts. A recalled first answer counts as a
 * missed deadline. Its draft answers nothing, since the member never gets that letter again.
 */
async function recall(ctx: Ctx, me: Me, letter: LetterToDelete): Promise<void> {
  const { sql, now } = ctx
  await countRecall(ctx, me, letter.correspondenceId)
  const freed = await returnDrawnToPool(ctx, [letter.id])
  for (const drawnId of freed) await markHoldRecalled(ctx, me.id, drawnId)
  await takeBackSending(ctx, [letter.id])
  const answersNothing = freed.length > 0
  const recalled = await sql`
    with recalled as (
      delete from letters where id = ${letter.id} and (deliver_at is null or deliver_at > ${now}) returning *)
    insert into drafts (member_id, parent_id, receiver_id, matching_id, category, paper_type, font_type,
      title_sealed, content_sealed, saved_at)
    select writer_id, case when not ${answersNothing} then parent_id end,
      case when not ${answersNothing} then receiver_id end, case when not ${answersNothing} then correspondence_id end,
      category, paper_type, font_type, title_sealed, content_sealed, ${now}
    from recalled`
  if (recalled.count === 0) refuse('LET-001')
  signalReviews(ctx, [letter])
}

async function countRecall({ sql, now }: Ctx, me: Me, correspondenceId: number): Promise<void> {
  // The lock on the correspondence lets two concurrent recalls count each other.
  await sql`select 1 from correspondences where id = ${correspondenceId} for no key update`
  const today = dayInSeoulSql({ sql, now })
  const [recalls] = await sql<[{ count: number; secondsLeft: number }]>`
    select count(*)::int as count,
      ceil(extract(epoch from ${beginInSeoulSql({ sql }, sql`${today} + 1`)} - ${now}::timestamptz))::int as "secondsLeft"
    from recalls where member_id = ${me.id} and correspondence_id = ${correspondenceId}
      and recalled_at >= ${beginInSeoulSql({ sql }, today)}`
  if (recalls.count >= recallsPerDay) refuse('COM-004', { retryAfter: recalls.secondsLeft })
  await sql`insert into recalls (correspondence_id, member_id, recalled_at) values (${correspondenceId}, ${me.id}, ${now})`
}
