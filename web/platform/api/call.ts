import { exchangeState, reissue } from '#contract/auth.ts'
import { signInInvalid } from '#contract/errors.ts'
import type { CallInput, Output, Route } from '#contract/route.ts'
import { isForAppeal } from './access-token.ts'
import { CallError, isCallError } from './call-error.ts'
import { type CallOptions, type Parts, sendRequest } from './send-request.ts'
import { endAppeal, enterAppeal, isOfAnother, logout, takeToken, useSession } from './session.ts'
import { withSlowNotice } from './slow-notice.ts'

// A path parameter may be given as a number.
type Address<T> = { [K in keyof T]: string extends T[K] ? T[K] | number : T[K] }
type Part<S, K extends keyof S> = K extends 'body' ? S[K] : Address<S[K]>
/** Input of a call: `params`, `query` and `body` of the route. A part without required fields is optional. */
export type Sending<R> =
  CallInput<R> extends infer S
    ? { [K in keyof S as object extends S[K] ? never : K]: Part<S, K> } & {
        [K in keyof S as object extends S[K] ? K : never]?: Part<S, K>
      }
    : never

type Given<R> =
  object extends Sending<R>
    ? [sent?: Sending<R>, options?: CallOptions]
    : [sent: Sending<R>, options?: CallOptions]

/**
 * Calls the server; every failure is a `CallError`. After a 401 or 403 it refreshes the session and calls once more,
 * except for reissue (specification, section 8). Harmless calls repeat after `Retry-After`. There is no time limit;
 * `signal` or the slow notice ends a call.
 */
export async function call<R extends Route>(route: R, ...[sent, options]: Given<R>): Promise<Output<R>> {
  const parts: Parts = sent ?? {}
  const token = useSession.getState().accessToken
  const kind = kindOf(route, options)
  const attempt = (token: string) =>
    withRepeats(
      () =>
        withSlowNotice(
          signal => sendRequest(route, parts, token, { ...options, signal }),
          kind,
          options?.signal,
        ),
      kind.mayRepeat,
      options?.signal,
    ) as Promise<Output<R>>
  try {
    return await attempt(token)
  } catch (error) {
    if (!isRefused(error) || route.path === reissue.path) throw error
    if (isForAppeal(token)) {
      if (token === useSession.getState().accessToken) endAppeal()
      throw error
    }
    return await attempt(await tokenAfter(token, error))
  }
}

// Routes with an idempotency key carry a member's words.
const kindOf = ({ method, path, reads, idempotent }: Route, options: CallOptions | undefined) => ({
  hasWords: idempotent === true,
  mayRepeat:
    method === 'GET' ||
    reads === true ||
    path === reissue.path ||
    options?.headers?.['Idempotency-Key'] !== undefined,
})

/** The longest time in which a call repeats by itself. */
const patienceMs = 10_000

/** Runs an attempt, and again after the seconds of `Retry-After`: of our server while it is busy, or of a proxy. */
async function withRepeats<T>(
  attempt: () => Promise<T>,
  mayRepeat: boolean,
  signal: AbortSignal | undefined,
): Promise<T> {
  const end = Date.now() + patienceMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const waitMs =
        isCallError(error) && isBusy(error) ? 1000 * (error.retryAfter ?? Number.POSITIVE_INFINITY) : null
      if (!mayRepeat || waitMs === null || Date.now() + waitMs > end) throw error
      await pause(waitMs, signal)
    }
  }
}

const isBusy = ({ status, foreignStatus }: CallError) => [429, 503].includes(status || foreignStatus)

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** A new access token for the refresh cookie. Concurrent callers share one request. */
export function refreshSession(): Promise<string> {
  const { refreshRequest } = useSession.getState()
  if (refreshRequest) return refreshRequest
  const request = askForToken().finally(() =>
    useSession.setState({ isRefreshing: false, refreshRequest: null }),
  )
  useSession.setState({ isRefreshing: true, refreshRequest: request })
  return request
}

async function askForToken(): Promise<string> {
  try {
    // The answer brings the next refresh token, so it must reach the browser even if the page is left meanwhile.
    const { accessToken } = await call(reissue, {}, { keepalive: true })
    if (isOfAnother(accessToken)) throw new CallError({ code: 'AUTH-005', message: signInInvalid }, 401)
    takeToken(accessToken)
    return accessToken
  } catch (error) {
    if (endsSignIn(error)) {
      if (error.appeal) await openAppeal(error.appeal)
      else if (useSession.getState().isLoggedIn) logout()
    }
    throw error
  }
}

/**
 * Whether a failed renewal ends the sign-in. Every other failure says nothing about it: neither a tunnel, a restart, a
 * proxy nor a limit may cost a member the letter on screen.
 */
export const endsSignIn = (error: unknown): error is CallError =>
  isCallError(error, 'AUTH-004', 'AUTH-005', 'AUTH-007')

/** A bar ended the sign-in. The guards then show the page with the reason and the appeal. */
async function openAppeal(state: string): Promise<void> {
  try {
    enterAppeal((await call(exchangeState, { query: { state } })).accessToken)
  } catch {
    // The next call gets a new state and tries again.
  }
}

const isRefused = (error: unknown) =>
  error instanceof CallError && (error.status === 401 || error.status === 403)

/** The token for the second attempt: one that arrived during the refused call, else a refreshed one. */
async function tokenAfter(used: string, refusal: unknown): Promise<string> {
  const { accessToken } = useSession.getState()
  if (accessToken && accessToken !== used) return accessToken
  try {
    return await refreshSession()
  } catch (error) {
    throw isRefused(error) ? refusal : error
  }
}
