import { expect, test } from 'vitest'
import { callbackError } from './callback-errors.ts'

test('a deleted_member with an appeal is barred, not withdrawn', () => {
  expect(callbackError('deleted_member', false).title).toBe('탈퇴한 계정이에요')
  expect(callbackError('deleted_member', true).title).toBe('이용이 정지된 계정이에요')
})

test.each(['login_failed', 'something_new', 'toString'])('%s is a failed sign-in', error => {
  expect(callbackError(error, false).title).toBe('로그인하지 못했어요')
})
