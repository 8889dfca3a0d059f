import { takeBackSending } from '#server/features/notifications/announce.ts'
import { putBack } from '#server/features/random-letters/pool.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { announceSending } from './send-letter.ts'

export type StopCause = 'DISCONNECTED' | 'WITHDRAWN' | 'BARRED'

type Which = { from: number[] } | { to: number[] } | { to: number[]; correspondenceId: number }

/**
 * Stops letters that are under way, for whatever cause: they do not arrive, and a drawn letter that one of them was
 * the first answer to waits in the pool again. SENDING notifications are taken back.
 */
export async function stopUnderWay(ctx: Ctx, which: Which, cause: StopCause): Promise<void> {
  const { sql, now } = ctx
  const those =
    'from' in which
      ? sql`writer_id = any(${which.from})`
      : 'correspondenceId' in which
        ? sql`receiver_id = any(${which.to}) and correspondence_id = ${which.correspondenceId}`
        : sql`receiver_id = any(${which.to})`
  const stopped = await sql<{ id: number }[]>`
    update letters set stopped_at = ${now}, stop_cause = ${cause}
    where ${those} and parent_id is not null and stopped_at is null and announced_at is null
      and (deliver_at is null or deliver_at > ${now})
    returning id`
  const ids = stopped.map(letter => letter.id)
  await takeBackSending(ctx, ids)
  await freeDrawn(ctx, ids)
}

/** The letters that these answers were the first to wait in the pool again; deleted ones have left it. */
export async function freeDrawn(ctx: Ctx, answerIds: number[]): Promise<number[]> {
  const freed = await ctx.sql<{ id: number }[]>`
    update letters set answer_id = null, correspondence_id = null, receiver_id = null
    where answer_id = any(${answerIds}) returning id`
  const ids = freed.map(letter => letter.id)
  await putBack(ctx, ids)
  return ids
}

/**
 * After a bar was lifted its letters go on: to review, to their hour, or where that has passed to their receiver now.
 * A first answer whose letter has waited for another since stays stopped.
 */
export async function resumeStopped(ctx: Ctx, writerIds: number[]): Promise<void> {
  const { sql, now } = ctx
  const resumed = await sql<{ id: number; receiverId: number; zipCode: string; underWay: boolean }[]>`
    update letters l set stopped_at = null, stop_cause = null,
      deliver_at = case when l.deliver_at is not null then greatest(l.deliver_at, ${now}::timestamptz) end
    from letters parent, correspondences c, members w
    where l.writer_id = any(${writerIds}) and l.stop_cause = 'BARRED' and parent.id = l.parent_id
      and c.id = l.correspondence_id and c.closed_at is null and w.id = l.writer_id
      and (parent.parent_id is not null or parent.correspondence_id = c.id)
    returning l.id, l.receiver_id as "receiverId", coalesce(w.zip_code, '') as "zipCode",
      coalesce(l.deliver_at > ${now}, false) as "underWay"`
  for (const letter of resumed) if (letter.underWay) await announceSending(ctx, letter)
}
