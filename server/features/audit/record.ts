import type { Act, DetailName, TargetKind } from '#contract/audit.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'

type Kept = {
  act: Act
  target?: { kind: TargetKind; id: number | string } | undefined
  /** Whom it concerns. */
  member?: number | null | undefined
  reason?: string | null | undefined
  /** Nothing of what members wrote: it stands there unsealed. */
  detail?: Partial<Record<DetailName, string | number | boolean>> | undefined
}

/**
 * Keeps an act of an administrator (`null`: of the operator's command line) for good, in the transaction of the act.
 * It refuses, and so undoes the act, where he is no administrator any more.
 */
export async function record(
  { sql, now, vault }: Ctx,
  me: Pick<Me, 'id'> | null,
  { act, target, member, reason, detail = {} }: Kept,
): Promise<void> {
  const adminId = me?.id ?? null
  const kept = await sql`
    insert into audit_log (at, admin_id, act, target_kind, target_id, member_id, reason_sealed, detail)
    select ${now}::timestamptz, ${adminId}::bigint, ${act}, ${target?.kind ?? null},
      ${target ? String(target.id) : null}, ${member ?? null}::bigint,
      ${reason ? vault.seal('audit.reason', reason) : null}::bytea, ${sql.json(detail)}
    where ${adminId}::bigint is null
      or exists (select from members where id = ${adminId} and role = 'ADMIN' and status = 'ACTIVE')
    returning 1`
  if (kept.length === 0) refuse('AUTH-008')
}
