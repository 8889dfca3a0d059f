import type { Exported } from '#contract/export.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'

/** When I enrolled and how many recovery codes are left, or null. Never the secret. */
export async function exportSecondFactor({ sql }: Ctx, me: Me): Promise<Exported['secondFactor']> {
  const [factor] = await sql<NonNullable<Exported['secondFactor']>[]>`
    select enrolled_at as "enrolledAt",
      (select count(*)::int from recovery_codes r where r.member_id = f.member_id) as "recoveryCodesLeft"
    from second_factors f where f.member_id = ${me.id}`
  return factor ?? null
}
