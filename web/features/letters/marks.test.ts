import { expect, test } from 'vitest'
import { marked, markedWords, marksOf } from './marks.ts'

const matches = [
  { field: 'content', start: 6, end: 8 },
  { field: 'content', start: 0, end: 2 },
  { field: 'title', start: 0, end: 1 },
]

test('a text is cut at its marks, in the order of the text', () => {
  expect(marked('나쁜 말과 나쁜 말', marksOf({ matches, found: [] }, 'content'))).toEqual([
    { text: '나쁜', isMarked: true, at: 0 },
    { text: ' 말과 ', isMarked: false, at: 2 },
    { text: '나쁜', isMarked: true, at: 6 },
    { text: ' 말', isMarked: false, at: 8 },
  ])
})

test('overlapping marks and marks beyond the end lose and repeat nothing', () => {
  const pieces = marked('가나다', [
    { start: 0, end: 2 },
    { start: 1, end: 9 },
  ])
  expect(pieces.map(({ text }) => text).join('')).toBe('가나다')
  expect(pieces.every(({ isMarked }) => isMarked)).toBe(true)
})

test('the words are named once each', () => {
  expect(markedWords('나쁜 말과 나쁜 말', marksOf({ matches, found: [] }, 'content'))).toBe('‘나쁜’')
})
