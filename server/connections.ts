import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { errors } from '#contract/errors.ts'
import { toInstant } from './work.ts'

/**
 * Browsers open connections in advance. One on which nothing was asked yet does not count as idle, and the end of a
 * server would wait for it for a minute: it is cut off when the server closes.
 */
export function cutUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
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
