import type { Exported } from '#contract/export.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'
import { hasArrived, slowTexts } from './has-arrived.ts'

type Row = Exported['slowLetters'][number]

/** My slow letters, the oldest first. `withTexts`: those on their way hold their words too. */
export async function exportSlowLetters(
  ctx: Ctx,
  me: Me,
  withTexts: boolean,
): Promise<Exported['slowLetters']> {
  const { sql, vault } = ctx
  const isShown = sql`(${withTexts}::boolean or ${hasArrived(ctx)})`
  const rows = await sql<Sealed<Row, 'title' | 'content'>[]>`
    select slow.id as "slowLetterId", slow.written_at as "writtenAt", slow.arrives_at as "arrivesAt",
      case when ${isShown} then slow.title_sealed end as title, case when ${isShown} then slow.content_sealed end as content,
      case when ${isShown} then slow.paper_type end as "paperType", case when ${isShown} then slow.font_type end as "fontType"
    from slow_letters slow where slow.member_id = ${me.id} order by slow.written_at, slow.id`
  return rows.map(row => unseal(vault, row, slowTexts))
}
