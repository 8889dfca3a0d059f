import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reissue } from '#contract/auth.ts'
import { openLetter } from '#contract/letters.ts'
import { answer, refuse, serve } from '#test/support/browser.ts'
import { call, refreshSession } from '#web/platform/api/call.ts'
import { login, logout, logoutEverywhere } from '#web/platform/api/session.ts'
import { requestEarly } from './early-answers.ts'
import { signInEnded } from './sign-in-mark.ts'

const accessToken = `head.${btoa(JSON.stringify({ sub: '7', role: 'USER', zipCode: 'AB123' }))}.sign`
const letter = { letterId: 7, title: '안녕하세요' }
const params = { id: 7 }
let isSignedIn = true
let asked: string[] = []
let close = () => {}
beforeAll(async () => {
  vi.stubGlobal('window', {})
  close = await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.url === reissue.path)
      return isSignedIn ? answer(response, { accessToken }) : refuse(response, 401, 'AUTH-004')
    request.headers.authorization === `Bearer ${accessToken}`
      ? answer(response, letter)
      : refuse(response, 401, 'AUTH-005')
  })
})
afterAll(() => {
  close()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  logout()
  signInEnded()
  asked = []
  isSignedIn = true
})

const once = [`POST ${reissue.path}`]

test('the first caller takes the early session and the second one asks again', async () => {
  void requestEarly([])
  await vi.waitFor(() => expect(asked).toEqual(once))
  expect(await refreshSession()).toBe(accessToken)
  expect(asked).toEqual(once)
  await refreshSession()
  expect(asked).toEqual([...once, ...once])
})

test('requestEarly asks nothing with a session or after a logout', async () => {
  login(accessToken)
  void requestEarly([])
  logoutEverywhere()
  void requestEarly([])
  expect(await refreshSession()).toBe(accessToken)
  expect(asked).toEqual(once)
})

test('the first caller takes an early answer and the second one asks again', async () => {
  void requestEarly(['/api/letters/7'])
  const all = [...once, 'GET /api/letters/7']
  await vi.waitFor(() => expect(asked).toEqual(all))
  login(await refreshSession())
  expect(await call(openLetter, { params })).toEqual(letter)
  expect(asked).toEqual(all)
  await call(openLetter, { params })
  expect(asked).toEqual([...all, 'GET /api/letters/7'])
})

test('a caller with another token does not take an early answer', async () => {
  void requestEarly(['/api/letters/7'])
  await refreshSession()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  login(`${accessToken}ed-later`)
  isSignedIn = false
  await expect(call(openLetter, { params })).rejects.toMatchObject({ status: 401 })
  expect(asked.slice(2)).toEqual(['GET /api/letters/7', ...once])
})

test('requestEarly reads nothing without a session', async () => {
  isSignedIn = false
  void requestEarly(['/api/letters/7'])
  await expect(refreshSession()).rejects.toMatchObject({ code: 'AUTH-004' })
  expect(asked).toEqual(once)
})
