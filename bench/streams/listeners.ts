import { connect, type Socket } from 'node:net'

/** The task of a listener process: the server's port, the members whose streams it opens, and the source address. */
export type Listening = { port: number; tokens: { memberId: number; token: string }[]; from: string }
/** The reports of a listener process: all streams are open, or the members who were notified, with machine time. */
export type Heard = { open: number } | { told: { memberId: number; at: number; id: number }[] }

const atOnce = 50

/** Opens the streams, some at once, and reports each notification to its parent. */
process.once('message', async ({ port, tokens, from }: Listening) => {
  let told: { memberId: number; at: number; id: number }[] = []
  const report = () => {
    if (told.length > 0) process.send?.({ told } satisfies Heard)
    told = []
  }
  setInterval(report, 20)
  const waiting = [...tokens]
  let open = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { memberId, token } = next
        await listen(port, from, token, id => told.push({ memberId, at: Date.now(), id }))
        open++
      }
    }),
  )
  process.send?.({ open } satisfies Heard)
})
process.once('disconnect', () => process.exit())

async function listen(port: number, from: string, token: string, heard: (id: number) => void): Promise<void> {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: from })
  let head = ''
  await new Promise<void>((open, fail) => {
    socket.once('error', fail)
    socket.on('data', bytes => {
      const text = bytes.toString('latin1')
      if (head.includes('\r\n\r\n')) {
        for (const [, id] of text.matchAll(/id: (\d+)\ndata: /g)) heard(Number(id))
        return
      }
      head += text
      if (!head.includes('\r\n\r\n')) return
      if (head.startsWith('HTTP/1.1 200')) open()
      else fail(new Error(head))
    })
    socket.write(
      `GET /api/notifications/sub HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    )
  })
}
