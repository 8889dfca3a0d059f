import * as contract from '#contract/second-factor.ts'
import { hasRole } from '#server/features/members/has-role.ts'
import { type Ctx, Refusal, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { forgetSecondFactorsOf } from './forget-second-factors.ts'
import { recordFactorAct } from './record-factor-act.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { spendCode } from './spend-code.ts'

/** My second factor, never its secret. */
export const getSecondFactor = endpoint(contract.getSecondFactor, async (ctx, me) => {
  const { sql, secondFactor } = ctx
  const [member] = await sql<{ available: boolean; enrolledAt: string | null; recoveryCodesLeft: number }[]>`
    select ${hasRole(ctx)} as available, f.enrolled_at as "enrolledAt",
      (select count(*)::int from recovery_codes r where r.member_id = m.id) as "recoveryCodesLeft"
    from members m left join second_factors f on f.member_id = m.id where m.id = ${me.id} and m.status = 'ACTIVE'`
  return member ? { ...member, rule: secondFactor } : refuse('AUTH-005')
})

/** Replaces all recovery codes. */
export const renewRecoveryCodes = endpoint(contract.renewRecoveryCodes, async (ctx, me, { body }) => {
  const refusal = await refuseWrongCode(ctx, me.id, body.code)
  if (refusal) return refusal
  await recordFactorAct(ctx, me.id, 'FACTOR_CODES')
  return { recoveryCodes: await replaceRecoveryCodes(ctx, me.id) }
})

/** Switches my second factor off. A member whose role is gone may do that too. */
export const endSecondFactor = endpoint(contract.endSecondFactor, async (ctx, me, { body }) => {
  const refusal = await refuseWrongCode(ctx, me.id, body.code)
  if (refusal) return refusal
  await recordFactorAct(ctx, me.id, 'FACTOR_END')
  await forgetSecondFactorsOf(ctx, [me.id])
  return null
})

/** Returned in place of thrown, so that the count of wrong codes is committed. */
async function refuseWrongCode(ctx: Ctx, memberId: number, code: string): Promise<Refusal | null> {
  const spent = await spendCode(ctx, memberId, code)
  switch (spent.outcome) {
    case 'passed':
      return null
    case 'wrong':
      return new Refusal('FACTOR-002')
    case 'locked':
      return new Refusal('FACTOR-003', { until: spent.until })
    case 'absent':
      return new Refusal('FACTOR-005')
  }
}
