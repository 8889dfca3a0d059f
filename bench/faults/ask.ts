import type { Route } from '#contract/route.ts'

/**
 * `isLost`: nobody knows whether the call was executed, because no answer came, or a 5xx. `isOdd`: a 5xx other
 * than 503 with Retry-After.
 */
export type Answer = {
  isLost: boolean
  isOdd: boolean
  status: number
  /** Of a refusal. */
  code: string | null
  data: unknown
}

type Sending = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

/** One call as a browser makes it, with a browser's timeout. */
export async function ask(
  url: string,
  token: string,
  route: Pick<Route, 'method' | 'path'>,
  { params = {}, query = {}, body }: Sending = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  try {
    const answer = await fetch(`${url}${path}?${new URLSearchParams(query)}`, {
      method: route.method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      signal: AbortSignal.timeout(30_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const told = (await answer.json()) as { data?: unknown; code?: string }
    const isLost = answer.status >= 500
    const isOdd = isLost && !(answer.status === 503 && answer.headers.has('retry-after'))
    return { isLost, isOdd, status: answer.status, code: told.code ?? null, data: told.data ?? null }
  } catch {
    return { isLost: true, isOdd: false, status: 0, code: null, data: null }
  }
}
