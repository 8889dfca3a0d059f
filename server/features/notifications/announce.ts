import type { AlarmType } from '#contract/notifications.ts'
import { queuePushes } from '#server/features/push/queue-pushes.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { sealTexts } from './sealed-texts.ts'

export type Announcement = {
  memberId: number
  alarmType: AlarmType
  title: string
  content?: string | null
  link?: string | null
  letterId?: number | null
}

/**
 * Inserts notifications and queues their pushes in the causing transaction; wakes the members' streams after the
 * commit. A letter notifies a member at most once per kind. `keepsQuiet`: the pushes wait for the end of QUIET_HOURS.
 */
export async function announce(ctx: Ctx, announcements: Announcement[], keepsQuiet = false): Promise<void> {
  const { sql, signals, vault } = ctx
  if (announcements.length === 0) return
  const rows = announcements.map(
    ({ memberId, alarmType, title, content = null, link = null, letterId = null }) => ({
      member_id: memberId,
      alarm_type: alarmType,
      ...(alarmType === 'REPORT'
        ? { title: '', content: null, words: sealTexts(vault, { title, content }).toString('hex') }
        : { title, content, words: null }),
      link,
      letter_id: letterId,
    }),
  )
  // One parameter for all rows, so that the number of rows does not change the statement.
  const announced = await sql<{ memberId: number }[]>`
    with ${announcementCtes(
      ctx,
      sql`
      select member_id, alarm_type, title, content, decode(words, 'hex') as words_sealed, link, letter_id, null::timestamptz
      from jsonb_to_recordset(${sql.json(rows)}) as sent (
        member_id bigint, alarm_type text, title text, content text, words text, link text, letter_id bigint)`,
      keepsQuiet,
    )}
    select member_id as "memberId" from told`
  for (const { memberId } of announced) signals.push({ kind: 'notified', memberId })
}

/**
 * CTEs that insert the given rows as notifications. Columns in this order: member_id, alarm_type, title, content,
 * words_sealed, link, letter_id, read_at. The caller signals `notified`.
 */
export const announcementCtes = ({ sql, now }: Ctx, rows: Fragment, keepsQuiet = false) => sql`
  told as (
    insert into notifications (member_id, alarm_type, title, content, words_sealed, link, letter_id, read_at, created_at)
    select sent.*, ${now} from (${rows}) sent
    on conflict do nothing returning id, member_id, alarm_type),
  pushed as (${queuePushes({ sql, now }, keepsQuiet)})`

/** Deletes the SENDING of a letter that will not arrive. */
export async function takeBackSending({ sql, signals }: Ctx, letterIds: number[]): Promise<void> {
  const gone = await sql<{ memberId: number }[]>`delete from notifications
    where letter_id = any(${letterIds}) and alarm_type = 'SENDING' returning member_id as "memberId"`
  for (const { memberId } of gone) signals.push({ kind: 'notified', memberId })
}

/** Deletes the notification of thanks that were taken back. */
export async function takeBackThanks(
  { sql, signals }: Ctx,
  memberId: number,
  letterId: number,
): Promise<void> {
  const { count } = await sql`delete from notifications
    where letter_id = ${letterId} and alarm_type = 'LETTER' and member_id = ${memberId}`
  if (count > 0) signals.push({ kind: 'notified', memberId })
}

/** Deletes the SHARE of a withdrawn proposal. */
export async function takeBackShare(
  { sql, signals }: Ctx,
  memberId: number,
  proposalId: number,
): Promise<void> {
  const { count } = await sql`delete from notifications
    where member_id = ${memberId} and alarm_type = 'SHARE' and content = ${String(proposalId)}`
  if (count > 0) signals.push({ kind: 'notified', memberId })
}
