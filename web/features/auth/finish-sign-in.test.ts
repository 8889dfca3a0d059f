import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answer, refuse, serve } from '#test/support/browser.ts'
import { login, logout, useSession } from '#web/platform/api/session.ts'
import { settle, useQuestion } from '#web/ui/ask-dialog.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { beginNonce } from './nonce.ts'

const tokenOf = (role: string) => `head.${btoa(JSON.stringify({ sub: '7', role, zipCode: '' }))}.sign`
const tokens: Record<string, string> = {
  good: tokenOf('USER'),
  ruling: tokenOf('ADMIN'),
  appealing: tokenOf('BARRED'),
}

// A fake server with three states: a member, an administrator and a barred member.
let asked: string[] = []
let close = () => {}
beforeAll(async () => {
  close = await serve((request, response) => {
    const url = new URL(request.url ?? '', 'http://here')
    const by = url.pathname === '/api/logout' ? ` ${request.headers.authorization}` : ''
    asked.push(`${request.method} ${url.pathname}${by}`)
    const accessToken = tokens[url.searchParams.get('state') ?? '']
    const isKnown = url.pathname !== '/api/auth/token' || accessToken
    isKnown ? answer(response, { accessToken, zipCode: 'AB12C' }) : refuse(response, 401, 'AUTH-006')
  })
})
afterAll(() => close())
beforeEach(() => {
  asked = []
  logout()
  login('an earlier one')
})

/** Returns from a provider with this query, in a tab that has started a sign-in. */
const comeBack = (words: Record<string, string>) =>
  finishSignIn(new URLSearchParams({ nonce: beginNonce(), ...words }))

test('redirect=home exchanges the state, reads the zip code and opens the home screen', async () => {
  expect(await comeBack({ state: 'good', redirect: 'home' })).toBe('/')
  expect(asked).toEqual(['GET /api/auth/token', 'GET /api/members/me'])
  expect(useSession.getState()).toMatchObject({
    isLoggedIn: true,
    accessToken: tokens.good,
    zipCode: 'AB12C',
  })
})

test('redirect=onboarding exchanges the state and opens the onboarding', async () => {
  expect(await comeBack({ state: 'good', redirect: 'onboarding' })).toBe('/onboarding')
  expect(useSession.getState()).toMatchObject({ isLoggedIn: true, accessToken: tokens.good })
})

test('an administrator goes to the administration, and for redirect=onboarding to the onboarding', async () => {
  expect(await comeBack({ state: 'ruling', redirect: 'home' })).toBe('/admin')
  expect(await comeBack({ state: 'ruling', redirect: 'onboarding' })).toBe('/onboarding')
})

test.each([
  ['no state', { redirect: 'home' }],
  ['no redirect', { state: 'good' }],
  ['another redirect', { state: 'good', redirect: 'elsewhere' }],
  ['one that only an object has', { state: 'good', redirect: 'toString' }],
])('%s is not found, and nothing is asked', async (_, words) => {
  expect(await comeBack(words as Record<string, string>)).toBe('/notFound')
  expect(asked).toEqual([])
})

test.each([
  ['a state that is used up', { state: 'bad', redirect: 'home' }],
  ['a sign-in that this tab did not begin', { state: 'good', redirect: 'home', nonce: 'of another' }],
])('%s logs out and leads to the login', async (_, words) => {
  expect(await comeBack(words)).toBe('/login')
  expect(useSession.getState()).toMatchObject({ isLoggedIn: false, accessToken: '' })
})

test('a session that this tab did not begin is revoked on the server', async () => {
  expect(await comeBack({ state: 'good', redirect: 'home', nonce: 'of another' })).toBe('/login')
  expect(asked).toEqual(['GET /api/auth/token', `POST /api/logout Bearer ${tokens.good}`])
})

test('an error comes first: it logs out, shows a message and then opens the login', async () => {
  const path = comeBack({ error: 'deleted_member', state: 'good', redirect: 'home' })
  const { asked: told } = useQuestion.getState()
  expect(told?.title).toBe('탈퇴한 계정이에요')
  expect(told?.description).toContain('관리자에게 문의')
  expect(useSession.getState().isLoggedIn).toBe(false)
  await settle(told?.choices[0] ?? null)
  expect(await path).toBe('/login')
  expect(asked).toEqual([])
})

/** Returns from a provider as a barred member and confirms the message. */
async function comeBackBarred(words: Record<string, string>): Promise<string> {
  const path = comeBack({ error: 'deleted_member', ...words })
  const { asked: told } = useQuestion.getState()
  expect(told?.title).toBe('이용이 정지된 계정이에요')
  await settle(told?.choices[0] ?? null)
  return path
}

test('a barred member goes to the appeal with a token that is no sign-in', async () => {
  expect(await comeBackBarred({ appeal: 'appealing' })).toBe('/appeal')
  expect(asked).toEqual(['GET /api/auth/token'])
  expect(useSession.getState()).toMatchObject({ isLoggedIn: false, accessToken: tokens.appealing })
})

test.each([
  ['a used up appeal', { appeal: 'bad' }],
  ['an appeal that this tab did not ask for', { appeal: 'appealing', nonce: 'of another' }],
])('%s leads to the login', async (_, words) => {
  expect(await comeBackBarred(words)).toBe('/login')
  expect(useSession.getState()).toMatchObject({ isLoggedIn: false, accessToken: '' })
})
