import { readToken } from '#web/platform/api/access-token.ts'
import { refreshSession } from '#web/platform/api/call.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { useSession } from '#web/platform/api/session.ts'

// Longer than a decision is held, so that its token is good when it is sent.
const leastMs = 60_000

/**
 * Renews an access token that ends soon. A page that goes away can send a request, but it does not live to renew a
 * refused token and send again. A failed renewal is left to the next call.
 */
export function renewTokenSoon(): void {
  const { exp } = readToken(useSession.getState().accessToken)
  if (exp !== undefined && exp * 1000 - serverNow() < leastMs) refreshSession().catch(() => {})
}
