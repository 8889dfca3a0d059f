import { paths } from '#contract/paths.ts'
import { chosenInstant } from '#server/features/mailbox/letter-state.ts'
import { standingWarnings } from '#server/features/members/warnings.ts'
import { announceWarning } from '#server/features/notifications/announce-warning.ts'
import { holdLetter, showHold } from '#server/features/random-letters/holds.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { announceSending } from './announce-sending.ts'
import { returnDrawnToPool } from './stop-delivery.ts'

/**
 * Approves an answer in review. It arrives one delivery time after it was sent, or on its chosen day; if that has passed,
 * now. Returns null if the answer does not wait for review.
 */
export async function approveAnswer(ctx: Ctx, letterId: number): Promise<{ deliverAt: string } | null> {
  const { sql, now, times, signals } = ctx
  const [letter] = await sql<
    { receiverId: number; zipCode: string; deliverAt: string; silent: boolean; drawnId: number | null }[]
  >`
    with due as (
      select id, coalesce(${chosenInstant(ctx)},
        date_trunc('second', sent_at + make_interval(secs => ${times.delivery}) + interval '999999 us')) as at
      from letters l where id = ${letterId} and review = 'PENDING' and stopped_at is null and deleted_at is null
      for no key update)
    update letters l set review = 'APPROVED',
      deliver_at = greatest(due.at, date_trunc('second', ${now}::timestamptz))
    from due, members w where l.id = due.id and w.id = l.writer_id
    returning l.receiver_id as "receiverId", coalesce(w.zip_code, '') as "zipCode", l.deliver_at as "deliverAt",
      l.deliver_at <= ${now} or l.arrives_on is not null as silent, (select d.id from letters d where d.answer_id = l.id) as "drawnId"`
  if (!letter) return null
  const { receiverId, drawnId } = letter
  if (drawnId !== null) signals.push({ kind: 'letterMoved', memberId: receiverId, letterId: drawnId })
  if (!letter.silent) await announceSending(ctx, { id: letterId, ...letter })
  return { deliverAt: letter.deliverAt }
}

/**
 * Returns an answer in review to its writer's drafts, with the reason. If it was a first answer, its writer holds the
 * letter again with a new deadline, unless they took another one meanwhile.
 */
export async function returnAnswer(ctx: Ctx, letterId: number, reason: string): Promise<boolean> {
  const { sql, now, vault } = ctx
  const waiting = await sql`select 1 from letters
    where id = ${letterId} and review = 'PENDING' and stopped_at is null and deleted_at is null for update`
  if (waiting.length === 0) return false
  const freed = await returnDrawnToPool(ctx, [letterId])
  const [returned] = await sql<[{ memberId: number; warningCount: number }]>`
    with gone as (delete from letters where id = ${letterId} returning *),
    kept as (
      insert into drafts (id, member_id, parent_id, receiver_id, matching_id, category, paper_type, font_type,
        title_sealed, content_sealed, returned, return_reason_sealed, saved_at)
      select id, writer_id, parent_id, receiver_id, correspondence_id, category, paper_type, font_type,
        title_sealed, content_sealed, true, ${vault.seal('review.reason', reason)}, ${now} from gone
      returning member_id)
    select m.id as "memberId", ${standingWarnings(ctx, 'm')} as "warningCount" from kept join members m on m.id = kept.member_id`
  for (const drawnId of freed) {
    await holdLetter(ctx, returned.memberId, drawnId)
    // The writer of the drawn letter saw it held during the review.
    await showHold(ctx, returned.memberId, drawnId)
  }
  const title = '상담 답장이 검토를 거쳐 돌아왔어요. 이유를 읽고 다시 보내 주세요.'
  await announceWarning(ctx, [{ ...returned, title, link: paths.draft(letterId) }])
  return true
}
