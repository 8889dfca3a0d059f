import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reissue } from '#contract/auth.ts'
import { answer, serve } from '#test/browser.ts'
import { refreshSession } from '#web/api/call.ts'
import { login, logout, logoutEverywhere, providerChosen } from '#web/api/session.ts'
import { beginSignIn } from './early-sign-in.ts'

const accessToken = `head.${btoa(JSON.stringify({ sub: '7', role: 'USER', zipCode: 'AB123' }))}.sign`
let asked: string[] = []
let close = () => {}
beforeAll(async () => {
  vi.stubGlobal('window', {})
  close = await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(response, { accessToken })
  })
})
afterAll(() => {
  close()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  logout()
  providerChosen()
  asked = []
})

const once = [`POST ${reissue.path}`]

test('what the head has asked is the answer of the first who asks for a session, and of nobody else', async () => {
  beginSignIn()
  await vi.waitFor(() => expect(asked).toEqual(once))
  expect(await refreshSession()).toBe(accessToken)
  expect(asked).toEqual(once)
  await refreshSession()
  expect(asked).toEqual([...once, ...once])
})

test('nothing is asked where somebody is signed in already, or has logged out', async () => {
  login(accessToken)
  beginSignIn()
  logoutEverywhere()
  beginSignIn()
  expect(await refreshSession()).toBe(accessToken)
  expect(asked).toEqual(once)
})
