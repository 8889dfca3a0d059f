import * as z from 'zod/mini'
import { memberStatuses } from './administration.ts'
import { del, get, id, idParam, instant, nothing, patch, post } from './route.ts'
import { staffRoles } from './staff-roles.ts'
import { line } from './text.ts'

const role = z.enum(staffRoles)

const staffMember = z.object({
  memberId: id,
  zipCode: z.string(),
  status: z.enum(memberStatuses),
  role,
  /** When the role was given or last changed; null if nobody recorded it. */
  since: z.nullable(instant),
  /** The zip code of the administrator who gave it, empty for the command line; null if nobody recorded it. */
  by: z.nullable(z.string()),
  /** An account of my person. Nobody changes their own role. */
  mine: z.boolean(),
})
export type StaffMember = z.output<typeof staffMember>

const changes = ['/api/admin/roles', '/api/admin/members/{id}', '/api/admin/member-list'] as const

export const listRoles = get('/api/admin/roles', {
  says: 'Everybody who has a role at the desk and did not withdraw, administrators first.',
  guard: 'admin',
  returns: z.array(staffMember),
})

export const giveRole = post('/api/admin/roles', {
  says: 'Gives a member without a role one, at once, and tells them.',
  guard: 'admin',
  body: z.object({ zipCode: line(1, 20), role }),
  returns: nothing,
  fails: ['MEM-001', 'MEM-006', 'MEM-007'],
  limit: { max: 60, seconds: 600 },
  changes,
})

export const changeRole = patch('/api/admin/roles/{id}', {
  says: 'Changes the role of a member, if it still is the one that the caller saw.',
  guard: 'admin',
  params: idParam,
  missing: 'MEM-001',
  body: z.object({ role, formerly: role }),
  returns: nothing,
  fails: ['MEM-001', 'MEM-006', 'MEM-007'],
  limit: { max: 60, seconds: 600 },
  changes,
})

export const takeRole = del('/api/admin/roles/{id}', {
  says: 'Takes the role of a member away, at once on every server and stream.',
  guard: 'admin',
  params: idParam,
  missing: 'MEM-001',
  returns: nothing,
  fails: ['MEM-001', 'MEM-006', 'MEM-007'],
  limit: { max: 60, seconds: 600 },
  changes,
})
