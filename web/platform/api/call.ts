import { exchangeState, reissue } from '#contract/auth.ts'
import { signInInvalid } from '#contract/errors.ts'
import type { CallInput, Output, Route } from '#contract/route.ts'
import { toast } from '#web/ui/toast.ts'
import { CallError } from './call-error.ts'
import { type CallOptions, type Parts, send } from './send.ts'
import { enterAppeal, isOfAnother, logout, takeToken, useSession } from './session.ts'
import { patiently } from './slow-notice.ts'
import { isForAppeal } from './token.ts'

// In an address a number is as good as its digits.
type Address<T> = { [K in keyof T]: string extends T[K] ? T[K] | number : T[K] }
type Part<S, K extends keyof S> = K extends 'body' ? S[K] : Address<S[K]>
/** What a call of the route takes: `params`, `query` and `body`, those that it has; what may be empty may be left out. */
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
 * Calls the server; every failure is a `CallError`. After a 401 or 403 the session is refreshed once and the call made
 * once more, except reissue itself (specification, section 8). There is no time limit; `signal` ends it, or whoever waits.
 */
export async function call<R extends Route>(route: R, ...[sent, options]: Given<R>): Promise<Output<R>> {
  const parts: Parts = sent ?? {}
  const token = useSession.getState().accessToken
  const attempt = (token: string) =>
    patiently(
      signal => send(route, parts, token, { ...options, signal }),
      kindOf(route),
      options?.signal,
    ) as Promise<Output<R>>
  try {
    return await attempt(token)
  } catch (error) {
    if (!isRefused(error) || route.path === reissue.path) throw error
    if (isForAppeal(token)) throw endAppeal(token, error)
    return await attempt(await tokenAfter(token, error))
  }
}

// The routes that take words of a member are those that read a key.
const kindOf = ({ method, idempotent }: Route) => ({
  hasWords: idempotent === true,
  mayRepeat: method === 'GET' || idempotent === true,
})

/** A new access token for the refresh cookie. All who ask at once share one running request. */
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
    const { accessToken } = await call(reissue)
    if (isOfAnother(accessToken)) throw new CallError({ code: 'AUTH-005', message: signInInvalid }, 401)
    takeToken(accessToken)
    return accessToken
  } catch (error) {
    // Without an answer, or of a server that is not well, nothing is known about the sign-in: neither a tunnel nor a
    // restart must cost somebody the letter on screen.
    const isAnswered = error instanceof CallError && error.status >= 400 && error.status < 500
    if (isAnswered && error.appeal) await openAppeal(error.appeal)
    else if (isAnswered && useSession.getState().isLoggedIn) logout()
    throw error
  }
}

/** A bar ended the sign-in: the guards lead this tab to the page that says why and how to appeal. */
async function openAppeal(state: string): Promise<void> {
  try {
    enterAppeal((await call(exchangeState, { query: { state } })).accessToken)
  } catch {
    // Asked again at the next call, which gets a new state.
  }
}

const isRefused = (error: unknown) =>
  error instanceof CallError && (error.status === 401 || error.status === 403)

/** The time is over, or the member is barred no more: what the appeal's token was for has ended in this tab. */
function endAppeal(token: string, refusal: unknown): unknown {
  if (token === useSession.getState().accessToken) {
    logout()
    toast({
      type: 'Info',
      text: '이 화면에서 할 수 있는 일이 끝났어요. 다시 로그인해 주세요.',
      duration: 5000,
    })
  }
  return refusal
}

/** The token to try again with: one that came while the refused call was under way, else a refreshed one. */
async function tokenAfter(used: string, refusal: unknown): Promise<string> {
  const { accessToken } = useSession.getState()
  if (accessToken && accessToken !== used) return accessToken
  try {
    return await refreshSession()
  } catch (error) {
    throw isRefused(error) ? refusal : error
  }
}
