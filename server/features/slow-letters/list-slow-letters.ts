import type { ArrivedSlowLetter, ComingSlowLetter } from '#contract/slow-letters.ts'
import * as contract from '#contract/slow-letters.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'
import { hasArrived } from './has-arrived.ts'

/** My slow letters on their way: numbers and times only. */
export const listComingSlowLetters = endpoint(contract.listComingSlowLetters, async (ctx, me) => {
  const { sql } = ctx
  const coming = await sql<ComingSlowLetter[]>`
    select id as "slowLetterId", written_at as "writtenAt", arrives_at as "arrivesAt"
    from slow_letters slow where member_id = ${me.id} and not ${hasArrived(ctx)} order by arrives_at, id`
  const [counts] = await sql<[{ arrivedCount: number; unreadCount: number }]>`
    select count(*)::int as "arrivedCount", (count(*) filter (where read_at is null))::int as "unreadCount"
    from slow_letters slow where member_id = ${me.id} and ${hasArrived(ctx)}`
  return { coming, ...counts }
})

export const listSlowLetters = endpoint(contract.listSlowLetters, async (ctx, me, { query }) => {
  const { sql, vault } = ctx
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from slow_letters slow where member_id = ${me.id} and ${hasArrived(ctx)}`
  const rows = await sql<Sealed<ArrivedSlowLetter, 'title'>[]>`
    select id as "slowLetterId", title_sealed as title, paper_type as "paperType", font_type as "fontType",
      written_at as "writtenAt", arrives_at as "arrivesAt", read_at is not null as read
    from slow_letters slow where member_id = ${me.id} and ${hasArrived(ctx)}
    order by arrives_at desc, id desc ${cutTo(ctx, query)}`
  return paged(
    rows.map(row => unseal(vault, row, { title: 'slow.title' })),
    query,
    count,
  )
})
