import type { Act, DetailName, TargetKind } from '#contract/audit.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { isStillStaff } from '#server/platform/staff.ts'
import { leastRoleOf } from './role-of-act.ts'

type AuditedAct = {
  act: Act
  target?: { kind: TargetKind; id: number | string } | undefined
  /** The member concerned. */
  member?: number | null | undefined
  reason?: string | null | undefined
  /** Never text of members: the column is not sealed. */
  detail?: Partial<Record<DetailName, string | number | boolean>> | undefined
}

/**
 * Records an act of the desk for good, in the transaction of the act. `me` is null on the operator's command line.
 * Refuses AUTH-008, which undoes the act, if the caller no longer has the role that the act needs.
 */
export async function recordAct(
  ctx: Ctx,
  me: Pick<Me, 'id'> | null,
  { act, target, member, reason, detail = {} }: AuditedAct,
): Promise<void> {
  const { sql, now, vault } = ctx
  const adminId = me?.id ?? null
  const kept = await sql`
    insert into audit_log (at, admin_id, act, target_kind, target_id, member_id, reason_sealed, detail)
    select ${now}::timestamptz, ${adminId}::bigint, ${act}, ${target?.kind ?? null},
      ${target ? String(target.id) : null}, ${member ?? null}::bigint,
      ${reason ? vault.seal('audit.reason', reason) : null}::bytea, ${sql.json(detail)}
    where ${me ? isStillStaff(ctx, me, leastRoleOf([act])) : sql`true`}
    returning 1`
  if (kept.length === 0) refuse('AUTH-008')
}
