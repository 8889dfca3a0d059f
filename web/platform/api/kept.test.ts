import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newLocalStorage } from '#test/support/browser.ts'
import { forgetAll, forgetBarred, forgetOthers, keep, keptBy, markBarred, unmarkBarred } from './kept.ts'

const days = 86_400_000

beforeEach(() => {
  vi.stubGlobal('localStorage', newLocalStorage())
  vi.useFakeTimers({ toFake: ['Date'] })
  keep('7', 'letter', 'words')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const words = (memberId = '7') => [...keptBy(memberId).values()]

test('the words of a barred member stay for 20 days after the bar was first heard of, and no longer', () => {
  markBarred('7')
  vi.setSystemTime(Date.now() + 19 * days)
  markBarred('7')
  forgetBarred()
  expect(words()).toEqual(['words'])
  vi.setSystemTime(Date.now() + days)
  forgetBarred()
  expect(words()).toEqual([])
})

test('the words of a member who is not barred, or barred no more, stay however old they are', () => {
  markBarred('7')
  unmarkBarred()
  vi.setSystemTime(Date.now() + 30 * days)
  forgetBarred()
  expect(words()).toEqual(['words'])
})

test('a logout erases them at once, and so does another member', () => {
  markBarred('7')
  forgetAll()
  expect(words()).toEqual([])
  keep('7', 'letter', 'words')
  forgetOthers('8')
  expect(words()).toEqual([])
})
