import * as contract from '#contract/desk.ts'
import type { DeskKind } from '#contract/desk-claims.ts'
import type { Output } from '#contract/route.ts'
import { recordOpenings } from '#server/features/audit/record-openings.ts'
import { letterTexts } from '#server/features/mailbox/letter-state.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { getItem } from './list-desk.ts'

type Parent = NonNullable<Output<typeof contract.openDeskParent>>

/** The letter before the judged one, unless its text was erased. It is private, so it is recorded apart from the item. */
export const openDeskParent = endpoint(contract.openDeskParent, async (ctx, me, { params }) => {
  const { kind, id } = await getItem(ctx, me, params)
  const [row] = await ctx.sql<(Sealed<Parent, 'title' | 'content'> & { writerId: number; judged: number })[]>`
    select p.id as "letterId", p.title_sealed as title, p.content_sealed as content, p.writer_id as "writerId",
      coalesce(q.zip_code, '') as "zipCode", j.about as judged
    from (${judgedLetter(ctx, kind, id)}) j join letters l on l.id = j.letter_id
    join letters p on p.id = l.parent_id and p.erased_at is null join members q on q.id = p.writer_id`
  if (!row) return null
  const { writerId, judged, ...parent } = row
  await recordOpenings(ctx, me, [
    {
      act: 'LETTER_OPEN',
      target: { kind: 'LETTER', id: parent.letterId },
      member: writerId,
      detail: kind === 'REVIEW' ? { answer: judged } : { reports: judged },
    },
  ])
  return unseal(ctx.vault, parent, letterTexts)
})

/** The letter that an item is about, with the number of the answer or report for the audit log. No row without one. */
function judgedLetter({ sql }: Ctx, kind: DeskKind, id: number) {
  if (kind === 'REVIEW') return sql`select ${id}::bigint as letter_id, ${id}::bigint as about`
  // A claim is about a post with all its letters. Help needs no other letter than its own.
  if (kind === 'CLAIM' || kind === 'CARE')
    return sql`select null::bigint as letter_id, null::bigint as about where false`
  if (kind === 'REPORT') return sql`select letter_id, id as about from reports where id = ${id}`
  return sql`select r.letter_id, r.id as about from appeals a join warnings w on w.id = a.warning_id
    join reports r on r.id = w.report_id where a.id = ${id}`
}
