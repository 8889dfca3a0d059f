import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newLocalStorage } from '#test/support/browser.ts'
import {
  forgetAll,
  forgetBarred,
  forgetOthers,
  keep,
  keptBy,
  markBarred,
  unmarkBarred,
} from './member-storage.ts'

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

test('forgetBarred erases the words of a barred member 20 days after the first notice', () => {
  markBarred('7')
  vi.setSystemTime(Date.now() + 19 * days)
  markBarred('7')
  forgetBarred()
  expect(words()).toEqual(['words'])
  vi.setSystemTime(Date.now() + days)
  forgetBarred()
  expect(words()).toEqual([])
})

test('forgetBarred keeps the words of members who are not barred', () => {
  markBarred('7')
  unmarkBarred()
  vi.setSystemTime(Date.now() + 30 * days)
  forgetBarred()
  expect(words()).toEqual(['words'])
})

test('a logout or another member erases the words at once', () => {
  markBarred('7')
  forgetAll()
  expect(words()).toEqual([])
  keep('7', 'letter', 'words')
  forgetOthers('8')
  expect(words()).toEqual([])
})
