import type { DeskItem } from '#contract/desk.ts'
import * as contract from '#contract/desk.ts'
import type { DeskKind } from '#contract/desk-claims.ts'
import type { Input } from '#contract/route.ts'
import { isClaimedByMe, selectClaim } from '#server/features/desk-claims/claims.ts'
import { refuseOtherKinds, selectWaitingItem } from '#server/features/desk-claims/desk-items.ts'
import { mayDecideItem } from '#server/features/desk-claims/own-items.ts'
import { listTags } from '#server/features/desk-notes/tags.ts'
import { rankAll } from '#server/features/reports/rank-things.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'
import {
  deskOrder,
  isEscalated,
  isHanded,
  isHeavy,
  isOfMyKinds,
  isPassed,
  isTagged,
  waitingItems,
} from './waiting-items.ts'

type Row = Omit<DeskItem, 'author' | 'tags' | 'authorTags'> & DeskItem['author']

/** A page of the queue. It holds no text, so nothing is recorded as opened. */
export const listDesk = endpoint(contract.listDesk, async (ctx, me, { query }) => {
  await rankAll(ctx)
  const wanted = ctx.sql`${isOfMyKinds(ctx, me)} and ${matches(ctx, me, query)}`
  const content = await listItems(ctx, me, wanted, cutTo(ctx, query))
  const [all] = await ctx.sql<[{ count: number }]>`
    select count(*)::int as count from ${myItems(ctx, me)} i where ${wanted}`
  return paged(content, query, all.count)
})

/**
 * The item of a kind and a number, also by another pending report on the thing. Refuses REPORT-002 if none waits, and
 * AUTH-008 if my role does not decide its kind.
 */
export async function getItem(
  ctx: Ctx,
  me: Me,
  { kind, id }: { kind: DeskKind; id: number },
): Promise<DeskItem> {
  await rankAll(ctx)
  refuseOtherKinds(me, kind)
  const { sql } = ctx
  const [item] = await listItems(
    ctx,
    me,
    sql`i.kind = ${kind} and i.id = ${selectWaitingItem(ctx, kind, id)}`,
    sql`limit 1`,
  )
  return item ?? refuse('REPORT-002')
}

async function listItems(ctx: Ctx, me: Me, wanted: Fragment, cut: Fragment): Promise<DeskItem[]> {
  const { sql, now } = ctx
  // Cuts the page first. The rest is read for its items only: each join finds one row by an index.
  const rows = await sql<Row[]>`
    with page as materialized (
      select i.* from ${myItems(ctx, me)} i where ${wanted} order by ${deskOrder(ctx)} ${cut})
    select i.kind, i.id, t.gravest_reason as "reasonType", t.report_type as "reportType",
      coalesce(t.reporters, 0) as reporters, i.since, i.due_at as "dueAt", i.due_at <= ${now} as overdue,
      i.kind = 'CARE' or ${isHeavy(ctx, sql`case i.kind when 'REPORT' then t.gravest_reason else r.reason_type end`)} as heavy,
      ${mayDecideItem(ctx, me, sql`i.kind`, sql`i.id`)} as decidable,
      ${isEscalated(ctx)} as escalated, i.passed, i.handed, i.author_id as "memberId", coalesce(q.zip_code, '') as "zipCode",
      (select count(*)::int from reported_things o where o.author_id = i.author_id and o.status = 'PENDING')
        - (i.kind = 'REPORT')::int as "othersOfAuthor",
      ${selectClaim(ctx, me, sql`i.kind`, sql`i.id`)} as claim
    from page i join members q on q.id = i.author_id
    left join reported_things t on i.kind = 'REPORT' and t.oldest_pending_id = i.id and t.status = 'PENDING'
    left join appeals a on i.kind = 'APPEAL' and a.id = i.id left join warnings w on w.id = a.warning_id
    left join reports r on r.id = case i.kind when 'REPORT' then i.id else w.report_id end
    order by ${deskOrder(ctx)}`
  const tagsOf = await listTags(
    ctx,
    me,
    rows.flatMap(row => [row, authorOf(row.memberId)]),
  )
  return rows.map(({ memberId, zipCode, ...row }) => ({
    ...row,
    author: { memberId, zipCode },
    tags: tagsOf(row),
    authorTags: tagsOf(authorOf(memberId)),
  }))
}

/** The author of an item, for the notes and tags on them. */
export const authorOf = (memberId: number) => ({ kind: 'MEMBER', id: memberId, memberId }) as const

/** All items. I pass an item on that a colleague handed over to me: then it is no longer mine. */
const myItems = (ctx: Ctx, me: Me) => ctx.sql`(
  select i.*, i.to_me and not i.passed as handed from (
    select i.*, ${isPassed(ctx, me)} as passed, ${isHanded(ctx, me)} as to_me from ${waitingItems(ctx)} i) i)`

/** The conditions of a list. An absent one is left out, so that the others find their index. */
const matches = (
  ctx: Ctx,
  me: Me,
  { kind, mine, escalated, passed, handed, tag, authorId }: Input<typeof contract.listDesk>['query'],
) => ctx.sql`true
  ${kind ? ctx.sql`and i.kind = ${kind}` : ctx.sql``}
  ${mine ? ctx.sql`and ${isClaimedByMe(ctx, me, ctx.sql`i.kind`, ctx.sql`i.id`)}` : ctx.sql``}
  ${escalated ? ctx.sql`and ${isEscalated(ctx)}` : ctx.sql``}
  ${passed ? ctx.sql`and ${isPassed(ctx, me)}` : ctx.sql``}
  ${handed ? ctx.sql`and ${isHanded(ctx, me)} and not i.passed` : ctx.sql``}
  ${tag ? ctx.sql`and ${isTagged(ctx, tag)}` : ctx.sql``}
  ${authorId ? ctx.sql`and i.kind = 'REPORT' and i.author_id = ${authorId}` : ctx.sql``}`
