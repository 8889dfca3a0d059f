import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { exchangeState, reissue } from '#contract/auth.ts'
import { serverFailed } from '#contract/errors.ts'
import { createZipCode, getMe } from '#contract/members.ts'
import { answer, refuse, serve } from '#test/support/browser.ts'
import { call, refreshSession } from './call.ts'
import { portalSentence } from './call-error.ts'
import { setReached, useServerReachability } from './server-reachability.ts'
import { login, logout, takeToken, useSession } from './session.ts'

// A server that accepts one token at a time and issues the next one for the refresh cookie.
let good = 'first'
let next: string | null = 'second'
let refusal: [number, string] = [401, 'AUTH-005']
let asked: string[] = []
let appeal = {}
let isGone = false
let isUnwell = false
/** Answers in place of the server, one for each of the next calls. */
let foreign: Foreign[] = []
type Foreign = [status: number, body: string, headers?: Record<string, string>]

function listener(request: IncomingMessage, response: ServerResponse) {
  asked.push(`${request.method} ${request.url}`)
  if (isGone) return request.socket.destroy()
  const instead = foreign.shift()
  if (instead) return response.writeHead(instead[0], instead[2]).end(instead[1])
  if (request.url === reissue.path) return reissued(response)
  if (request.url === `${exchangeState.path}?state=once`) return answer(response, { accessToken: barred })
  if (request.url === createZipCode.path) response.setHeader('Authorization', `Bearer ${renewed}`)
  isGood(request) ? answer(response, me) : refuse(response, ...refusal)
}

const renewed = `head.${btoa(JSON.stringify({ role: 'USER', zipCode: 'AB123' }))}.sign`
const barred = `head.${btoa(JSON.stringify({ sub: '7', role: 'BARRED', zipCode: 'AB123' }))}.sign`
const me = { zipCode: 'AB123', temperature: 36.5, social: 'KAKAO', email: '', warningCount: 0 }
const isGood = (request: IncomingMessage) => request.headers.authorization === `Bearer ${good}`

function reissued(response: ServerResponse) {
  if (isUnwell) return refuse(response, 503, 'COM-002')
  if (next === null) return refuse(response, 401, 'AUTH-004', appeal)
  good = next
  answer(response, { accessToken: good })
}

let close = () => {}
beforeAll(async () => {
  close = await serve(listener)
})
afterAll(() => close())
beforeEach(() => {
  ;[good, next, refusal, asked, isGone] = ['first', 'second', [401, 'AUTH-005'], [], false]
  isUnwell = false
  foreign = []
  appeal = {}
  login('first')
})

test('calls refused at the same time share one refresh and run once more', async () => {
  good = 'expired'
  const answers = await Promise.all([call(getMe), call(getMe), call(getMe)])
  expect(answers.map(answer => answer.zipCode)).toEqual(['AB123', 'AB123', 'AB123'])
  expect(asked.filter(request => request === 'POST /api/reissue')).toHaveLength(1)
  expect(asked.filter(request => request === 'GET /api/members/me')).toHaveLength(6)
  expect(useSession.getState()).toMatchObject({
    accessToken: 'second',
    isLoggedIn: true,
    isRefreshing: false,
    refreshRequest: null,
  })
})

test('a refresh that a bar refuses turns the session into one for the appeal', async () => {
  ;[good, next, appeal] = ['expired', null, { appeal: 'once' }]
  await expect(call(getMe)).rejects.toMatchObject({ code: 'AUTH-005' })
  expect(useSession.getState()).toMatchObject({ isLoggedIn: false, accessToken: barred })
  expect(asked).toEqual(['GET /api/members/me', 'POST /api/reissue', 'GET /api/auth/token?state=once'])
})

test('a 403 runs once more with the new token and then stands', async () => {
  refusal = [403, 'AUTH-008']
  good = 'expired'
  expect((await call(getMe)).zipCode).toBe('AB123')
  expect(asked).toEqual(['GET /api/members/me', 'POST /api/reissue', 'GET /api/members/me'])

  asked = []
  good = 'never given'
  next = null
  login('second')
  await expect(call(getMe)).rejects.toMatchObject({ code: 'AUTH-008', status: 403 })
  expect(asked).toEqual(['GET /api/members/me', 'POST /api/reissue'])
})

test('a refused refresh logs out, runs once, and the call fails with its own refusal', async () => {
  good = 'expired'
  next = null
  await expect(call(getMe)).rejects.toMatchObject({ code: 'AUTH-005', status: 401 })
  expect(asked).toEqual(['GET /api/members/me', 'POST /api/reissue'])
  expect(useSession.getState()).toMatchObject({ isLoggedIn: false, accessToken: '', refreshRequest: null })
})

test('a failing server logs no member out', async () => {
  good = 'expired'
  isUnwell = true
  await expect(call(getMe)).rejects.toMatchObject({ status: 503 })
  expect(useSession.getState()).toMatchObject({ isLoggedIn: true, accessToken: 'first' })
})

test('a missing answer logs no member out', async () => {
  isGone = true
  await expect(call(getMe)).rejects.toMatchObject({ code: 'NETWORK', status: 0 })
  await expect(refreshSession()).rejects.toMatchObject({ code: 'NETWORK' })
  expect(useSession.getState()).toMatchObject({ isLoggedIn: true, accessToken: 'first' })
})

const page = '<html>Sign in to this network</html>'
const answersOfOthers: [string, Foreign][] = [
  ['a page with 200', [200, page]],
  ['a page with 401', [401, page]],
  ['a page with 403', [403, page]],
  ['a page with 404', [404, page]],
  ['a page with 408', [408, page]],
  ['a page with 429', [429, page]],
  ['a page with 431', [431, page]],
  ['a page with 502', [502, page]],
  ['a page with 511', [511, page]],
  ['nothing', [200, '']],
  ['an array', [200, '[]']],
  ['null', [200, 'null']],
  ['half of our answer', [200, '{"data":{"accessToken":"x"']],
  ['an envelope without a time', [200, '{"data":{"accessToken":"x"}}']],
  ['a refusal without a code', [401, '{"message":"Unauthorized","timestamp":"2026-03-01T12:00:00Z"}']],
  ['a code that is a number', [401, '{"code":401,"timestamp":"2026-03-01T12:00:00Z"}']],
  ['data with an error status', [403, '{"data":null,"timestamp":"2026-03-01T12:00:00Z"}']],
]

test.each(answersOfOthers)('%s in place of a renewal logs no member out', async (_, instead) => {
  foreign = [instead]
  await expect(refreshSession()).rejects.toMatchObject({ code: 'NETWORK', status: 0 })
  expect(useSession.getState()).toMatchObject({ isLoggedIn: true, accessToken: 'first' })
  expect(useServerReachability.getState().isReached).toBe(false)
})

test.each(answersOfOthers)('%s in place of a write is no success, and is sent once', async (_, instead) => {
  foreign = [instead]
  await expect(call(createZipCode)).rejects.toMatchObject({ code: 'NETWORK', status: 0 })
  expect(asked).toEqual(['POST /api/members/zipCode'])
})

test.each([
  ['a portal, which has a sentence of its own', [200, page], [portalSentence, false, true]],
  ['a portal with the status for it', [511, page], [portalSentence, false, true]],
  ['a firewall, while the server is there', [403, page], [serverFailed, true, false]],
] as [string, Foreign, unknown[]][])('a page for a read is taken for %s', async (_, instead, taken) => {
  setReached()
  foreign = [instead]
  const error = await call(getMe).catch(error => error)
  const { isReached, isPortal } = useServerReachability.getState()
  expect([error.message, isReached, isPortal]).toEqual(taken)
})

test.each([
  ['400', 400, 'COM-001'],
  ['403', 403, 'AUTH-008'],
  ['429', 429, 'COM-004'],
  ['500', 500, 'COM-002'],
])('a renewal that our server refuses with %s logs no member out', async (_, status, code) => {
  foreign = [[status, JSON.stringify({ code, message: '', timestamp: '2026-03-01T12:00:00Z' })]]
  await expect(refreshSession()).rejects.toMatchObject({ code, status })
  expect(useSession.getState()).toMatchObject({ isLoggedIn: true, accessToken: 'first' })
})

const busy: Foreign = [429, page, { 'Retry-After': '1' }]
const keyed = { headers: { 'Idempotency-Key': 'a' } }

test.each([
  ['a read', () => call(getMe)],
  ['the renewal', () => refreshSession()],
  ['a call with a key', () => call(createZipCode, {}, keyed)],
])('%s repeats after the seconds of Retry-After', async (_, act) => {
  foreign = [busy, [503, page, { 'Retry-After': new Date(Date.now() + 1000).toUTCString() }]]
  const times: number[] = []
  const wait = setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((then: () => void, ms = 0) => {
    if (ms === 1000) times.push(ms)
    return wait(then, ms === 1000 ? 1 : ms)
  }) as never)
  await act()
  vi.restoreAllMocks()
  expect([times, asked.length]).toEqual([[1000, 1000], 3])
})

test.each([
  ['a write without a key', [busy], () => call(createZipCode)],
  ['a read that should wait for longer than 10 s', [[429, page, { 'Retry-After': '11' }]], () => call(getMe)],
  ['a read that is not told when', [[503, page]], () => call(getMe)],
] as [string, Foreign[], () => Promise<unknown>][])('%s is not repeated', async (_, answers, act) => {
  foreign = answers
  await expect(act()).rejects.toMatchObject({ code: 'NETWORK' })
  expect(asked).toHaveLength(1)
})

test('an answer that brings a new access token renews the session', async () => {
  expect(await call(createZipCode)).toMatchObject({ zipCode: 'AB123' })
  expect(useSession.getState()).toMatchObject({ accessToken: renewed, zipCode: 'AB123' })
})

test('an aborted call ends as aborted, not as a network failure', async () => {
  const given = new AbortController()
  given.abort()
  await expect(call(getMe, {}, { signal: given.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('a call has no time limit', async () => {
  const served = globalThis.fetch
  const signals: (AbortSignal | null | undefined)[] = []
  globalThis.fetch = (address, init) => {
    signals.push(init?.signal)
    return new Promise(answered => setTimeout(() => answered(served(address, init)), 3_600_000))
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = call(getMe)
  await vi.advanceTimersByTimeAsync(3_600_000)
  vi.useRealTimers()
  globalThis.fetch = served
  expect((await answer).zipCode).toBe('AB123')
  expect(signals.map(signal => signal?.aborted)).toEqual([false])
})

test('a refused appeal token is not renewed and ends the session of the tab', async () => {
  logout()
  takeToken(`head.${btoa(JSON.stringify({ role: 'BARRED', zipCode: 'AB123' }))}.sign`)
  await expect(call(getMe)).rejects.toMatchObject({ code: 'AUTH-005', status: 401 })
  expect(asked).toEqual(['GET /api/members/me'])
  expect(useSession.getState()).toMatchObject({ isLoggedIn: false, accessToken: '', zipCode: '' })
})
