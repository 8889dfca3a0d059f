import type { Ctx } from '#server/platform/ctx.ts'
import { type Role, tokenRole } from './role.ts'

type Holder = {
  id: number
  role: Role | 'BARRED'
  zipCode: string | null
  /** The sign-in whose end revokes the token. */
  signInId?: number | null | undefined
}

/**
 * Signs an access token, valid for `seconds`. A screen may read its payload with plain `atob`: claims are ASCII without
 * `>`, `?` and `~`, and for these Base64url equals Base64.
 */
export function createAccessToken(
  { now, times, vault }: Ctx,
  { id, role, zipCode, signInId }: Holder,
  seconds: number = times.accessToken,
): string {
  const iat = Math.floor(now.getTime() / 1000)
  const claims = { sub: String(id), role: claimOf(role), zipCode: zipCode ?? '', iat, exp: iat + seconds }
  return vault.signToken(claims, signInId ?? undefined)
}

const claimOf = (role: Holder['role']) => (role === 'BARRED' ? role : tokenRole(role))
