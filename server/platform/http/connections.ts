import { once } from 'node:events'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { errors } from '#contract/errors.ts'
import { toInstant } from '#server/platform/ctx.ts'

// Milliseconds that an answer with `Connection: close` may take to reach a client that keeps sending.
const lingerMs = 250
// Answers take milliseconds. A client that sends or reads more slowly than this is cut off.
const timeoutMs = 7000

/**
 * The first step of the shutdown. For `seconds`, while /readyz says no, it still answers requests, so that proxies
 * switch to other servers. Each answer closes its connection.
 */
export function waitForProxies(app: FastifyInstance, seconds: number): void {
  app.addHook('preClose', async () => {
    const { server } = app
    if (!server.listening) return
    const open = await promisify(server.getConnections.bind(server))()
    await pause(Math.max(seconds * 1000, open > 0 ? lingerMs : 0))
  })
}

/**
 * The last step of the shutdown: no new connections, open requests are answered. Browsers open connections in advance;
 * one without a request does not count as idle, so it is closed here.
 */
export function finishRequests(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    const { server } = app
    if (!server.listening) return
    const ended = once(server, 'close')
    server.close()
    const timers = [
      setTimeout(() => {
        for (const socket of unused) socket.destroy()
      }, lingerMs),
      // A connection becomes idle only after its answer, so this repeats.
      setInterval(() => server.closeIdleConnections(), lingerMs / 5),
      setTimeout(() => server.closeAllConnections(), timeoutMs),
    ]
    await ended
    timers.forEach(clearTimeout)
  })
}

/** Answers a request that is not HTTP or comes too slowly with an error of the contract, and closes the connection. */
export const answerUnreadable = (clock: () => Date) => (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code ?? ''] ?? 400
    const code = 'COM-001'
    const body = JSON.stringify({ code, message: errors[code][1], timestamp: toInstant(clock()) })
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroySoon()
}
