import { hasRole } from '#server/features/members/has-role.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/** `enrol`: the rule demands a second factor of the member, who has none. */
export type SecondStep = 'none' | 'code' | 'enrol'

/** The step that a sign-in of this member needs after its provider. Only members with a role need one. */
export async function getSecondStep(ctx: Ctx, memberId: number): Promise<SecondStep> {
  const { sql, secondFactor } = ctx
  if (secondFactor === 'never') return 'none'
  const [holder] = await sql<{ isEnrolled: boolean }[]>`
    select exists (select from second_factors f where f.member_id = m.id) as "isEnrolled"
    from members m where m.id = ${memberId} and ${hasRole(ctx)}`
  if (!holder) return 'none'
  if (holder.isEnrolled) return 'code'
  return secondFactor === 'required' ? 'enrol' : 'none'
}

/** The active members with a role and without a second factor, for the operator. */
export async function listWithoutSecondFactor(ctx: Pick<Ctx, 'sql'>): Promise<string[]> {
  const { sql } = ctx
  const lacking = await sql<{ zipCode: string }[]>`
    select zip_code as "zipCode" from members m
    where ${hasRole(ctx)} and status = 'ACTIVE' and zip_code is not null
      and not exists (select from second_factors f where f.member_id = m.id) order by zip_code`
  return lacking.map(({ zipCode }) => zipCode)
}
