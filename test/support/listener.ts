import { get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createParser } from 'eventsource-parser'
import { streamPath } from '#contract/notifications.ts'
import type { World } from './world.ts'

export type Heard = {
  id: string | undefined
  event: string | undefined
  data: { title: string; alarmType: string }
}

export type Listener = {
  status: number
  headers: IncomingHttpHeaders
  /** The next event. Rejects after some seconds. */
  next(): Promise<Heard>
  /** The next comment, within this many seconds. */
  comment(seconds?: number): Promise<string>
  /** Resolves when the server ends the stream. */
  ended: Promise<unknown>
  /** The body of an answer that is no stream. */
  body(): Promise<string>
  leave(): void
}

const patience = 8

/** Subscribes to the stream of a listening server, as a browser on another machine does. */
export async function listen(
  { app }: World,
  token: string | null,
  headers: Record<string, string> = {},
  search = '',
): Promise<Listener> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const events = queue<Heard>('an event')
  const comments = queue<string>('a comment')
  const parser = createParser({
    onEvent: ({ id, event, data }) => events.put({ id, event, data: JSON.parse(data) }),
    onComment: comments.put,
  })
  return new Promise((resolve, reject) => {
    const request = get(
      {
        host: '127.0.0.1',
        port,
        path: streamPath + search,
        agent: false,
        headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
      },
      response => {
        response.setEncoding('utf8')
        let text = ''
        response.on('data', (part: string) => {
          text += part
          parser.feed(part)
        })
        const ended = new Promise(done => response.on('end', done))
        // Either side may end the stream. This is no failure of the test.
        response.on('error', () => {})
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          next: () => events.take(),
          comment: comments.take,
          ended: inTime(ended, 'the end'),
          body: () => ended.then(() => text),
          leave: () => request.destroy(),
        })
      },
    )
    request.on('error', reject)
  })
}

function queue<T>(what: string) {
  const come: T[] = []
  const waiting: ((value: T) => void)[] = []
  return {
    put(value: T) {
      const first = waiting.shift()
      if (first) first(value)
      else come.push(value)
    },
    take(seconds = patience): Promise<T> {
      const first = come.shift()
      return first === undefined
        ? inTime(new Promise(resolve => waiting.push(resolve)), what, seconds)
        : Promise.resolve(first)
    },
  }
}

function inTime<T>(awaited: Promise<T>, what: string, seconds = patience): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`waited in vain for ${what}`)), seconds * 1000)
    timer.unref()
  })
  const first = Promise.race([awaited, late]).finally(() => clearTimeout(timer))
  // A test may never await the promise, so its rejection is handled here.
  first.catch(() => {})
  return first
}
