import type { FastifyRequest } from 'fastify'
import type { Guard } from '#contract/route.ts'
import { includesRole, isStaffGuard, type StaffRole, staffGuards } from '#contract/staff-roles.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type Me, refuse } from '#server/platform/ctx.ts'
import { getStaffRole } from '#server/platform/staff.ts'

type Asked = Pick<FastifyRequest, 'headers'>

/**
 * The calling member, checked against the guard of the route. Null if the guard is `anyone` and the request has no
 * valid token.
 */
export async function findCaller(context: AppContext, request: Asked, guard: Guard): Promise<Me | null> {
  const token = bearer(request)
  if (guard === 'anyone') return token ? meOf(context, token) : null
  if (!token) refuse('AUTH-007')
  const me = meOf(context, token) ?? refuse('AUTH-005')
  if (me.role === 'BARRED' && (guard !== 'leaving' || !(await isStillBarred(context, me)))) refuse('AUTH-005')
  if (guard === 'member' || isStaffGuard(guard)) me.zipCode ||= await zipCodeSince(context, me.id)
  if (isStaffGuard(guard)) me.staff = await requireRole(context, me, staffGuards[guard])
  return me
}

/** Expiry of the request's token in milliseconds, 0 without a token. A stream ends at that time. */
export function tokenExpiry(context: AppContext, request: Asked): number {
  return (context.vault.readToken(bearer(request) ?? '')?.exp ?? 0) * 1000
}

/** Name of the cookie with the refresh token. */
export const refreshCookie = 'refresh_token'

export const refreshTokenIn = (request: Pick<FastifyRequest, 'cookies'>): string | undefined =>
  request.cookies[refreshCookie]

/** The member id of the request's valid token, or null. It does not check the guard; `findCaller` does. */
export function tokenMemberId(context: AppContext, request: Asked): number | null {
  const token = bearer(request)
  return token ? (meOf(context, token)?.id ?? null) : null
}

function bearer(request: Asked): string | null {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}

function meOf(context: AppContext, token: string): Me | null {
  const said = context.vault.readToken(token)
  if (!said || said.exp * 1000 <= context.clock().getTime()) return null
  // A restore undid what this token was issued for, perhaps the member, too.
  if (said.iat * 1000 <= context.signals.site.restoredAt()) return null
  const { role, zipCode, signInId } = said
  const me = { id: Number(said.sub), role, zipCode, signInId }
  if (role !== 'BARRED' && context.signals.isMemberBlocked(me.id, said.iat)) return null
  return signInId && context.signals.isSessionRevoked(signInId) ? null : me
}

// Another tab may have created the zip code after this token was issued.
async function zipCodeSince({ sql }: AppContext, id: number): Promise<string> {
  const [member] = await sql<
    { zipCode: string | null }[]
  >`select zip_code as "zipCode" from members where id = ${id}`
  return member?.zipCode ?? refuse('MEM-004')
}

// The bar may have been lifted since, or the member may have withdrawn. Both refuse the token.
async function isStillBarred({ sql }: AppContext, me: Me): Promise<boolean> {
  const rows = await sql`select 1 from members where id = ${me.id} and status = 'BARRED'`
  return rows.length > 0
}

// The stored role, not that of the token: a role begins and ends at once, and the token of a reviewer has none.
async function requireRole(context: AppContext, me: Me, least: StaffRole): Promise<StaffRole> {
  const role = await getStaffRole(context, me)
  return role && includesRole(role, least) ? role : refuse('AUTH-008')
}
