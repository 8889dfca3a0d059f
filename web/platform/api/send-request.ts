import { reissue } from '#contract/auth.ts'
import { type ErrorBody, serverFailed } from '#contract/errors.ts'
import type { Route } from '#contract/route.ts'
import { type EarlyAnswer, takeEarly } from '#web/platform/first-paint/early-answers.ts'
import { CallError } from './call-error.ts'
import { learnTime } from './server-clock.ts'
import { setReached } from './server-reachability.ts'
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

/** One HTTP call, with `token` if there is one. Every failure is a `CallError`. */
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
  const { response, answer } = await fetchJson(address, init, early)
  if (answer.timestamp) learnTime(answer.timestamp, sentAt, Date.now())
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

type Envelope = Partial<ErrorBody> & { data?: unknown }

async function fetchJson(
  address: string,
  init: RequestInit,
  early: EarlyAnswer | undefined,
): Promise<{ response: Response; answer: Envelope }> {
  try {
    init.signal?.addEventListener('abort', () => early?.abort())
    const response = await (early?.response ?? fetch(address, init))
    const text = await response.text()
    setReached(true)
    return { response, answer: parse(text) }
  } catch (error) {
    if (init.signal?.aborted) throw error
    setReached(false)
    throw new CallError({ message: '인터넷 연결을 확인하고 다시 시도해 주세요.' }, 0)
  }
}

/** A proxy may answer with a body of its own. Then only the status counts. */
function parse(text: string): Envelope {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

function refusalOf(response: Response, answer: Envelope): CallError {
  const body = {
    ...answer,
    code: answer.code ?? 'COM-002',
    message: answer.message ?? serverFailed,
  } as const
  return new CallError(body, response.status, Number(response.headers.get('retry-after')) || undefined)
}
