import * as contract from '#contract/notifications.ts'
import type { Output } from '#contract/route.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'
import { unsealTexts } from './sealed-texts.ts'

type Timeline = Output<typeof contract.getTimeline>

export const getTimeline = endpoint(contract.getTimeline, async (ctx, me, { query }): Promise<Timeline> => {
  const { sql, vault } = ctx
  const rows = await sql<(Timeline['content'][number] & { words: Buffer | null })[]>`
    select id as "timelineId", title, content, alarm_type as "alarmType", read_at is not null as read,
      created_at as "createdAt", link, words_sealed as words
    from notifications where member_id = ${me.id} order by id desc ${cutTo(ctx, query)}`
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*)::int as total from notifications where member_id = ${me.id}`
  return paged(
    rows.map(row => unsealTexts(vault, row)),
    query,
    total,
  )
})

/** Marks one read. A read notification keeps the time of its first reading. */
export const markRead = endpoint(contract.markRead, async ({ sql, now }, me, { params }) => {
  const [marked] = await sql<Output<typeof contract.markRead>[]>`
    update notifications set read_at = coalesce(read_at, ${now})
    where id = ${params.id} and member_id = ${me.id} and ${isActive(sql, me)}
    returning id as "notificationId", true as "isRead"`
  return marked ?? refuse('TIME-001')
})

/**
 * CTE `marked`: marks the member's SENDING and LETTER notifications of a letter as read. The caller rolls back if the
 * member may not see the letter.
 */
export const markReadCte = ({ sql, now }: Ctx, me: Me, letterId: number) => sql`
  marked as (
    update notifications set read_at = ${now}
    where letter_id = ${letterId} and alarm_type in ('SENDING', 'LETTER') and member_id = ${me.id}
      and read_at is null and ${isActive(sql, me)} returning id)`

/** A statement that waited for the announcement of the letter does not see its notification. This one, after it, does. */
export async function markLetterRead(ctx: Ctx, me: Me, letterId: number): Promise<void> {
  await ctx.sql`with ${markReadCte(ctx, me, letterId)} select from marked`
}

export const markAllRead = endpoint(contract.markAllRead, async ({ sql, now }, me) => {
  return await sql<Output<typeof contract.markAllRead>>`
    with marked as (
      update notifications set read_at = ${now}
      where member_id = ${me.id} and read_at is null and ${isActive(sql, me)} returning id)
    select id as "notificationId", true as "isRead" from marked order by id desc`
})

export const countNotRead = endpoint(contract.countNotRead, async ({ sql }, me) => {
  const [counted] = await sql<[Output<typeof contract.countNotRead>]>`
    select count(*)::int as "notReadCount" from notifications where member_id = ${me.id} and read_at is null`
  return counted
})

const isActive = (sql: Ctx['sql'], me: Me) =>
  sql`exists (select from members where id = ${me.id} and status = 'ACTIVE')`
