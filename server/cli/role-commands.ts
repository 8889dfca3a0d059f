import type { StaffRole } from '#contract/staff-roles.ts'
import {
  listStaff,
  lockRoles,
  type MemberByZipCode,
  type Role,
  setRole,
} from '#server/features/members/role.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { recordOperatorAct, requireMember } from './operator-acts.ts'

export const roleNames: Record<StaffRole, string> = {
  REVIEWER: 'a reviewer',
  MODERATOR: 'a moderator',
  ADMIN: 'an administrator',
}

const roles: Record<string, StaffRole | undefined> = {
  reviewer: 'REVIEWER',
  moderator: 'MODERATOR',
  admin: 'ADMIN',
}

/** Gives a member a role, or another one: `grant ZIPCODE [reviewer|moderator|admin]`. */
export async function grant(ctx: Ctx, [word = '', name = 'admin', ...more]: string[]): Promise<string> {
  const role = Object.hasOwn(roles, name) ? roles[name] : undefined
  if (!role || more.length > 0)
    throw new OperatorError(`A role is reviewer, moderator or admin, not '${[name, ...more].join(' ')}'.`)
  await lockRoles(ctx)
  const { member, zipCode } = await requireMember(ctx, word)
  if (member.role === role) throw new OperatorError(`${zipCode} is ${roleNames[role]} already.`)
  await change(ctx, member, zipCode, role)
  return `${zipCode} is ${roleNames[role]} now.`
}

/** Takes a role away: `revoke ZIPCODE`. */
export async function revoke(ctx: Ctx, [word = '']: string[]): Promise<string> {
  await lockRoles(ctx)
  const { member, zipCode } = await requireMember(ctx, word)
  if (member.role === 'USER')
    throw new OperatorError(`${zipCode} is no administrator, moderator or reviewer.`)
  const name = roleNames[member.role].replace(/^an? /, '')
  await change(ctx, member, zipCode, 'USER')
  return `${zipCode} is no ${name} any more.`
}

async function change(ctx: Ctx, member: MemberByZipCode, zipCode: string, role: Role): Promise<void> {
  if (member.status !== 'ACTIVE' && role !== 'USER')
    throw new OperatorError(`${zipCode} is not an active member.`)
  if (!(await setRole(ctx, member, role)))
    throw new OperatorError(`${zipCode} is the last administrator. Make another one first.`)
  await recordOperatorAct(ctx, role === 'USER' ? 'ADMIN_REVOKE' : 'ADMIN_GRANT', member, '', {
    ...(role === 'USER' ? {} : { role }),
    ...(member.role === 'USER' ? {} : { formerly: member.role }),
  })
}

/** Everybody with a role: `list`. */
export async function listRoles(ctx: Ctx): Promise<string> {
  const all = await listStaff(ctx)
  if (all.length === 0) return 'Nobody has a role. Make an administrator: npm run admin -- grant ZIPCODE'
  return all
    .map(({ zipCode, status, role, since, by }) => {
      const standing = status === 'ACTIVE' ? '' : ` (${status.toLowerCase()})`
      const giver = by === null ? '' : `, given by ${by || 'the operator'}`
      return `${zipCode}${standing}  ${roleNames[role].replace(/^an? /, '')} since ${since ?? 'an unknown day'}${giver}`
    })
    .join('\n')
}
