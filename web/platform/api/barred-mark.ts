import { serverNow } from './server-clock.ts'

/** Holds the member whom a bar excludes, and since when this browser knows of it. */
export const barredKey = 'barred'

/** A later note of the same bar changes nothing. */
export function markBarred(memberId: string): void {
  try {
    if (!localStorage.getItem(barredKey)?.startsWith(`${memberId} `))
      localStorage.setItem(barredKey, `${memberId} ${serverNow()}`)
  } catch {}
}

export function unmarkBarred(): void {
  try {
    localStorage.removeItem(barredKey)
  } catch {}
}
