import type { Claims } from '#contract/auth.ts'

/** What an access token says. Nothing is verified here: the server does that, this only decides what is shown. */
export function readToken(accessToken: string): Partial<Claims> {
  try {
    const claims: unknown = JSON.parse(atob(accessToken.split('.')[1] ?? ''))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}
