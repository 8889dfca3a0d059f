import { expect, test } from 'vitest'
import { readWarningText, withoutMark, writeWarningText } from './warning-text.ts'

test('the last mark separates the memo and the count', () => {
  expect(readWarningText('욕설이 있었어요§2')).toEqual({ memo: '욕설이 있었어요', count: 2 })
  expect(readWarningText('첫 줄\n둘째 줄§1')).toEqual({ memo: '첫 줄\n둘째 줄', count: 1 })
  expect(readWarningText('§3')).toEqual({ memo: '', count: 3 })
})

test('a text without a mark is a memo with count 0', () => {
  expect(readWarningText('그냥 글')).toEqual({ memo: '그냥 글', count: 0 })
  expect(readWarningText(null)).toEqual({ memo: '', count: 0 })
})

test('a written text is read back', () => {
  const written = { memo: withoutMark('1§2 조항'), count: 2 }
  expect(writeWarningText(written)).toBe('1.2 조항§2')
  expect(readWarningText(writeWarningText(written))).toEqual(written)
})
