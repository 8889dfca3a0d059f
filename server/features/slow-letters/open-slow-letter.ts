import type { Output } from '#contract/route.ts'
import * as contract from '#contract/slow-letters.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import { refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { hasArrived, slowTexts } from './has-arrived.ts'

type Opened = Output<typeof contract.openSlowLetter>

/** Opens my slow letter. Before its instant the statement returns no row, so its text does not leave the database. */
export const openSlowLetter = endpoint(contract.openSlowLetter, async (ctx, me, { params }) => {
  const { sql, now, vault } = ctx
  const mine = sql`slow.id = ${params.id} and slow.member_id = ${me.id}`
  const [row] = await sql<Sealed<Opened, 'title' | 'content'>[]>`
    with opened as (
      update slow_letters slow set read_at = ${now} where ${mine} and ${hasArrived(ctx)} and slow.read_at is null
        and exists (select from members where id = ${me.id} and status = 'ACTIVE') returning slow.id)
    select slow.id as "slowLetterId", slow.title_sealed as title, slow.content_sealed as content, slow.paper_type as "paperType",
      slow.font_type as "fontType", slow.written_at as "writtenAt", slow.arrives_at as "arrivesAt",
      exists (select from opened) as "newlyRead"
    from slow_letters slow where ${mine} and ${hasArrived(ctx)}`
  if (row) return unseal(vault, row, slowTexts)
  const known = await sql`select from slow_letters slow where ${mine}`
  return refuse(known.length > 0 ? 'SLOW-002' : 'SLOW-001')
})
