import { beforeEach, expect, test, vi } from 'vitest'
import { newLocalStorage } from '#test/support/browser.ts'
import { setFollowsClock } from '#web/styles/hours.ts'
import { setTheme, toggleTheme } from '#web/styles/theme.ts'
import { login, logout, setZipCode, takeToken, useSession } from './session.ts'

const tokenOf = (claims: object) => `head.${btoa(JSON.stringify(claims))}.sign`
const kept = (name: string) => JSON.parse(sessionStorage.getItem(name) ?? 'null')?.state
beforeEach(() => logout())

test('login takes the session from the token and stores it under userInfo', () => {
  const accessToken = tokenOf({ sub: '7', role: 'USER', zipCode: 'AB12C' })
  login(accessToken)
  const session = { isLoggedIn: true, accessToken, zipCode: 'AB12C', isAdmin: false }
  expect(useSession.getState()).toMatchObject(session)
  expect(kept('userInfo')).toEqual(session)
})

test('logout clears token, zip code and isAdmin, and ends a chosen dark theme', () => {
  login(tokenOf({ role: 'ADMIN', zipCode: 'AB12C' }))
  setTheme('dark')
  expect(useSession.getState().isAdmin).toBe(true)
  logout()
  const nobody = { isLoggedIn: false, accessToken: '', zipCode: '', isAdmin: false }
  expect(useSession.getState()).toMatchObject(nobody)
  expect(kept('userInfo')).toEqual(nobody)
  expect(kept('theme')).toEqual({ theme: 'light' })
})

test.each([
  ['2026-12-20T23:00', 'light'],
  ['2026-12-20T12:00', null],
])('logout at %s leaves a tab that follows the clock with the choice %s', (time, theme) => {
  vi.setSystemTime(new Date(time))
  vi.stubGlobal('localStorage', newLocalStorage())
  setFollowsClock(true)
  logout()
  expect(kept('theme')).toEqual({ theme })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('isAdmin stays set until the logout', () => {
  login(tokenOf({ role: 'ADMIN', zipCode: 'AB12C' }))
  takeToken(tokenOf({ role: 'USER', zipCode: 'AB12C' }))
  expect(useSession.getState().isAdmin).toBe(true)
})

test('a token without a zip code keeps the known one', () => {
  login(tokenOf({ role: 'USER', zipCode: '' }))
  setZipCode('AB12C')
  takeToken(tokenOf({ role: 'USER', zipCode: '' }))
  expect(useSession.getState().zipCode).toBe('AB12C')
})

test('a running refresh is not stored', () => {
  useSession.setState({ isRefreshing: true, refreshRequest: Promise.resolve('') })
  expect(Object.keys(kept('userInfo'))).toEqual(['isLoggedIn', 'accessToken', 'zipCode', 'isAdmin'])
  useSession.setState({ isRefreshing: false, refreshRequest: null })
})

test('toggleTheme switches the theme and stores it under theme', () => {
  const seen = [1, 2, 3].map(() => {
    toggleTheme()
    return kept('theme').theme
  })
  expect(seen).toEqual(['dark', 'light', 'dark'])
})
