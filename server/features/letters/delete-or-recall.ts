import { recallsPerDay } from '#contract/letters.ts'
import { gone, isHeldBy, seenBy } from '#server/features/mailbox/visibility.ts'
import { takeBackSending } from '#server/features/notifications/announce.ts'
import { endHoldsOn, holdRecalled } from '#server/features/random-letters/holds.ts'
import { leavePool } from '#server/features/random-letters/pool.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { freeDrawn } from './stop-delivery.ts'

type Deleted = {
  id: number
  mine: boolean
  parentId: number | null
  correspondenceId: number
  underWay: boolean
}

/**
 * The writer deletes: before arrival it is a recall and the letter becomes a draft; in the pool it leaves the pool;
 * after arrival it is out of both boxes and kept for 30 days, for a report of its receiver.
 */
export async function deleteByWriter(ctx: Ctx, me: Me, id: number): Promise<void> {
  const letter = await lockLetter(ctx, me, id)
  if (!letter) refuse('LET-001')
  if (!letter.mine) refuse('LET-006')
  if (letter.underWay) await recall(ctx, me, letter)
  else {
    await ctx.sql`update letters set deleted_at = ${ctx.now} where id = ${letter.id}`
    if (letter.parentId === null) {
      await endHoldsOn(ctx, [letter.id], 'DELETED')
      await leavePool(ctx, [letter.id])
    }
  }
}

// A letter that was announced while this waited for the lock has arrived, though this began a moment before.
async function lockLetter(ctx: Ctx, me: Me, id: number): Promise<Deleted | null> {
  const { sql, now } = ctx
  const [letter] = await sql<Deleted[]>`
    select l.id, l.writer_id = ${me.id} as mine, l.parent_id as "parentId", l.correspondence_id as "correspondenceId",
      l.parent_id is not null and l.stopped_at is null and l.announced_at is null
        and (l.deliver_at is null or l.deliver_at > ${now}) as "underWay"
    from letters l where l.id = ${id} and not ${gone(ctx)}
      and exists (select 1 from members where id = ${me.id} and status = 'ACTIVE')
      and (${seenBy(ctx, me.id)} or ${isHeldBy(ctx, me.id)})
    for update of l`
  return letter ?? null
}

/**
 * Turns a letter under way into a new draft of its writer, even beyond the limit of drafts. A recall of the first
 * answer to a drawn letter counts as a missed deadline; its draft answers nothing, as its writer never gets that letter again.
 */
async function recall(ctx: Ctx, me: Me, letter: Deleted): Promise<void> {
  const { sql, now } = ctx
  await countRecall(ctx, me, letter.correspondenceId)
  const freed = await freeDrawn(ctx, [letter.id])
  for (const drawnId of freed) await holdRecalled(ctx, me.id, drawnId)
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
}

async function countRecall({ sql, now }: Ctx, me: Me, correspondenceId: number): Promise<void> {
  // The correspondence's lock lets two recalls at once count each other.
  await sql`select 1 from correspondences where id = ${correspondenceId} for no key update`
  const [today] = await sql<[{ count: number; secondsLeft: number }]>`
    select count(*)::int as count,
      ceil(extract(epoch from (date_trunc('day', ${now}::timestamptz at time zone 'Asia/Seoul') + interval '1 day')
        at time zone 'Asia/Seoul' - ${now}::timestamptz))::int as "secondsLeft"
    from recalls where member_id = ${me.id} and correspondence_id = ${correspondenceId}
      and recalled_at >= date_trunc('day', ${now}::timestamptz at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'`
  if (today.count >= recallsPerDay) refuse('COM-004', { retryAfter: today.secondsLeft })
  await sql`insert into recalls (correspondence_id, member_id, recalled_at) values (${correspondenceId}, ${me.id}, ${now})`
}
