import type { PushRequest } from './push-request.ts'

/** The result of a request; `later` also without a response, `unknown` if the server stopped meanwhile. */
export type Outcome =
  | { is: 'delivered' | 'gone' | 'unknown' }
  | { is: 'refused'; status: number }
  | { is: 'later'; afterSeconds: number }

const timeoutMs = 10_000

/** Sends a push. It follows no redirect, has a time limit, and reads only the status and `Retry-After`. */
export async function postPush(
  { endpoint, headers, body }: PushRequest,
  now: Date,
  leaving: AbortSignal,
): Promise<Outcome> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.any([leaving, AbortSignal.timeout(timeoutMs)]),
    })
    await response.body?.cancel()
    return outcomeOf(response, now)
  } catch {
    return leaving.aborted ? { is: 'unknown' } : { is: 'later', afterSeconds: 0 }
  }
}

function outcomeOf({ ok, status, headers }: Response, now: Date): Outcome {
  if (ok) return { is: 'delivered' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status === 429 || status >= 500)
    return { is: 'later', afterSeconds: secondsIn(headers.get('retry-after') ?? '', now) }
  return { is: 'refused', status }
}

// Seconds or a date; 0 if it is neither.
function secondsIn(retryAfter: string, now: Date): number {
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now.getTime()) / 1000
  return Math.max(0, seconds) || 0
}
