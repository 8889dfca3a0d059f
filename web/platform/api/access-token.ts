import type { Claims } from '#contract/auth.ts'

/** The claims of an access token, not verified: the server verifies them, this only decides what to show. */
export function readToken(accessToken: string): Partial<Claims> {
  try {
    const claims: unknown = JSON.parse(atob(accessToken.split('.')[1] ?? ''))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}

/** Whether the token is for the appeal of a barred member. It is never renewed. */
export const isForAppeal = (accessToken: string): boolean => readToken(accessToken).role === 'BARRED'
