import type { countNotRead, getTimeline, markAllRead, markRead } from '#contract/notifications.ts'
import type { Answer, Received } from '#contract/route.ts'
import { type Me, refuse, type Work } from '#server/platform/ctx.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'
import { withWords } from './sealed-texts.ts'

type Timeline = Answer<typeof getTimeline>

export async function pageTimeline(
  work: Work,
  me: Me,
  { query }: Received<typeof getTimeline>,
): Promise<Timeline> {
  const { sql, vault } = work
  const rows = await sql<(Timeline['content'][number] & { words: Buffer | null })[]>`
    select id as "timelineId", title, content, alarm_type as "alarmType", read_at is not null as read,
      created_at as "createdAt", link, words_sealed as words
    from notifications where member_id = ${me.id} order by id desc ${cutTo(work, query)}`
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*)::int as total from notifications where member_id = ${me.id}`
  return paged(
    rows.map(row => withWords(vault, row)),
    query,
    total,
  )
}

/** A notification that was read before stays read, with the moment of its first reading. */
export async function markOne(
  { sql, now }: Work,
  me: Me,
  { params }: Received<typeof markRead>,
): Promise<Answer<typeof markRead>> {
  const [marked] = await sql<Answer<typeof markRead>[]>`
    update notifications set read_at = coalesce(read_at, ${now})
    where id = ${params.id} and member_id = ${me.id} and ${isActive(sql, me)}
    returning id as "notificationId", true as "isRead"`
  return marked ?? refuse('TIME-001')
}

/**
 * CTE `marked`: marks the member's SENDING and LETTER notifications of a letter read. The caller's transaction is undone
 * if the member may not see the letter.
 */
export const markingRead = ({ sql, now }: Work, me: Me, letterId: number) => sql`
  marked as (
    update notifications set read_at = ${now}
    where letter_id = ${letterId} and alarm_type in ('SENDING', 'LETTER') and member_id = ${me.id}
      and read_at is null and ${isActive(sql, me)} returning id)`

export async function markEvery({ sql, now }: Work, me: Me): Promise<Answer<typeof markAllRead>> {
  return await sql<Answer<typeof markAllRead>>`
    with marked as (
      update notifications set read_at = ${now}
      where member_id = ${me.id} and read_at is null and ${isActive(sql, me)} returning id)
    select id as "notificationId", true as "isRead" from marked order by id desc`
}

export async function countUnread({ sql }: Work, me: Me): Promise<Answer<typeof countNotRead>> {
  const [counted] = await sql<[Answer<typeof countNotRead>]>`
    select count(*)::int as "notReadCount" from notifications where member_id = ${me.id} and read_at is null`
  return counted
}

const isActive = (sql: Work['sql'], me: Me) =>
  sql`exists (select from members where id = ${me.id} and status = 'ACTIVE')`
