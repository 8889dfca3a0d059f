import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newLocalStorage } from '#test/support/browser.ts'

const token = `head.${btoa(JSON.stringify({ sub: '7', role: 'USER', zipCode: 'AB123' }))}.sign`
const timestamp = '2026-03-01T12:00:00Z'
const bodies = {
  taken: [200, { data: null, timestamp }],
  again: [409, { code: 'LET-011', message: '이미 온도를 잰 편지예요.', timestamp }],
  refused: [404, { code: 'LET-001', message: '편지를 찾을 수 없어요.', timestamp }],
} as const

let sent: unknown[] = []
let server: keyof typeof bodies | 'unreached' = 'taken'

beforeEach(() => {
  vi.useFakeTimers()
  ;[sent, server] = [[], 'taken']
  vi.stubGlobal('localStorage', newLocalStorage())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (address: string, { body, keepalive }: RequestInit) => {
    sent.push([address, JSON.parse(String(body)), keepalive])
    if (server === 'unreached') throw new TypeError('no network')
    const [status, answer] = bodies[server]
    return new Response(JSON.stringify(answer), { status, headers: { 'Content-Type': 'application/json' } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page of the member: its modules are its own, the storage is that of the browser. */
async function openPage() {
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.resetModules()
  const { login } = await import('#web/platform/api/session.ts')
  login(token)
  const { useToasts } = await import('#web/ui/toast.ts')
  const ratings = await import('./held-ratings.ts')
  return {
    ...ratings,
    leave: () => events.dispatchEvent(new Event('pagehide')),
    said: () => useToasts.getState().toasts.map(({ text }) => text),
  }
}

const good = ['/api/letters/3/evaluate', { evaluation: 'GOOD' }, true]
const stored = () => JSON.parse(localStorage.getItem('kept:7:~ratings') ?? '{}')

test('a rating is sent after five seconds, once', async () => {
  const page = await openPage()
  page.holdRating(3, 'GOOD')
  await vi.advanceTimersByTimeAsync(4_999)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([good])
  expect(stored()).toEqual({})
})

test('a rating that was taken back is not sent, and the next press has its own five seconds', async () => {
  const page = await openPage()
  page.holdRating(3, 'BAD')
  await vi.advanceTimersByTimeAsync(3_000)
  page.takeRatingBack(3)
  page.holdRating(3, 'GOOD')
  await vi.advanceTimersByTimeAsync(4_999)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([good])
})

test('leaving the page sends a rating at once, and its time does not send it again', async () => {
  const page = await openPage()
  page.holdRating(3, 'GOOD')
  page.leave()
  page.takeRatingBack(3)
  page.leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([good])
})

test('without a connection the rating waits, and the next page sends it', async () => {
  server = 'unreached'
  const page = await openPage()
  page.holdRating(3, 'GOOD')
  page.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(stored()).toMatchObject({ 3: { evaluation: 'GOOD', state: 'waiting' } })
  page.takeRatingBack(3)
  server = 'taken'
  const next = await openPage()
  next.sendLeftRatings()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual([good, good])
  expect(stored()).toEqual({})
})

test('where this call alone is stopped, it is repeated every 30 s, however often other calls are answered', async () => {
  server = 'unreached'
  const page = await openPage()
  page.holdRating(3, 'GOOD')
  await vi.advanceTimersByTimeAsync(5_000)
  for (let second = 0; second < 60; second++) {
    page.sendLeftRatings()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(sent.length).toBe(3)
})

test('a rating that the server already has is done without a message', async () => {
  server = 'again'
  const page = await openPage()
  page.holdRating(3, 'GOOD')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([good])
  expect(stored()).toEqual({})
  expect(page.said()).toEqual([])
})

test('a refused rating is told and forgotten', async () => {
  server = 'refused'
  const page = await openPage()
  page.holdRating(3, 'GOOD')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(stored()).toEqual({})
  expect(page.said()).toEqual(['편지를 찾을 수 없어요.'])
})

test('a second tab takes the rating back, and the first does not send it', async () => {
  const first = await openPage()
  first.holdRating(3, 'GOOD')
  const second = await openPage()
  second.sendLeftRatings()
  second.takeRatingBack(3)
  first.leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
})

test('where the browser stores nothing, the rating is sent at once', async () => {
  const page = await openPage()
  vi.stubGlobal('localStorage', undefined)
  page.holdRating(3, 'GOOD')
  expect(sent).toEqual([good])
})
