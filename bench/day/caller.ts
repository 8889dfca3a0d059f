import { randomUUID } from 'node:crypto'
import { Agent, type ClientRequest, request } from 'node:http'
import { streamPath } from '#contract/notifications.ts'
import type { Route } from '#contract/route.ts'
import type { Answer } from '../faults/ask.ts'
import type { Sending, Visitor } from './visit.ts'
import { refreshTokenOf } from './year.ts'

/** The answers of one call: milliseconds each, refusals (4xx), and failures (5xx or no answer). */
export type Answers = { ms: number[]; refused: Map<string, number>; failed: number }

/** Calls a server over kept-open connections, as a proxy does, and records each answer by call. */
export function openCaller(port: number) {
  const agent: Agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const cookies = new Map<number, string>()
  let byCall = new Map<string, Answers>()
  let events = 0

  async function call(
    { id, token }: Visitor,
    route: Route,
    { params = {}, query = {}, body }: Sending = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const name = `${route.method} ${route.path}`
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const began = performance.now()
    const { status, text, cookie } = await send(
      request({
        ...{ agent, port, host: '127.0.0.1', method: route.method },
        path: Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path,
        headers: {
          authorization: `Bearer ${token}`,
          cookie: cookies.get(id) ?? `refresh_token=${refreshTokenOf(id)}`,
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          ...headers,
        },
      }),
      payload,
    )
    const ms = performance.now() - began
    if (cookie) cookies.set(id, cookie)
    const told = (text ? JSON.parse(text) : {}) as { data?: unknown; code?: string }
    const answers: Answers = byCall.get(name) ?? { ms: [], refused: new Map(), failed: 0 }
    byCall.set(name, answers)
    answers.ms.push(ms)
    const isLost = status === 0 || status >= 500
    if (isLost) answers.failed++
    else if (told.code) answers.refused.set(told.code, (answers.refused.get(told.code) ?? 0) + 1)
    return { isLost, isOdd: isLost, status, code: told.code ?? null, data: told.data ?? null }
  }

  return {
    call,
    write: (visitor: Visitor, route: Route, sending: Sending) =>
      call(visitor, route, sending, { 'idempotency-key': randomUUID() }),
    /** Opens a member's stream; the returned function closes it. */
    listen({ token }: Visitor): () => void {
      const stream = request({
        ...{ port, host: '127.0.0.1', path: `${streamPath}?signals=1`, agent: false },
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      })
      stream.on('error', () => {})
      stream.on('response', response =>
        response.setEncoding('utf8').on('data', (text: string) => {
          events += text.split('\ndata: ').length - 1
        }),
      )
      stream.end()
      return () => stream.destroy()
    },
    /** The answers and the stream events since the last call. */
    take() {
      const taken = { byCall, events }
      byCall = new Map()
      events = 0
      return taken
    },
    close: () => agent.destroy(),
  }
}

/** Status 0 if no answer came. */
function send(
  sent: ClientRequest,
  payload?: string,
): Promise<{ status: number; text: string; cookie?: string | undefined }> {
  return new Promise(resolve => {
    sent.on('error', () => resolve({ status: 0, text: '' }))
    sent.on('response', response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', part => {
        text += part
      })
      response.on('error', () => resolve({ status: 0, text: '' }))
      response.on('end', () => {
        const [cookie] = response.headers['set-cookie'] ?? []
        resolve({ status: response.statusCode ?? 0, text, cookie: cookie?.split(';')[0] })
      })
    })
    sent.setTimeout(30_000, () => sent.destroy())
    sent.end(payload)
  })
}
