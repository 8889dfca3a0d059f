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

/** Whether it is that of a barred member: for the appeal's page, in this tab, and never renewed. */
export const isForAppeal = (accessToken: string): boolean => readToken(accessToken).role === 'BARRED'
