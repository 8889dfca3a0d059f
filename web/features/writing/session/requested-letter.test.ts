import { expect, test } from 'vitest'
import { readRequestedLetter } from './requested-letter.ts'

const query = (text: string) => new URLSearchParams(text)

test('the address alone says what is written', () => {
  expect(readRequestedLetter(query(''), null)).toEqual({ draftId: null, parentId: null })
  expect(readRequestedLetter(query('letterId=5'), null)).toEqual({ draftId: null, parentId: 5 })
  expect(readRequestedLetter(query('draft=17'), null)).toEqual({ draftId: 17, parentId: null })
})

test('a value that is no id asks for nothing', () => {
  expect(readRequestedLetter(query('letterId=null&draft=-1'), { draft: 'x' })).toEqual({
    draftId: null,
    parentId: null,
  })
})

test('the navigation state of a draft and of a drawn letter says it too', () => {
  const draft = { letterId: 17, parentLetterId: 5 }
  expect(readRequestedLetter(query(''), { draft, isDraft: true })).toEqual({ draftId: 17, parentId: 5 })
  const held = { randomMatched: true, matchedLetter: { letterId: 8 } }
  expect(readRequestedLetter(query(''), held)).toEqual({ draftId: null, parentId: 8 })
})

test('the navigation state asks for a last letter', () => {
  const asked = { draftId: null, parentId: 5 }
  expect(readRequestedLetter(query('letterId=5'), { last: true })).toEqual({ ...asked, isLast: true })
  expect(readRequestedLetter(query('letterId=5'), { last: 'yes' })).toEqual(asked)
})
