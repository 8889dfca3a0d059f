import { type StaffRole, staffRoles } from '#contract/staff-roles.ts'
import type { Ctx, Me } from './ctx.ts'
import type { Fragment, Sql } from './database/sql.ts'

// Literals, so that the planner finds the index `members_staff` for each of them.
const roles: Record<StaffRole, (sql: Sql) => Fragment> = {
  REVIEWER: sql => sql`('REVIEWER', 'MODERATOR', 'ADMIN')`,
  MODERATOR: sql => sql`('MODERATOR', 'ADMIN')`,
  ADMIN: sql => sql`('ADMIN')`,
}

/** SQL condition: the row of `members` is active and has at least this role. */
export const isStaff = ({ sql }: Pick<Ctx, 'sql'>, least: StaffRole, m = 'members'): Fragment =>
  sql`(${sql(m)}.role in ${roles[least](sql)} and ${sql(m)}.status = 'ACTIVE')`

/** SQL condition of every statement that writes for the desk: the caller still has at least this role. */
export const isStillStaff = (ctx: Pick<Ctx, 'sql'>, me: Pick<Me, 'id'>, least: StaffRole): Fragment =>
  ctx.sql`exists (select from members where id = ${me.id} and ${isStaff(ctx, least)})`

/** The stored role of an active member, which counts whatever the token says. Null for a member without a role. */
export async function getStaffRole({ sql }: Pick<Ctx, 'sql'>, me: Pick<Me, 'id'>): Promise<StaffRole | null> {
  const [member] = await sql<{ role: string }[]>`
    select role from members where id = ${me.id} and status = 'ACTIVE'`
  return staffRoles.find(role => role === member?.role) ?? null
}
