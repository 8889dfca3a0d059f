import { reissue } from '#contract/auth.ts'
import type { Output } from '#contract/route.ts'
import { ourEnvelope } from './our-envelope.ts'
import { maySignInSilently } from './sign-in-mark.ts'

/** A request under way before the entry runs. `token` is empty for the sign-in. */
export type EarlyAnswer = { sentAt: number; token: string; response: Promise<Response>; abort: () => void }

declare global {
  interface Window {
    earlyAnswers?: Map<string, EarlyAnswer> | undefined
  }
}

/** A read answer that is not taken by then is dropped: it is out of date, and may hold a letter. */
const keptMs = 10_000

/**
 * For the head script: requests a session, and with it the first answers of the page. It asks only where the entry would
 * sign in silently too (`web/platform/app/use-silent-sign-in.ts`). Saves two round trips.
 */
export async function requestEarly(reads: string[]): Promise<void> {
  if (hasToken() || !maySignInSilently(true)) return
  const token = await tokenIn(request(reissue.method, reissue.path))
  if (!token) return
  for (const address of reads) request('GET', address, token)
  setTimeout(() => {
    for (const address of reads) answers()?.delete(`GET ${address}`)
  }, keptMs)
}

/** Whether this browser probably belongs to a member: the tab has a token, or a sign-in was not followed by a logout. */
export const isMemberExpected = (): boolean => hasToken() || maySignInSilently(false)

/** For the entry: takes the answer to a call, if it was requested with the same token. Each answer can be taken once. */
export function takeEarly(method: string, address: string, token: string): EarlyAnswer | undefined {
  const early = answers()?.get(`${method} ${address}`)
  if (early?.token !== token) return undefined
  answers()?.delete(`${method} ${address}`)
  return early
}

/** The state of a zustand store in this tab's session storage; empty if there is none. */
export function storedState(store: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? '').state ?? {}
  } catch {
    return {}
  }
}

function request(method: string, address: string, token = ''): Promise<Response> {
  const aborting = new AbortController()
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {}
  // A refresh token must reach the browser even if the page is left meanwhile.
  const keepalive = method === reissue.method
  const response = fetch(address, { method, headers, signal: aborting.signal, keepalive })
  // The caller that takes the answer handles its failure.
  response.catch(() => {})
  window.earlyAnswers ??= new Map()
  const early = { sentAt: Date.now(), token, response, abort: () => aborting.abort() }
  window.earlyAnswers.set(`${method} ${address}`, early)
  return response
}

async function tokenIn(signIn: Promise<Response>): Promise<string> {
  try {
    const response = (await signIn).clone()
    const session = ourEnvelope(response, await response.text())?.data as Output<typeof reissue> | undefined
    return session?.accessToken ?? ''
  } catch {
    return ''
  }
}

const answers = () => globalThis.window?.earlyAnswers
const hasToken = () => Boolean(storedState('userInfo').accessToken)
