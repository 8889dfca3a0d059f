import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answer, newLocalStorage, refuse, serve } from '#test/support/browser.ts'
import { listStored, storeForMember } from '#web/platform/api/member-storage.ts'
import { login, logout, useSession } from '#web/platform/api/session.ts'
import { signInEnded } from '#web/platform/first-paint/sign-in-mark.ts'
import { settle, useQuestion } from '#web/ui/ask-dialog.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { beginNonce } from './nonce.ts'

const tokenOf = (role: string) => `head.${btoa(JSON.stringify({ sub: '7', role, zipCode: '' }))}.sign`
const tokens: Record<string, string> = {
  good: tokenOf('USER'),
  ruling: tokenOf('ADMIN'),
  appealing: tokenOf('BARRED'),
}

// A fake server with three states: a member, an administrator and a barred member. `cookie` is the token of its cookie.
let asked: string[] = []
let cookie: string | undefined
let close = () => {}
beforeAll(async () => {
  close = await serve((request, response) => {
    const url = new URL(request.url ?? '', 'http://here')
    const by = url.pathname === '/api/logout' ? ` ${request.headers.authorization}` : ''
    asked.push(`${request.method} ${url.pathname}${by}`)
    if (url.pathname === '/api/reissue')
      return cookie ? answer(response, { accessToken: cookie }) : refuse(response, 401, 'AUTH-004')
    const accessToken = tokens[url.searchParams.get('state') ?? '']
    if (url.searchParams.get('state') === 'failing') return refuse(response, 500, 'COM-002')
    const isKnown = url.pathname !== '/api/auth/token' || accessToken
    isKnown ? answer(response, { accessToken, zipCode: 'AB12C' }) : refuse(response, 401, 'AUTH-006')
  })
})
afterAll(() => close())
beforeEach(() => {
  vi.stubGlobal('localStorage', newLocalStorage())
  asked = []
  cookie = undefined
  logout()
})
const earlier = tokenOf('USER')
/** The session as it was. */
const isUntouched = () =>
  expect(useSession.getState()).toMatchObject({ isLoggedIn: true, accessToken: earlier })

/** Returns from a provider with this query, in a browser that has started a sign-in. */
const comeBack = (words: Record<string, string>) =>
  finishSignIn(new URLSearchParams({ nonce: beginNonce('KAKAO'), ...words }))

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

test('a sign-in that names a way back leads there, from this browser only', async () => {
  const nonce = beginNonce('KAKAO', '/mypage')
  expect(await comeBack({ state: 'ruling', redirect: 'home', nonce })).toBe('/mypage')
  const path = comeBack({ state: 'ruling', redirect: 'home', nonce })
  await confirmMessage()
  expect(await path).toBe('/')
})

test('a sign-in as another member ends the session before it', async () => {
  login(`head.${btoa(JSON.stringify({ sub: '8', role: 'ADMIN', zipCode: 'ZZZZZ' }))}.sign`)
  expect(await comeBack({ state: 'good', redirect: 'home' })).toBe('/')
  expect(useSession.getState()).toMatchObject({ accessToken: tokens.good, isAdmin: false, zipCode: 'AB12C' })
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

/** Confirms the open message, once it is shown, and returns its title. */
async function confirmMessage(): Promise<string> {
  await vi.waitUntil(() => useQuestion.getState().isOpen)
  const { asked: told } = useQuestion.getState()
  await settle(told?.choices[0] ?? null)
  return told?.title ?? ''
}
const used = { state: 'bad', redirect: 'home' }
const foreign = { state: 'good', redirect: 'home', nonce: 'of another' }

test('a used up state without a session leads to the login', async () => {
  expect(await comeBack(used)).toBe('/login')
  expect(useSession.getState()).toMatchObject({ isLoggedIn: false, accessToken: '' })
})

test('a page that was reloaded during the exchange signs in by the cookie', async () => {
  cookie = tokens.good
  expect(await comeBack(used)).toBe('/')
  expect(useSession.getState()).toMatchObject({ isLoggedIn: true, accessToken: tokens.good })
})

test('any tab of the browser finishes a sign-in, also after another one began', async () => {
  const nonce = beginNonce('KAKAO')
  beginNonce('KAKAO')
  expect(await comeBack({ state: 'good', redirect: 'home', nonce })).toBe('/')
  expect(await isForeign({ state: 'good', redirect: 'home', nonce })).toBe('/')
})

test('a sign-in that began half an hour ago is foreign', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const nonce = beginNonce('KAKAO')
  vi.setSystemTime(Date.now() + 30 * 60_000)
  expect(await isForeign({ state: 'good', redirect: 'home', nonce })).toBe('/login')
  vi.useRealTimers()
})

test('a full storage leaves the sign-in to its own tab', async () => {
  const full = () => {
    throw new Error('full')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: () => {} })
  expect(await comeBack({ state: 'good', redirect: 'home' })).toBe('/')
})

/** The screen after a callback that this browser refuses with a message. */
async function isForeign(words: Record<string, string>): Promise<string> {
  const path = comeBack(words)
  expect(await confirmMessage()).toBe(
    useSession.getState().isLoggedIn ? '로그인하지 않았어요' : '여기서 시작한 로그인이 아니에요',
  )
  return path
}

test('a foreign sign-in is revoked on the server without a token of this tab', async () => {
  login(earlier)
  expect(await isForeign(foreign)).toBe('/')
  expect(asked).toEqual(['GET /api/auth/token', `POST /api/logout Bearer ${tokens.good}`])
  isUntouched()
})

test.each([
  ['a failing exchange', { state: 'failing', redirect: 'home' }],
  ['a foreign sign-in', foreign],
  ['an old address', { ...used, nonce: 'of another' }],
  ['an error', { error: 'login_failed' }],
  ['an error of another browser', { error: 'login_failed', nonce: 'of another' }],
  ['a withdrawn account', { error: 'deleted_member' }],
  ['a barred account', { error: 'deleted_member', appeal: 'appealing' }],
])('%s shows a message and leaves an existing session', async (_, words) => {
  login(earlier)
  storeForMember('7', 'letter', 'words')
  const path = comeBack(words as Record<string, string>)
  await confirmMessage()
  expect(await path).toBe('/')
  isUntouched()
  expect([...listStored('7').values()]).toEqual(['words'])
})

test('a foreign address in a new tab leads home by the cookie of the browser', async () => {
  cookie = earlier
  signInEnded()
  expect(await isForeign(foreign)).toBe('/')
  isUntouched()
})

test('a foreign sign-in without a session says why and leads to the login', async () => {
  expect(await isForeign(foreign)).toBe('/login')
  expect(await isForeign({ error: 'login_failed', nonce: 'of another' })).toBe('/login')
  expect(useSession.getState().isLoggedIn).toBe(false)
})

test('an error comes first: it shows a message and then opens the login', async () => {
  const path = comeBack({ error: 'deleted_member', state: 'good', redirect: 'home' })
  expect(await confirmMessage()).toBe('탈퇴한 계정이에요')
  expect(await path).toBe('/login')
  expect(asked).toEqual([])
})

/** Returns from a provider as a barred member and confirms the message. */
async function comeBackBarred(words: Record<string, string>): Promise<string> {
  const path = comeBack({ error: 'deleted_member', ...words })
  expect(await confirmMessage()).toBe('이용이 정지된 계정이에요')
  return path
}

test('a barred member goes to the appeal with a token that is no sign-in', async () => {
  expect(await comeBackBarred({ appeal: 'appealing' })).toBe('/appeal')
  expect(asked).toEqual(['GET /api/auth/token'])
  expect(useSession.getState()).toMatchObject({ isLoggedIn: false, accessToken: tokens.appealing })
})

test.each([
  ['a used up appeal', { appeal: 'bad' }],
  ['an appeal that this browser did not ask for', { appeal: 'appealing', nonce: 'of another' }],
])('%s leads to the login', async (_, words) => {
  expect(await comeBackBarred(words)).toBe('/login')
  expect(useSession.getState()).toMatchObject({ isLoggedIn: false, accessToken: '' })
})
