import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reissue } from '#contract/auth.ts'
import { getMe } from '#contract/members.ts'
import { call, refreshSession } from './call.ts'
import { login, useSession } from './session.ts'

// A server that knows one good token at a time, and hands out the next one for the refresh cookie.
let good = 'first'
let next: string | null = 'second'
let asked: string[] = []
let isGone = false

const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  if (isGone) return request.socket.destroy()
  if (request.url === reissue.path) return reissued(response)
  isGood(request) ? answer(response, 200, { data: me }) : refuse(response, 401, 'AUTH-005')
})

const me = { zipCode: 'AB123', temperature: 36.5, social: 'KAKAO', email: '', warningCount: 0 }
const isGood = (request: IncomingMessage) => request.headers.authorization === `Bearer ${good}`

function reissued(response: ServerResponse) {
  if (next === null) return refuse(response, 401, 'AUTH-004')
  good = next
  answer(response, 200, { data: { accessToken: good } })
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  answer(response, status, { code, message: '다시 로그인해 주세요.' })

function answer(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ ...body, timestamp: '2026-03-01T12:00:00Z' }))
}

const browserFetch = globalThis.fetch
beforeAll(async () => {
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  // In a page an address is relative to the site.
  globalThis.fetch = (address, init) => browserFetch(`http://127.0.0.1:${port}${address}`, init)
})
afterAll(() => {
  globalThis.fetch = browserFetch
  server.close()
})
beforeEach(() => {
  ;[good, next, asked, isGone] = ['first', 'second', [], false]
  login('first')
})

test('calls that are refused at once share one refresh, and each is made once more', async () => {
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

test('a refused refresh logs out, is not tried again, and the call fails with its own refusal', async () => {
  good = 'expired'
  next = null
  await expect(call(getMe)).rejects.toMatchObject({ code: 'AUTH-005', status: 401 })
  expect(asked).toEqual(['GET /api/members/me', 'POST /api/reissue'])
  expect(useSession.getState()).toMatchObject({ isLoggedIn: false, accessToken: '', refreshRequest: null })
})

test('without an answer nobody is logged out', async () => {
  isGone = true
  await expect(call(getMe)).rejects.toMatchObject({ code: 'NETWORK', status: 0 })
  await expect(refreshSession()).rejects.toMatchObject({ code: 'NETWORK' })
  expect(useSession.getState()).toMatchObject({ isLoggedIn: true, accessToken: 'first' })
})

test('a call that is given up ends as such and not as a failure of the network', async () => {
  const given = new AbortController()
  given.abort()
  await expect(call(getMe, {}, { signal: given.signal })).rejects.toMatchObject({ name: 'AbortError' })
})
