import * as contract from '#contract/desk.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { signalDesk } from '#server/features/desk-claims/desk-items.ts'
import { auditTargets } from '#server/features/desk-notes/noted-things.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { getItem } from './list-desk.ts'

/** Asks the other administrators to look at an item. The same call again changes nothing; another note replaces it. */
export const escalate = endpoint(contract.escalate, async (ctx, me, { params, body }) => {
  const { sql, now, vault } = ctx
  const { kind, id, since, author } = await getItem(ctx, me, params)
  const note = body.note || null
  if (await isNoted(ctx, { kind, id, since, note })) return null
  await sql`
    insert into desk_escalations (kind, item_id, admin_id, note_sealed, escalated_at)
    values (${kind}, ${id}, ${me.id}, ${note && vault.seal('desk.note', note)}, ${now})
    on conflict (kind, item_id) do update set admin_id = excluded.admin_id, note_sealed = excluded.note_sealed,
      escalated_at = excluded.escalated_at`
  await recordAct(ctx, me, {
    act: 'ITEM_ESCALATE',
    target: { kind: auditTargets[kind], id },
    member: author.memberId,
    reason: note,
  })
  signalDesk(ctx, kind, id)
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
