import * as contract from '#contract/desk.ts'
import { escalateItem } from '#server/features/desk-claims/escalations.ts'
import { type Ctx, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { getItem } from './list-desk.ts'

/** Asks the other administrators to look at an item. The same call again changes nothing; another note replaces it. */
export const escalate = endpoint(contract.escalate, async (ctx, me, { params, body }) => {
  const { kind, id, since, author, decidable } = await getItem(ctx, me, params)
  if (!decidable) refuse('REPORT-006')
  const note = body.note || null
  if (await isNoted(ctx, { kind, id, since, note })) return null
  await escalateItem(ctx, me, { kind, id, authorId: author.memberId, note })
  return null
})

type Asked = { kind: string; id: number; since: string; note: string | null }

/** The item is escalated with this note. */
async function isNoted({ sql, vault }: Ctx, { kind, id, since, note }: Asked): Promise<boolean> {
  const [before] = await sql<{ note: Buffer | null }[]>`
    select note_sealed as note from desk_escalations
    where kind = ${kind} and item_id = ${id} and escalated_at >= ${since} for update`
  return before !== undefined && (before.note && vault.open('desk.note', before.note)) === note
}
