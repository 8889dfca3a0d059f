import type { DeskKind } from '#contract/desk-claims.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { signalDesk } from './desk-items.ts'

/** The kind of each item in the audit log. */
export const itemTargets = {
  REPORT: 'REPORT',
  REVIEW: 'LETTER',
  APPEAL: 'APPEAL',
  CLAIM: 'RIGHTS_CASE',
  CARE: 'LETTER',
} as const

export type Escalation = { kind: DeskKind; id: number; authorId: number; note: string | null }

/** Asks the others to look at an item. A former note is replaced. */
export async function escalateItem(
  ctx: Ctx,
  me: Pick<Me, 'id'>,
  { kind, id, authorId, note }: Escalation,
): Promise<void> {
  const { sql, now, vault } = ctx
  await sql`
    insert into desk_escalations (kind, item_id, admin_id, note_sealed, escalated_at)
    values (${kind}, ${id}, ${me.id}, ${note && vault.seal('desk.note', note)}, ${now})
    on conflict (kind, item_id) do update set admin_id = excluded.admin_id, note_sealed = excluded.note_sealed,
      escalated_at = excluded.escalated_at`
  await recordAct(ctx, me, {
    act: 'ITEM_ESCALATE',
    target: { kind: itemTargets[kind], id },
    member: authorId,
    reason: note,
  })
  signalDesk(ctx, kind, id)
}

/** Escalates a reported thing that nobody has escalated yet. The note of a colleague stays. */
export async function escalateReport(
  ctx: Ctx,
  me: Pick<Me, 'id'>,
  escalation: Omit<Escalation, 'kind'>,
): Promise<void> {
  const before = await ctx.sql`
    select from desk_escalations where kind = 'REPORT' and item_id = ${escalation.id} for update`
  if (before.length === 0) await escalateItem(ctx, me, { kind: 'REPORT', ...escalation })
}

/** Deletes the escalations `e` that match, and returns their number. */
export async function forgetEscalations({ sql }: Ctx, condition: Fragment): Promise<number> {
  const { count } = await sql`delete from desk_escalations e where ${condition}`
  return count
}
