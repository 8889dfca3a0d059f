import { expect, test } from 'vitest'
import { coveredTitle } from './covered-title.ts'
import { marked, markedWords, marksOf, problemOf } from './marks.ts'

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

test('refused contact data are marked in their field, and the sentence asks to leave them out', () => {
  const found = [
    { field: 'content', start: 3, end: 7, kind: 'phone' as const },
    { field: 'title', start: 0, end: 1, kind: 'web' as const },
  ]
  const marks = marksOf({ matches: [], found }, 'content')
  expect(marks).toEqual([{ start: 3, end: 7, isContact: true }])
  expect(problemOf('전화 1234', marks)).toBe('연락처로 보이는 ‘1234’ 부분을 빼 주세요.')
  expect(problemOf('나쁜 말', [{ start: 0, end: 2 }])).toBe('금칙어 ‘나쁜’ 부분을 고쳐 주세요.')
  expect(problemOf('좋은 말', [])).toBeUndefined()
})

test('the title of a letter in a list covers its contact data; an older answer names none', () => {
  const contact = { field: 'title' as const, start: 3, end: 7, kind: 'phone' as const }
  const contacts = [contact, { ...contact, field: 'content' as const, start: 0 }]
  expect(coveredTitle({ title: '전화 1234 줘', contacts })).toBe('전화 (연락처) 줘')
  expect(coveredTitle({ title: '전화 1234' })).toBe('전화 1234')
})
