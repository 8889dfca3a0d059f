import { connect, type Socket } from 'node:net'

/** A request as bytes; `of` creates them before the clock starts. */
export type Request = Buffer

export function requestOf(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Request {
  const payload = body === undefined ? '' : body
  const lines = Object.entries({
    Host: 'localhost',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(payload)) }),
  }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${payload}`)
}

export type Measured = { requests: number; ms: number; latencies: number[]; refused: number }

/**
 * Sends requests over `connections` kept-open connections for `ms`, each the next one after its answer.
 * Reads only the status and length of an answer, so that the measurement itself costs little.
 */
export async function load(
  port: number,
  requests: Request[],
  { connections = 10, ms = 1000 }: { connections?: number; ms?: number } = {},
): Promise<Measured> {
  let next = 0
  let refused = 0
  const latencies: number[] = []
  const began = performance.now()
  const end = began + ms
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const line = await openLine(port)
      while (performance.now() < end) {
        const at = performance.now()
        const status = await line.ask(requests[next++ % requests.length] as Request)
        if (status === 200) latencies.push(performance.now() - at)
        else refused++
      }
      line.close()
    }),
  )
  return { requests: latencies.length, ms: performance.now() - began, latencies, refused }
}

async function openLine(port: number): Promise<{ ask(request: Request): Promise<number>; close(): void }> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((open, fail) => socket.once('connect', open).once('error', fail))
  let wanted = -1
  let have = 0
  let head = ''
  let status = 0
  let answered: (status: number) => void = () => {}
  let broke: (error: Error) => void = () => {}
  socket.on('data', (bytes: Buffer) => {
    have += bytes.length
    if (wanted < 0) {
      head += bytes.toString('latin1')
      const ends = head.indexOf('\r\n\r\n')
      if (ends < 0) return
      const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, ends + 2))?.[1]
      if (length === undefined) return broke(new Error(`an answer without a length: ${head.slice(0, ends)}`))
      status = Number(head.slice(9, 12))
      wanted = ends + 4 + Number(length)
    }
    if (have < wanted) return
    head = ''
    have = 0
    wanted = -1
    answered(status)
  })
  socket.on('close', () => broke(new Error('the connection was closed')))
  return {
    ask: request =>
      new Promise((resolve, reject) => {
        answered = resolve
        broke = reject
        socket.write(request)
      }),
    close: () => {
      broke = () => {}
      socket.destroy()
    },
  }
}
