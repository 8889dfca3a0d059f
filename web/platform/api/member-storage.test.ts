import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newLocalStorage } from '#test/support/browser.ts'
import { markBarred, unmarkBarred } from './barred-mark.ts'
import {
  beginOpened,
  closeOpened,
  getStored,
  hasWords,
  listStored,
  removeAllStored,
  removeStoredOfBarred,
  sealedKey,
  showOpened,
  storeForMember,
} from './member-storage.ts'
import { serverNow } from './server-clock.ts'

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
  removeStoredOfBarred(serverNow())
  expect(words()).toEqual(['words'])
  vi.setSystemTime(Date.now() + days)
  removeStoredOfBarred(serverNow())
  expect(words()).toEqual([])
})

test('forgetBarred keeps the words of members who are not barred', () => {
  markBarred('7')
  unmarkBarred()
  vi.setSystemTime(Date.now() + 30 * days)
  removeStoredOfBarred(serverNow())
  expect(words()).toEqual(['words'])
})

test('an opened row is read until it is closed, and a plain row is newer', () => {
  localStorage.setItem(sealedKey('7', 'letter'), 'sealed')
  localStorage.setItem(sealedKey('7', 'other'), 'sealed')
  beginOpened('7')
  showOpened('7', 'letter', 'old words')
  showOpened('7', 'other', 'other words')
  showOpened('8', 'letter', 'words of another')
  expect([...listStored('7')]).toEqual([
    ['letter', 'words'],
    ['other', 'other words'],
  ])
  expect([getStored('7', 'other'), getStored('8', 'letter')]).toEqual(['other words', null])
  closeOpened('7')
  expect(getStored('7', 'other')).toBeNull()
  expect(hasWords('7')).toBe(true)
})

test('removeAllStored erases the rows of one member, sealed and plain', () => {
  localStorage.setItem(sealedKey('7', 'other'), 'sealed')
  storeForMember('8', 'letter', 'words of another')
  removeAllStored('7')
  expect([hasWords('7'), hasWords('8')]).toEqual([false, true])
})

test('a habit is no unsent word and belongs to one member', () => {
  storeForMember('7', '~hand', 'KYOBO')
  expect(words()).toEqual(['words'])
  expect([getStored('7', '~hand'), getStored('8', '~hand')]).toEqual(['KYOBO', null])
  storeForMember('8', '~hand', 'KYOBO')
  expect(hasWords('8')).toBe(false)
  storeForMember('8', '~slow-letter', {})
  expect([hasWords('8'), listStored('8').size]).toEqual([true, 0])
})
