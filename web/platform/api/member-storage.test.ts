import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newLocalStorage } from '#test/support/browser.ts'
import {
  getStored,
  listStored,
  markBarred,
  removeAllStored,
  removeStoredOfBarred,
  removeStoredOfOthers,
  storeForMember,
  unmarkBarred,
} from './member-storage.ts'

const days = 86_400_000

beforeEach(() => {
  vi.stubGlobal('localStorage', newLocalStorage())
  vi.useFakeTimers({ toFake: ['Date'] })
  storeForMember('7', 'letter', 'words')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const words = (memberId = '7') => [...listStored(memberId).values()]

test('forgetBarred erases the words of a barred member 20 days after the first notice', () => {
  markBarred('7')
  vi.setSystemTime(Date.now() + 19 * days)
  markBarred('7')
  removeStoredOfBarred()
  expect(words()).toEqual(['words'])
  vi.setSystemTime(Date.now() + days)
  removeStoredOfBarred()
  expect(words()).toEqual([])
})

test('forgetBarred keeps the words of members who are not barred', () => {
  markBarred('7')
  unmarkBarred()
  vi.setSystemTime(Date.now() + 30 * days)
  removeStoredOfBarred()
  expect(words()).toEqual(['words'])
})

test('a logout or another member erases the words at once', () => {
  markBarred('7')
  removeAllStored()
  expect(words()).toEqual([])
  storeForMember('7', 'letter', 'words')
  removeStoredOfOthers('8')
  expect(words()).toEqual([])
})

test('a habit is no unsaved word, belongs to one member, and goes with the words', () => {
  storeForMember('7', '~hand', 'KYOBO')
  expect(words()).toEqual(['words'])
  expect([getStored('7', '~hand'), getStored('8', '~hand')]).toEqual(['KYOBO', null])
  removeStoredOfOthers('7')
  expect(getStored('7', '~hand')).toBe('KYOBO')
  removeStoredOfOthers('8')
  expect(getStored('7', '~hand')).toBeNull()
  storeForMember('7', '~hand', 'KYOBO')
  removeAllStored()
  expect(getStored('7', '~hand')).toBeNull()
})
