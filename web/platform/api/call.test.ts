import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { exchangeState, reissue } from '#contract/auth.ts'
import { createZipCode, getMe } from '#contract/members.ts'
import { answer, refuse, serve } from '#test/support/browser.ts'
import { call, refreshSession } from './call.ts'
import { login, logout, takeToken, useSession } from './session.ts'

// A server that accepts one token at a time and issues the next one for the refresh cookie.
let good = 'first'
let next: string | null = 'second'
let refusal: [number, string] = [401, 'AUTH-005']
let asked: string[] = []
let appeal = {}
let isGone = false
let isUnwell = false

function listener(request: IncomingMessage, response: ServerResponse) {
  asked.push(`${request.method} ${request.url}`)
  if (isGone) return request.socket.destroy()
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
