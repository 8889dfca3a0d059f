import type { Ctx } from '#server/platform/ctx.ts'

export type MemberByZipCode = {
  id: number
  role: 'USER' | 'ADMIN'
  status: 'ACTIVE' | 'BARRED' | 'WITHDRAWN'
}

/** The member with a zip code, in any status. */
export async function findByZipCode({ sql }: Ctx, zipCode: string): Promise<MemberByZipCode | null> {
  const [member] = await sql<MemberByZipCode[]>`
    select id, role, status from members where zip_code = ${zipCode}`
  return member ?? null
}

/**
 * Sets the role of an active member; false if the member is not active. A removal takes effect at once, since each
 * administrator call checks the role. A new administrator needs a new token.
 */
export async function setRole(
  { sql }: Ctx,
  memberId: number,
  role: MemberByZipCode['role'],
): Promise<boolean> {
  const changed =
    await sql`update members set role = ${role} where id = ${memberId} and status = 'ACTIVE' returning 1`
  return changed.length > 0
}
