import type { Ctx } from '#server/platform/ctx.ts'

/** Whether the member of the row `members` (or of its alias `m`) has any role. */
export const hasRole = ({ sql }: Pick<Ctx, 'sql'>) => sql`role <> 'USER'`

/**
 * Whether the sign-in `s` of the member `m` must not serve a role: it passed no second step, and the member has a second
 * factor or needs one. A member who got a role after the sign-in is the usual case.
 */
export function lacksSecondStep(ctx: Ctx) {
  const { sql, secondFactor } = ctx
  return sql`(${secondFactor !== 'never'}::boolean and ${hasRole(ctx)} and s.second_step_at is null
    and (${secondFactor === 'required'}::boolean or exists (select from second_factors f where f.member_id = m.id)))`
}
