import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reissue } from '#contract/auth.ts'
import { alarmTypes, streamPath } from '#contract/notifications.ts'
import { answer, refuse, serve } from '#test/support/browser.ts'
import { login, useSession } from '#web/platform/api/session.ts'
import { learnSiteState, useSiteState } from '#web/platform/api/site-state.ts'
import { type LetterSignal, openStream } from './stream.ts'

type Connection = { headers: IncomingMessage['headers']; stream: ServerResponse; ended: Promise<unknown> }

// A fake server whose connections the tests control; `status` is the status of new ones.
let status = 200
let connections: Connection[] = []
let close = () => {}
beforeAll(async () => {
  close = await serve((request, response) => {
    if (request.url === reissue.path) return answer(response, { accessToken: 'second' })
    if (request.url !== `${streamPath}?signals=1`) throw new Error(`${request.url} is not asked for here`)
    const ended = new Promise(resolve => response.on('close', resolve))
    connections.push({ headers: request.headers, stream: response, ended })
    if (status !== 200) return refuse(response, status, status === 401 ? 'AUTH-005' : 'COM-002')
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders()
  })
})
afterAll(() => close())

let leaving: AbortController
let told: string[] = []
/** How often the client has begun to wait before a reconnection. */
let pauses = () => 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  pauses = () => timers.mock.calls.filter(([, milliseconds]) => milliseconds === 5000).length
  ;[status, connections, told, leaving] = [200, [], [], new AbortController()]
  login('first')
})
afterEach(() => {
  leaving.abort()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function begin() {
  const onArrival = ({ title }: { title: string }) => void told.push(title)
  const onRead = ({ letterId }: LetterSignal) => void told.push(`read ${letterId}`)
  const onWaiting = ({ letterId }: LetterSignal) => void told.push(`waiting ${letterId}`)
  const onSlow = () => void told.push('slow')
  const onDesk = () => void told.push('desk')
  const onOpen = () => void told.push('open')
  void openStream({ onOpen, onArrival, onRead, onWaiting, onSlow, onDesk }, leaving.signal)
}

/** Waits in real time until the condition holds. */
const until = (isSo: () => boolean) =>
  new Promise<void>(resolve => {
    const look = () => (isSo() ? resolve() : setImmediate(look))
    look()
  })
const connected = async (count: number) => {
  await until(() => connections.length >= count)
  return connections[count - 1] as Connection
}
const said = (title: string, id: number, alarmType = 'LETTER') =>
  `id: ${id}\ndata: ${JSON.stringify({ title, alarmType })}\n\n`
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** Checks that the client waits for five seconds, not less, before it reconnects. */
async function connectedAgain(): Promise<Connection> {
  const before = connections.length
  await until(() => pauses() === before)
  await pass(4999)
  await new Promise(setImmediate)
  expect(connections).toHaveLength(before)
  await pass(1)
  return connected(before + 1)
}

test('it connects with the access token and passes on each of the five kinds', async () => {
  begin()
  const { headers, stream } = await connected(1)
  expect(headers).toMatchObject({ authorization: 'Bearer first', accept: 'text/event-stream' })
  for (const [at, type] of alarmTypes.entries()) stream.write(said(type, at, type))
  await until(() => told.length === 6)
  expect(told).toEqual(['open', ...alarmTypes])
})

test('a letter opened in another tab and a changed waiting status are passed on', async () => {
  begin()
  const { stream } = await connected(1)
  stream.write('event: read\ndata: {"letterId":5}\n\n')
  stream.write('event: waiting\ndata: {"letterId":6}\n\n')
  await until(() => told.length === 3)
  expect(told).toEqual(['open', 'read 5', 'waiting 6'])
})

test('the state of the site is taken over', async () => {
  begin()
  const { stream } = await connected(1)
  const state = { notice: null, readOnly: { until: '2999-01-01T00:00:00Z' } }
  stream.write(`event: site\ndata: ${JSON.stringify(state)}\n\n`)
  await until(() => useSiteState.getState().readOnly !== null)
  expect(useSiteState.getState()).toEqual(state)
  learnSiteState({ readOnly: null })
})

test('a broken connection resumes after five seconds from the last event', async () => {
  begin()
  const first = await connected(1)
  first.stream.end(said('하나', 7))
  const second = await connectedAgain()
  expect(second.headers['last-event-id']).toBe('7')
  // The server sends this event twice; the client passes it on once.
  second.stream.write(said('하나', 7) + said('둘', 8))
  await until(() => told.includes('둘'))
  expect(told).toEqual(['open', '하나', 'open', '둘'])
})

test('after another refusal it waits five seconds', async () => {
  status = 500
  begin()
  await connected(1)
  status = 200
  await connectedAgain()
  await until(() => told.includes('open'))
  expect(told).toEqual(['open'])
})

test('a refused token is renewed and used five seconds later', async () => {
  status = 401
  begin()
  await connected(1)
  status = 200
  await until(() => useSession.getState().accessToken === 'second')
  expect((await connectedAgain()).headers.authorization).toBe('Bearer second')
})

test('45 seconds of silence end a connection; each received byte restarts the count', async () => {
  begin()
  const first = await connected(1)
  await until(() => told.length === 1)
  await pass(44_000)
  first.stream.write(said('하나', 1))
  await until(() => told.includes('하나'))
  await pass(44_999)
  await new Promise(setImmediate)
  expect(pauses()).toBe(0)
  await pass(1)
  await first.ended
  await connectedAgain()
})

test('it closes when it is aborted, and does not reconnect', async () => {
  begin()
  const first = await connected(1)
  leaving.abort()
  await first.ended
  await pass(60_000)
  await new Promise(setImmediate)
  expect(connections).toHaveLength(1)
})

test('a connection that breaks before the first event resumes from its start', async () => {
  begin()
  const { stream } = await connected(1)
  stream.end(':\nid: 41\n\n')
  const again = await connectedAgain()
  expect(again.headers['last-event-id']).toBe('41')
  again.stream.write(said('since then', 42))
  await until(() => told.length === 3)
  expect(told).toEqual(['open', 'open', 'since then'])
})
