import { reissue } from '#contract/auth.ts'
import { serverFailed } from '#contract/errors.ts'
import type { Route } from '#contract/route.ts'
import { getTimes } from '#contract/times.ts'
import { type EarlyAnswer, takeEarly } from '#web/platform/first-paint/early-answers.ts'
import { type Envelope, ourEnvelope } from '#web/platform/first-paint/our-envelope.ts'
import { CallError, portalSentence } from './call-error.ts'
import { learnTime } from './server-clock.ts'
import { setReached, setUnreached } from './server-reachability.ts'
import { takeToken } from './session.ts'
import { learnSiteState } from './site-state.ts'

export type CallOptions = {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** The request outlives the page. */
  keepalive?: boolean
}
/** The input of a call, known to fit its route. */
export type Parts = { params?: unknown; query?: unknown; body?: unknown }

/**
 * One HTTP call, with `token` if there is one. Every failure is a `CallError`. An answer without our envelope counts as
 * none.
 */
export async function sendRequest(
  route: Route,
  parts: Parts,
  token: string,
  options: CallOptions = {},
): Promise<unknown> {
  const bearer = route.path === reissue.path ? '' : token
  const address = addressOf(route, parts)
  const early = takeEarly(route.method, address, bearer)
  const sentAt = early?.sentAt ?? Date.now()
  const headers: Record<string, string> = { ...options.headers }
  if (parts.body !== undefined) headers['Content-Type'] = 'application/json'
  if (bearer) headers.Authorization = `Bearer ${bearer}`
  const init: RequestInit = {
    method: route.method,
    headers,
    body: parts.body === undefined ? null : JSON.stringify(parts.body),
    credentials: 'include',
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
  }
  const { response, text } = await fetchText(address, init, early)
  const answer = ourEnvelope(response, text)
  if (!answer) throw foreignAnswer(route, response, text)
  setReached()
  learnTime(answer.timestamp ?? '', sentAt, Date.now())
  if (answer.code === 'COM-007' && answer.until) learnSiteState({ readOnly: { until: answer.until } })
  if (!response.ok) throw refusalOf(response, answer)
  const renewed = response.headers.get('authorization')
  if (renewed?.startsWith('Bearer ')) takeToken(renewed.slice('Bearer '.length))
  return answer.data
}

function addressOf(route: Route, { params, query }: Parts): string {
  const given = Object.entries(params ?? {})
  const path = given.reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(value)),
    route.path,
  )
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return asked.length ? `${path}?${new URLSearchParams(asked)}` : path
}

async function fetchText(
  address: string,
  init: RequestInit,
  early: EarlyAnswer | undefined,
): Promise<{ response: Response; text: string }> {
  try {
    init.signal?.addEventListener('abort', () => early?.abort())
    const response = await (early?.response ?? fetch(address, init))
    return { response, text: await response.text() }
  } catch (error) {
    if (init.signal?.aborted) throw error
    setUnreached()
    throw new CallError({ message: notConnected }, 0)
  }
}

const notConnected = '인터넷 연결을 확인하고 다시 시도해 주세요.'

/**
 * The failure for an answer that is not ours. One refused call may be a firewall's doing. A portal's page, or a foreign
 * answer to the calls that look whether the server is there, means that the server is not reached.
 */
function foreignAnswer(route: Route, response: Response, text: string): CallError {
  const { status } = response
  const isPortal = status === 511 || (status < 400 && /^\s*</.test(text))
  if (isPortal || status < 400 || probes.includes(route.path)) setUnreached(isPortal)
  const message = isPortal ? portalSentence : status < 400 ? notConnected : serverFailed
  return new CallError({ message }, 0, {
    retryAfter: retryAfterOf(response),
    isPortal,
    foreignStatus: status,
  })
}

const probes: string[] = [reissue.path, getTimes.path]

function refusalOf(response: Response, answer: Envelope): CallError {
  const body = { ...answer, message: answer.message ?? serverFailed }
  return new CallError(body, response.status, { retryAfter: retryAfterOf(response) })
}

/** Seconds of `Retry-After`, at least 1. A proxy may send a date. */
function retryAfterOf({ headers }: Response): number | undefined {
  const given = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(given) ? Number(given) : Math.ceil((Date.parse(given) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.max(1, seconds)
}
