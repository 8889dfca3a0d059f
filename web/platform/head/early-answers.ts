import { reissue } from '#contract/auth.ts'
import { maySignInSilently } from '#web/platform/api/sign-in-mark.ts'

/** A call that is under way before there is anybody to read its answer; `token` is empty for the sign-in itself. */
export type EarlyAnswer = { at: number; token: string; response: Promise<Response>; giveUp: () => void }

declare global {
  interface Window {
    earlyAnswers?: Map<string, EarlyAnswer> | undefined
  }
}

/** What nobody has taken by then is out of date, and may be somebody's letter. */
const keptMs = 10_000

/**
 * Asks for a session where the entry would be bound to (`web/platform/app/silent-sign-in.ts`), and with it for what the page will
 * ask for first: two ways to the server less.
 */
export function beginVisit(reads: string[]): void {
  if (hasToken() || !maySignInSilently(true)) return
  const signIn = begin(reissue.method, reissue.path, { credentials: 'include' })
  if (reads.length > 0) void readAfter(signIn, reads)
}

/** Whether somebody is here for whom the doors open by themselves: the entry looks who, and nothing is shown until then. */
export const isExpected = (): boolean => hasToken() || maySignInSilently(false)

/** It is there for one, who asks with the same token. */
export function takeEarly(method: string, address: string, token: string): EarlyAnswer | undefined {
  const early = answers()?.get(`${method} ${address}`)
  if (early?.token !== token) return undefined
  answers()?.delete(`${method} ${address}`)
  return early
}

const answers = () => globalThis.window?.earlyAnswers

function begin(method: string, address: string, init: RequestInit, token = ''): Promise<Response> {
  const own = new AbortController()
  const response = fetch(address, { ...init, method, signal: own.signal })
  // Whoever takes it hears of it.
  response.catch(() => {})
  window.earlyAnswers ??= new Map()
  window.earlyAnswers.set(`${method} ${address}`, {
    at: Date.now(),
    token,
    response,
    giveUp: () => own.abort(),
  })
  return response
}

async function readAfter(signIn: Promise<Response>, reads: string[]): Promise<void> {
  const token = await tokenOf(signIn)
  if (!token) return
  for (const address of reads) begin('GET', address, { headers: { authorization: `Bearer ${token}` } }, token)
  setTimeout(() => {
    for (const address of reads) answers()?.delete(`GET ${address}`)
  }, keptMs)
}

async function tokenOf(signIn: Promise<Response>): Promise<string> {
  try {
    return (await (await signIn).clone().json()).data.accessToken
  } catch {
    return ''
  }
}

const hasToken = (): boolean => Boolean(storedState('userInfo').accessToken)

/** The value that a store of the site keeps in this tab under a name; empty if it keeps none. */
export function storedState(name: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '').state ?? {}
  } catch {
    return {}
  }
}
