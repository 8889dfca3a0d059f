import type { LetterStampRow } from '#contract/letter-stamps.ts'
import * as contract from '#contract/letter-stamps.ts'
import { deliveredAt } from '#server/features/mailbox/letter-state.ts'
import { gone, receivedBy } from '#server/features/mailbox/visibility.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'

/** No table holds stamps: each letter that I received and opened has one, while I may read it. */
export const listLetterStamps = endpoint(contract.listLetterStamps, async (ctx, me, { query }) => {
  const { sql } = ctx
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from letters l where ${isKept(ctx, me.id)}`
  const rows = await sql<LetterStampRow[]>`
    select l.id as "letterId", l.sent_at as "createdAt", ${deliveredAt(ctx)} as "deliveryCompletedAt",
      coalesce(w.zip_code, '') as "oppositeZipCode"
    from letters l join members w on w.id = l.writer_id
    where ${isKept(ctx, me.id)} order by l.sent_at desc, l.id desc ${cutTo(ctx, query)}`
  return paged(rows, query, count)
})

/** A drawn letter was read before the member answered it, and has no `read_at`. */
const isKept = (ctx: Ctx, memberId: number) => ctx.sql`
  (${receivedBy(ctx, memberId)} and (l.parent_id is null or l.read_at is not null) and not ${gone(ctx)})`
