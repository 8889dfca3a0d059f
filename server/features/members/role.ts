import type { Ctx } from '#server/platform/ctx.ts'

export type Found = { id: number; role: 'USER' | 'ADMIN'; status: 'ACTIVE' | 'BARRED' | 'WITHDRAWN' }

/** The member of a zip code, in whatever state. */
export async function findByZipCode({ sql }: Ctx, zipCode: string): Promise<Found | null> {
  const [member] = await sql<Found[]>`select id, role, status from members where zip_code = ${zipCode}`
  return member ?? null
}

/**
 * Makes an active member an administrator, or one a member again; false where the member is not active. What it
 * takes away ends at once, since every call of an administrator asks here; what it gives begins with the next token.
 */
export async function setRole({ sql }: Ctx, memberId: number, role: Found['role']): Promise<boolean> {
  const changed =
    await sql`update members set role = ${role} where id = ${memberId} and status = 'ACTIVE' returning 1`
  return changed.length > 0
}
