import { expect, test } from 'vitest'
import { isBlank, isOver } from './text-length.ts'

test('isBlank is true for characters that print nothing', () => {
  expect(isBlank(' \n\t')).toBe(true)
  expect(isBlank('\u3164\u200b')).toBe(true)
  expect(isBlank(' 가 ')).toBe(false)
})

test('a limit counts code points of the composed text and a line end as one', () => {
  expect(isOver('한글'.normalize('NFD'), 2)).toBe(false)
  expect(isOver('가\r\n나', 3)).toBe(false)
  expect(isOver('가나다라', 3)).toBe(true)
})
