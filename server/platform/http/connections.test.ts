import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { exportMine } from '#contract/export.ts'
import { getMe } from '#contract/members.ts'
import { listen } from '#test/support/listener.ts'
import { answer } from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'

// A hundredth of what holds outside of tests.
const arrivalMs = 300

const world = await useWorld()
const mina = await world.member()
const { server } = world.app
// As the server is made, at most 5 s after its 30 s.
expect(server).toMatchObject({
  requestTimeout: 30_000,
  headersTimeout: 30_000,
  connectionsCheckingInterval: 5000,
})
Object.assign(server, {
  requestTimeout: arrivalMs,
  headersTimeout: arrivalMs,
  connectionsCheckingInterval: arrivalMs / 6,
})
await world.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.address() as AddressInfo

/** Writes a first part, then a byte at a time, and answers with all that came and how long the connection lasted. */
async function trickle(first: string) {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', data => (heard += data)).on('error', () => {})
  await once(socket, 'connect')
  socket.write(first)
  const timer = setInterval(() => first && socket.writable && socket.write('a'), arrivalMs / 10)
  await once(socket, 'close')
  clearInterval(timer)
  return { heard, lasted: performance.now() - began }
}

describe('a request that does not arrive in time', () => {
  it.each([
    ['nothing of it', ''],
    ['half of its head', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-A: '],
    [
      'half of its body',
      'POST /api/logout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
    ],
  ])('is ended with 408 where %s has come', async (_, first) => {
    const { heard, lasted } = await trickle(first)
    expect(heard).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"COM-001"/)
    expect(lasted).toBeGreaterThan(arrivalMs * 0.9)
    // The next check comes a sixth later; the rest is for a busy machine.
    expect(lasted).toBeLessThan(arrivalMs * 10)
  })
})

describe('an answer that takes longer than a request may', () => {
  const late = () => pause(arrivalMs * 3)

  it.each([getMe, exportMine])('GET $path answers although it takes longer', async ({ path }) => {
    const { read } = world.context
    world.context.read = async (...given) => {
      await late()
      return read(...given)
    }
    try {
      const headers = { authorization: `Bearer ${mina.token}` }
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
      expect(answer.status).toBe(200)
    } finally {
      world.context.read = read
    }
  })

  it('the stream stays open', async () => {
    const listener = await listen(world, mina.token)
    await listener.comment()
    await late()
    const juno = await world.member()
    await answer(mina, juno)
    expect((await listener.next()).data.alarmType).toBe('SENDING')
    listener.leave()
  })
})
