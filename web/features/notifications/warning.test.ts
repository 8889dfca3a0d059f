import { expect, test } from 'vitest'
import { readWarning } from './warning.ts'

test('the memo and the count are parted by the last mark', () => {
  expect(readWarning('욕설이 있었어요§2')).toEqual({ memo: '욕설이 있었어요', count: 2 })
  expect(readWarning('첫 줄\n둘째 줄§1')).toEqual({ memo: '첫 줄\n둘째 줄', count: 1 })
  expect(readWarning('§3')).toEqual({ memo: '', count: 3 })
})

test('what is no warning is kept as its words', () => {
  expect(readWarning('그냥 글')).toEqual({ memo: '그냥 글', count: 0 })
  expect(readWarning(null)).toEqual({ memo: '', count: 0 })
})
