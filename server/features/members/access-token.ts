import type { Claims } from '#contract/auth.ts'
import type { Ctx } from '#server/platform/ctx.ts'

type Holder = {
  id: number
  role: Claims['role']
  zipCode: string | null
  /** What it ends with, besides its time. */
  signInId?: number | null | undefined
}

/**
 * An access token for a member, of `seconds`. A screen may read its payload with plain `atob`: in ASCII without `>`,
 * `?` and `~`, which no claim has, Base64url is Base64.
 */
export function accessTokenOf(
  { now, times, vault }: Ctx,
  { id, role, zipCode, signInId }: Holder,
  seconds: number = times.accessToken,
): string {
  const iat = Math.floor(now.getTime() / 1000)
  const claims = { sub: String(id), role, zipCode: zipCode ?? '', iat, exp: iat + seconds }
  return vault.signToken(claims, signInId ?? undefined)
}
