import { once } from 'node:events'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { errors } from '#contract/errors.ts'
import { toInstant } from '#server/platform/ctx.ts'

// So long an answer that says that it is the last one may be under way to who keeps asking on one connection.
const lingerMs = 250
// What is asked takes a moment; who sends or reads more slowly than this is cut off.
const patienceMs = 7000

/**
 * The first step of a server's end: for so many seconds, while /readyz says no, it takes what comes, so that proxies
 * turn to others before anybody is refused. Each answer is the last of its connection.
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
 * The last step: nobody new is let in, what was asked is answered. Browsers open connections in advance; one on which
 * nothing was asked yet does not count as idle, so it is cut off by itself.
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
      // Whose answer was begun before the end is idle only after it.
      setInterval(() => server.closeIdleConnections(), lingerMs / 5),
      setTimeout(() => server.closeAllConnections(), patienceMs),
    ]
    await ended
    timers.forEach(clearTimeout)
  })
}

/** What is no HTTP, or comes too slowly, is answered by an error of ours too, and its connection ends. */
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
