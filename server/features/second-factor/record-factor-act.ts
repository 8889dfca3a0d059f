import type { Act } from '#contract/audit.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { hasRole } from '#server/features/members/has-role.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/**
 * Records an act on the member's own second factor, if they have a role, and keeps the role until the transaction ends. The
 * audit log names no other members.
 */
export async function recordFactorAct(ctx: Ctx, memberId: number, act: Act): Promise<void> {
  const { sql } = ctx
  const [holder] = await sql`select from members where id = ${memberId} and ${hasRole(ctx)} for share`
  if (holder)
    await recordAct(
      ctx,
      { id: memberId },
      { act, target: { kind: 'MEMBER', id: memberId }, member: memberId },
    )
}
