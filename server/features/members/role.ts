import { signInSeconds } from '#contract/auth.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'

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

type Administrator = {
  zipCode: string
  status: MemberByZipCode['status']
  /** When the command line made the member an administrator. */
  since: string | null
  signIns: number
  lastRenewedAt: string | null
}

/** All administrators, in any status, with their sign-ins that could be renewed now. */
export async function listAdministrators({ sql, now }: Ctx): Promise<Administrator[]> {
  return await sql<Administrator[]>`
    select coalesce(m.zip_code, '') as "zipCode", m.status,
      (select max(at) from audit_log where act = 'ADMIN_GRANT' and member_id = m.id) as since,
      count(t.issued_at)::int as "signIns", max(t.issued_at) as "lastRenewedAt"
    from members m
    left join sign_ins s on s.member_id = m.id and s.ended_at is null
      and s.created_at > ${secondsAfter(now, -signInSeconds)}
    left join lateral (
      select max(issued_at) as issued_at from refresh_tokens
      where sign_in_id = s.id having max(expires_at) > ${now}) t on true
    where m.role = 'ADMIN' group by m.id order by m.zip_code`
}
