import { hasRole } from '#server/features/members/has-role.ts'
import { notifyMember } from '#server/features/members/notify-member.ts'
import { readTyped } from '#server/platform/crypto/short-codes.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { stepOfCode } from './authenticator.ts'
import { recordFactorAct } from './record-factor-act.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

export type Enrolled =
  | { outcome: 'enrolled'; recoveryCodes: string[] }
  | { outcome: 'wrong' }
  | { outcome: 'taken' }

/**
 * Gives an active member with a role the second factor of a secret for a right code, which is then used, and tells the
 * member. `taken`: a factor exists, or the role is gone. Wrong codes are not counted, since the member reads the secret.
 */
export async function enrol(ctx: Ctx, memberId: number, secret: string, typed: string): Promise<Enrolled> {
  const { sql, now, vault } = ctx
  const step = stepOfCode(secret, readTyped(typed), now)
  if (step === null) return { outcome: 'wrong' }
  const made = await sql`
    insert into second_factors (member_id, secret_sealed, enrolled_at, last_step)
    select id, ${vault.seal('factor.secret', secret)}::bytea, ${now}::timestamptz, ${step}::bigint from members
    where id = ${memberId} and status = 'ACTIVE' and ${hasRole(ctx)}
    on conflict (member_id) do nothing`
  if (made.count === 0) return { outcome: 'taken' }
  await recordFactorAct(ctx, memberId, 'FACTOR_ENROL')
  await notifyMember(ctx, memberId, turnedOn)
  return { outcome: 'enrolled', recoveryCodes: await replaceRecoveryCodes(ctx, memberId) }
}

const turnedOn = '2단계 인증을 켰어요. 내가 켜지 않았다면 다른 관리자에게 바로 알려 주세요.'
