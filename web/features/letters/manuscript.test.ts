import { expect, test } from 'vitest'
import { emptySheet, hasText, isFilledIn, isTooLong } from './manuscript.ts'

const sheet = (title: string, content: string) => ({ ...emptySheet, title, content })

test('a title may have 50 characters and a body 1000', () => {
  expect(isTooLong(sheet('가'.repeat(50), '나'.repeat(1000)))).toBe(false)
  expect(isTooLong(sheet('가'.repeat(51), '나'))).toBe(true)
  expect(isTooLong(sheet('가', '나'.repeat(1001)))).toBe(true)
})

test('a letter is filled in with words in its title and in its body; blanks are none', () => {
  expect(isFilledIn(sheet('가', '나'))).toBe(true)
  for (const [title, content] of [
    ['', '나'],
    ['가', ''],
    ['  ', '나'],
    ['가', ' \n '],
  ] as const)
    expect(isFilledIn(sheet(title, content))).toBe(false)
})

test('there is something to lose as soon as either has words', () => {
  expect([hasText(sheet('', ' ')), hasText(sheet('가', '')), hasText(sheet('', '나'))]).toEqual([
    false,
    true,
    true,
  ])
})

test('an empty sheet has the paper and the hand of everyday, and no category yet', () => {
  expect(emptySheet).toEqual({
    title: '',
    content: '',
    category: null,
    paperType: 'BASIC',
    fontType: 'DEFAULT',
  })
})
