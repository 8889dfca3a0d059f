import { hasRole } from '#server/features/members/has-role.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { stepOfCode } from './authenticator.ts'
import { recordFactorAct } from './record-factor-act.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { readTyped } from './typed-code.ts'

export type Enrolled =
  | { outcome: 'enrolled'; recoveryCodes: string[] }
  | { outcome: 'wrong' }
  | { outcome: 'taken' }

/**
 * Gives an active member with a role the second factor of a secret, for a right code, whose step is then used.
 * `taken`: the member has a factor already, or no role any more. A wrong code counts nowhere, since the member reads the
 * secret.
 */
export async function enrol(ctx: Ctx, memberId: number, secret: string, typed: string): Promise<Enrolled> {
  const { sql, now, vault } = ctx
  const step = stepOfCode(secret, readTyped(typed).code, now)
  if (step === null) return { outcome: 'wrong' }
  const made = await sql`
    insert into second_factors (member_id, secret_sealed, enrolled_at, last_step)
    select id, ${vault.seal('factor.secret', secret)}::bytea, ${now}::timestamptz, ${step}::bigint from members
    where id = ${memberId} and status = 'ACTIVE' and ${hasRole(ctx)}
    on conflict (member_id) do nothing`
  if (made.count === 0) return { outcome: 'taken' }
  await recordFactorAct(ctx, memberId, 'FACTOR_ENROL')
  return { outcome: 'enrolled', recoveryCodes: await replaceRecoveryCodes(ctx, memberId) }
}
