import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError, failureText } from './call-error.ts'
import { learnTime } from './server-clock.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T03:00:00Z') })
  // Other tests of the process have taught another clock.
  learnTime('2026-03-02T03:00:00Z', Date.now(), Date.now())
})
afterEach(() => vi.useRealTimers())

const otherwise = '편지를 지우지 못했어요. 잠시 후에 다시 시도해 주세요.'
const readOnly = { code: 'COM-007', message: '지금은 점검 중이라 읽기만 할 수 있어요.' } as const

test('a refusal of the read-only mode says until when, whichever act it was', () => {
  const error = new CallError({ ...readOnly, until: '2026-03-02T06:30:00Z' }, 503, { retryAfter: 60 })
  const sentence = '점검 중이라 지금은 읽기만 할 수 있어요. 오후 3:30부터 다시 쓸 수 있어요.'
  expect(error.message).toBe(sentence)
  expect(failureText(error, otherwise)).toBe(sentence)
})

test('a refusal of the read-only mode without its end keeps its sentence', () => {
  expect(failureText(new CallError(readOnly, 503), otherwise)).toBe(readOnly.message)
})

test.each([
  new CallError({ code: 'COM-002', message: '문제가 생겼어요.' }, 500),
  new CallError({ message: '연결이 끊겼어요.' }, 0),
  new Error('no call'),
])('another failure has the sentence of its act: %s', error => {
  expect(failureText(error, otherwise)).toBe(otherwise)
})
