import { takeBackSending } from '#server/notifications/announce.ts'
import { putBack } from '#server/random-letters/pool.ts'
import type { Work } from '#server/work.ts'

export type StopCause = 'DISCONNECTED' | 'WITHDRAWN' | 'BARRED'

type Which = { from: number[] } | { to: number[] } | { to: number[]; correspondenceId: number }

/**
 * Stops letters that are under way, for whatever cause: they do not arrive, and a drawn letter that one of them was
 * the first answer to waits in the pool again. SENDING notifications are taken back.
 */
export async function stopUnderWay(work: Work, which: Which, cause: StopCause): Promise<void> {
  const { sql, now } = work
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
  await takeBackSending(work, ids)
  await freeDrawn(work, ids)
}

/** The letters that these answers were the first to wait in the pool again; deleted ones have left it. */
export async function freeDrawn(work: Work, answerIds: number[]): Promise<number[]> {
  const freed = await work.sql<{ id: number }[]>`
    update letters set answer_id = null, correspondence_id = null, receiver_id = null
    where answer_id = any(${answerIds}) returning id`
  const ids = freed.map(letter => letter.id)
  await putBack(work, ids)
  return ids
}

/** After a bar was lifted its letters go on; a first answer whose letter waits for another by now stays stopped. */
export async function resumeStopped({ sql, now }: Work, writerIds: number[]): Promise<void> {
  await sql`
    update letters l set stopped_at = null, stop_cause = null, deliver_at = greatest(l.deliver_at, ${now}::timestamptz)
    from letters parent, correspondences c
    where l.writer_id = any(${writerIds}) and l.stop_cause = 'BARRED' and parent.id = l.parent_id
      and c.id = l.correspondence_id and c.closed_at is null
      and (parent.parent_id is not null or parent.answer_id is not null)`
}
