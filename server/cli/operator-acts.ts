import type { Act } from '#contract/audit.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { findByZipCode, type MemberByZipCode } from '#server/features/members/role.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/** The member with this zip code, in any status and in either case of letters. */
export async function requireMember(
  ctx: Ctx,
  word: string,
): Promise<{ member: MemberByZipCode; zipCode: string }> {
  const zipCode = word.toUpperCase()
  const member = await findByZipCode(ctx, zipCode)
  if (!member) throw new OperatorError(`There is no member with the zip code '${zipCode}'.`)
  return { member, zipCode }
}

/** Records an act of the operator in the audit log, without a name. */
export async function recordOperatorAct(
  ctx: Ctx,
  act: Act,
  member: MemberByZipCode,
  reason = '',
  detail: { warnings?: number; barred?: boolean; count?: number; role?: string; formerly?: string } = {},
): Promise<void> {
  await recordAct(ctx, null, {
    act,
    target: { kind: 'MEMBER', id: member.id },
    member: member.id,
    reason,
    detail,
  })
}
