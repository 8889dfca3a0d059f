/** The roles of the desk, the smallest first. Each role may do what the roles before it may do (docs/moderating.md). */
export const staffRoles = ['REVIEWER', 'MODERATOR', 'ADMIN'] as const
export type StaffRole = (typeof staffRoles)[number]
export const staffRoleLabels: Record<StaffRole, string> = {
  REVIEWER: '검토 담당',
  MODERATOR: '운영 담당',
  ADMIN: '관리자',
}

/** The guards of routes that need a role: `moderator` is a moderator or an administrator. */
export const staffGuards = { reviewer: 'REVIEWER', moderator: 'MODERATOR', admin: 'ADMIN' } as const
export type StaffGuard = keyof typeof staffGuards
export const isStaffGuard = (guard: string): guard is StaffGuard => Object.hasOwn(staffGuards, guard)

/** Whether a role includes the rights of another one. */
export const includesRole = (role: StaffRole | null | undefined, least: StaffRole): boolean =>
  staffRoles.indexOf(role as StaffRole) >= staffRoles.indexOf(least)
