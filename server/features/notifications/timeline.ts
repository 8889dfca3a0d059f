import type { countNotRead, getTimeline, markAllRead, markRead } from '#contract/notifications.ts'
import type { Input, Output } from '#contract/route.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'
import { withWords } from './sealed-texts.ts'

type Timeline = Output<typeof getTimeline>

export async function pageTimeline(
  ctx: Ctx,
  me: Me,
  { query }: Input<typeof getTimeline>,
): Promise<Timeline> {
  const { sql, vault } = ctx
  const rows = await sql<(Timeline['content'][number] & { words: Buffer | null })[]>`
    select id as "timelineId", title, content, alarm_type as "alarmType", read_at is not null as read,
      created_at as "createdAt", link, words_sealed as words
    from notifications where member_id = ${me.id} order by id desc ${cutTo(ctx, query)}`
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
  { sql, now }: Ctx,
  me: Me,
  { params }: Input<typeof markRead>,
): Promise<Output<typeof markRead>> {
  const [marked] = await sql<Output<typeof markRead>[]>`
    update notifications set read_at = coalesce(read_at, ${now})
    where id = ${params.id} and member_id = ${me.id} and ${isActive(sql, me)}
    returning id as "notificationId", true as "isRead"`
  return marked ?? refuse('TIME-001')
}

/**
 * CTE `marked`: marks the member's SENDING and LETTER notifications of a letter read. The caller's transaction is undone
 * if the member may not see the letter.
 */
export const markingRead = ({ sql, now }: Ctx, me: Me, letterId: number) => sql`
  marked as (
    update notifications set read_at = ${now}
    where letter_id = ${letterId} and alarm_type in ('SENDING', 'LETTER') and member_id = ${me.id}
      and read_at is null and ${isActive(sql, me)} returning id)`

export async function markEvery({ sql, now }: Ctx, me: Me): Promise<Output<typeof markAllRead>> {
  return await sql<Output<typeof markAllRead>>`
    with marked as (
      update notifications set read_at = ${now}
      where member_id = ${me.id} and read_at is null and ${isActive(sql, me)} returning id)
    select id as "notificationId", true as "isRead" from marked order by id desc`
}

export async function countUnread({ sql }: Ctx, me: Me): Promise<Output<typeof countNotRead>> {
  const [counted] = await sql<[Output<typeof countNotRead>]>`
    select count(*)::int as "notReadCount" from notifications where member_id = ${me.id} and read_at is null`
  return counted
}

const isActive = (sql: Ctx['sql'], me: Me) =>
  sql`exists (select from members where id = ${me.id} and status = 'ACTIVE')`
