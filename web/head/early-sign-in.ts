import { reissue } from '#contract/auth.ts'
import { maySignInSilently } from '#web/api/sign-in-mark.ts'

/** The first call of a member's visit, under way before there is anybody to read its answer. */
export type EarlySignIn = { at: number; response: Promise<Response>; giveUp: () => void }

declare global {
  interface Window {
    earlySignIn?: EarlySignIn | undefined
  }
}

/** Asks for a session where the entry would be bound to (`web/app/silent-sign-in.ts`): a way to the server less. */
export function beginSignIn(): void {
  if (hasToken() || !maySignInSilently(true)) return
  const own = new AbortController()
  const { method, path } = reissue
  const response = fetch(path, { method, credentials: 'include', signal: own.signal })
  // Whoever takes it hears of it.
  response.catch(() => {})
  window.earlySignIn = { at: Date.now(), response, giveUp: () => own.abort() }
}

/** Whether somebody is here for whom the doors open by themselves: the entry looks who, and nothing is shown until then. */
export const isExpected = (): boolean => hasToken() || maySignInSilently(false)

/** It is there for one. */
export function takeSignIn(): EarlySignIn | undefined {
  const begun = globalThis.window?.earlySignIn
  if (begun) window.earlySignIn = undefined
  return begun
}

function hasToken(): boolean {
  try {
    return JSON.parse(sessionStorage.getItem('userInfo') ?? '').state.accessToken !== ''
  } catch {
    return false
  }
}
