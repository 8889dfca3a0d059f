import { signInSeconds } from '#contract/auth.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import { takeLock } from '#server/platform/database/locks.ts'
import { isStaff } from '#server/platform/staff.ts'

/** The stored role of a member. `USER` has no rights at the desk. */
export type Role = 'USER' | StaffRole

/** The role in the access token. Other clients know two roles, so a reviewer is a member for them. */
export const tokenRole = (role: Role): 'USER' | 'ADMIN' =>
  role === 'MODERATOR' || role === 'ADMIN' ? 'ADMIN' : 'USER'

/** SQL expression for the role of a row of `members` at the desk, null without one. */
export const selectStaff = ({ sql }: Pick<Ctx, 'sql'>, m = 'members') => sql`nullif(${sql(m)}.role, 'USER')`

/** The columns `role`, as the token has it, and `staff` of a row of `members`. */
export const roleColumns = (ctx: Ctx, m: string) => ctx.sql`
  case when ${ctx.sql(m)}.role in ('MODERATOR', 'ADMIN') then 'ADMIN' else 'USER' end as role,
  ${selectStaff(ctx, m)} as staff`

export type MemberByZipCode = {
  id: number
  role: Role
  status: 'ACTIVE' | 'BARRED' | 'WITHDRAWN'
}

/** The member with a zip code, in any status. */
export async function findByZipCode({ sql }: Ctx, zipCode: string): Promise<MemberByZipCode | null> {
  const [member] = await sql<MemberByZipCode[]>`
    select id, role, status from members where zip_code = ${zipCode}`
  return member ?? null
}

/** Serialises all changes of roles until the transaction ends. Take it before a role is read. */
export const lockRoles = ({ sql }: Ctx): Promise<void> => takeLock(sql, 'roles')

/**
 * Changes a role from the one that the caller saw. Returns false if the member has another one by now, is the last
 * administrator, or is not active and would get one. It takes effect at once, since each call checks the stored role.
 */
export async function setRole(
  ctx: Ctx,
  { id, role: formerly }: Pick<MemberByZipCode, 'id' | 'role'>,
  role: Role,
): Promise<boolean> {
  await lockRoles(ctx)
  const { sql } = ctx
  const changed = await sql`
    update members m set role = ${role} where m.id = ${id} and m.role = ${formerly} and (m.status = 'ACTIVE' or ${role === 'USER'})
      and (${formerly !== 'ADMIN' || role === 'ADMIN'}
        or exists (select from members other where other.id <> m.id and ${isStaff(ctx, 'ADMIN', 'other')}))
    returning 1`
  return changed.length > 0
}

export type StaffMember = {
  memberId: number
  zipCode: string
  status: MemberByZipCode['status']
  role: StaffRole
  /** When the role was given or last changed; null if the audit log does not say. */
  since: string | null
  /** The zip code of the administrator who gave it, '' for the command line. */
  by: string | null
  signIns: number
  lastRenewedAt: string | null
}

/** Everybody with a role, in any status, with their sign-ins that could be renewed now. Administrators first. */
export async function listStaff({ sql, now }: Ctx): Promise<StaffMember[]> {
  return await sql<StaffMember[]>`
    select m.id as "memberId", coalesce(m.zip_code, '') as "zipCode", m.status, m.role, given.at as since, given.by,
      count(t.issued_at)::int as "signIns", max(t.issued_at) as "lastRenewedAt"
    from members m
    left join lateral (
      select a.at, coalesce(q.zip_code, '') as by from audit_log a left join members q on q.id = a.admin_id
      where a.member_id = m.id and a.act = 'ADMIN_GRANT' order by a.id desc limit 1) given on true
    left join sign_ins s on s.member_id = m.id and s.ended_at is null
      and s.created_at > ${secondsAfter(now, -signInSeconds)}
    left join lateral (
      select max(issued_at) as issued_at from refresh_tokens
      where sign_in_id = s.id having max(expires_at) > ${now}) t on true
    where m.role <> 'USER' group by m.id, given.at, given.by
    order by array_position(array['ADMIN', 'MODERATOR', 'REVIEWER'], m.role), m.zip_code`
}
