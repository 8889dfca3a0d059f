import { paths } from '#contract/paths.ts'
import { signalReviews } from '#server/features/desk-claims/desk-items.ts'
import { standingWarnings } from '#server/features/members/warnings.ts'
import { takeBackSending } from '#server/features/notifications/announce.ts'
import { announceWarning } from '#server/features/notifications/announce-warning.ts'
import { returnToPool } from '#server/features/random-letters/pool.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { announceSending } from './announce-sending.ts'

export type StopCause = 'DISCONNECTED' | 'WITHDRAWN' | 'BARRED'

type LettersUnderWay = { from: number[] } | { to: number[] } | { to: number[]; correspondenceId: number }

/**
 * Stops letters that are under way: they do not arrive, and their SENDING notifications are removed. A drawn letter
 * whose first answer is stopped returns to the pool.
 */
export async function stopDelivery(ctx: Ctx, which: LettersUnderWay, cause: StopCause): Promise<void> {
  const { sql, now } = ctx
  const selected =
    'from' in which
      ? sql`writer_id = any(${which.from})`
      : 'correspondenceId' in which
        ? sql`receiver_id = any(${which.to}) and correspondence_id = ${which.correspondenceId}`
        : sql`receiver_id = any(${which.to})`
  const stopped = await sql<{ id: number; inReview: boolean; writerId: number; isChosen: boolean }[]>`
    update letters set stopped_at = ${now}, stop_cause = ${cause}
    where ${selected} and parent_id is not null and stopped_at is null and announced_at is null
      and (deliver_at is null or deliver_at > ${now})
    returning id, review is not distinct from 'PENDING' as "inReview", writer_id as "writerId",
      arrives_on is not null as "isChosen"`
  const ids = stopped.map(letter => letter.id)
  signalReviews(ctx, stopped)
  await takeBackSending(ctx, ids)
  await returnDrawnToPool(ctx, ids)
  // Its writer waits for the day for up to a year, and would not look.
  if ('to' in which)
    await tellWriters(
      ctx,
      stopped.filter(({ isChosen }) => isChosen),
    )
}

async function tellWriters(ctx: Ctx, letters: { id: number; writerId: number }[]): Promise<void> {
  if (letters.length === 0) return
  const { sql } = ctx
  const writers = await sql<{ id: number; warningCount: number }[]>`
    select m.id, ${standingWarnings(ctx, 'm')} as "warningCount" from members m
    where m.id = any(${letters.map(({ writerId }) => writerId)}) and m.status = 'ACTIVE'`
  await announceWarning(
    ctx,
    writers.flatMap(({ id: memberId, warningCount }) =>
      letters
        .filter(({ writerId }) => writerId === memberId)
        .map(({ id }) => ({ memberId, title: willNotArrive, warningCount, link: paths.letter(id) })),
    ),
  )
}

const willNotArrive = '날을 골라 보낸 편지가 도착하지 못하게 됐어요. 편지는 편지함에 그대로 있어요.'

/** Returns the drawn letters of these first answers to the pool. Deleted ones have left the pool. */
export async function returnDrawnToPool(ctx: Ctx, answerIds: number[]): Promise<number[]> {
  const freed = await ctx.sql<{ id: number }[]>`
    update letters set answer_id = null, correspondence_id = null, receiver_id = null
    where answer_id = any(${answerIds}) returning id`
  const ids = freed.map(letter => letter.id)
  await returnToPool(ctx, ids)
  return ids
}

type Resumed = { id: number; receiverId: number; zipCode: string; shown: boolean; inReview: boolean }

/**
 * After a bar was lifted, its letters go on to review or to their arrival, which is at the earliest now. A first answer
 * stays stopped if its drawn letter returned to the pool since. Letters from before a disconnection stay stopped after
 * its undo.
 */
export async function resumeDelivery(ctx: Ctx, writerIds: number[]): Promise<void> {
  const { sql, now } = ctx
  const resumed = await sql<Resumed[]>`
    update letters l set stopped_at = null, stop_cause = null,
      deliver_at = case when l.deliver_at is not null then greatest(l.deliver_at, ${now}::timestamptz) end
    from letters parent, correspondences c, members w
    where l.writer_id = any(${writerIds}) and l.stop_cause = 'BARRED' and parent.id = l.parent_id
      and c.id = l.correspondence_id and c.closed_at is null
      and l.stopped_at > coalesce(c.reconnected_at, '-infinity') and w.id = l.writer_id
      and (parent.parent_id is not null or parent.correspondence_id = c.id)
    returning l.id, l.receiver_id as "receiverId", coalesce(w.zip_code, '') as "zipCode",
      coalesce(l.deliver_at > ${now} and l.arrives_on is null, false) as shown, l.review is not distinct from 'PENDING' as "inReview"`
  signalReviews(ctx, resumed)
  for (const letter of resumed) if (letter.shown) await announceSending(ctx, letter)
}
