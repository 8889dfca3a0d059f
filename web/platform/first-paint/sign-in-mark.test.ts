import { beforeEach, expect, test, vi } from 'vitest'
import { newLocalStorage } from '#test/support/browser.ts'
import { chooseProvider, markSignedOut, maySignInSilently, signInEnded } from './sign-in-mark.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', newLocalStorage())
})

test('a browser without a logout does not ask for the account', () => {
  expect(chooseProvider()).toBe(false)
  signInEnded()
  expect(chooseProvider()).toBe(false)
})

test('a browser asks for the account from a logout until a sign-in has finished', () => {
  markSignedOut(7)
  expect(maySignInSilently(true)).toBe(false)
  expect(chooseProvider()).toBe(true)
  expect(maySignInSilently(false)).toBe(true)
  // The member came back without a sign-in and chooses again.
  expect(chooseProvider()).toBe(true)
  signInEnded()
  expect(chooseProvider()).toBe(false)
  expect(localStorage.getItem('signIn')).toBe('chosen 7')
})

test.each(['', 'somewhere 7', 'toString', 'chosen'])('the stored mark %j does not ask', stored => {
  localStorage.setItem('signIn', stored)
  expect(chooseProvider()).toBe(false)
})

test('a browser that forbids storage does not ask', () => {
  const forbid = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid })
  expect(chooseProvider()).toBe(false)
})
