import { expect, test } from 'vitest'
import {
  emptyText,
  hasText,
  isFilledIn,
  isTooLong,
  letterRequest,
  type PreviousLetter,
  textOf,
} from './manuscript.ts'
import { draftOf } from './writing.fixture.ts'

const sheet = (title: string, content: string) => ({ ...emptyText, title, content })

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

test('a letter has text as soon as its title or its body has words', () => {
  expect([hasText(sheet('', ' ')), hasText(sheet('가', '')), hasText(sheet('', '나'))]).toEqual([
    false,
    true,
    true,
  ])
})

test('an empty sheet has the default paper and font, and no category', () => {
  expect(emptyText).toEqual({
    title: '',
    content: '',
    category: null,
    paperType: 'BASIC',
    fontType: 'DEFAULT',
    heavy: false,
  })
})

test('the default category of a draft counts as none', () => {
  expect(textOf(draftOf('글', { category: 'CONSOLATION' })).category).toBeNull()
})

const text = { ...sheet('제목', '내용'), category: 'ETC' } as const
const letter = { text, parentId: null, draftId: null, version: null }
const answer = { ...letter, parentId: 5, draftId: 17 }
const parent: PreviousLetter = {
  letterId: 5,
  zipCode: '22131',
  title: '',
  content: '',
  category: 'CONSULT',
  paperType: 'BASIC',
  fontType: 'DEFAULT',
  memberId: 9,
  covered: false,
  matchingId: 3,
  contacts: [],
  canReply: true,
  ending: null,
}

test('a new letter has a category of its own and no links', () => {
  expect(letterRequest(letter, null)).toEqual({ ...text, parentLetterId: null, letterId: null })
})

test('an answer takes over the category of what it answers, and uses its draft up', () => {
  expect(letterRequest(answer, parent)).toMatchObject({
    category: 'CONSULT',
    parentLetterId: 5,
    receiverId: 9,
    matchingId: 3,
    letterId: 17,
  })
})

test('the answer to a letter that I hold names no correspondence', () => {
  expect(letterRequest(answer, { ...parent, matchingId: null })).not.toHaveProperty('matchingId')
})

test('an answer to a letter that can no longer be read keeps its link', () => {
  expect(letterRequest(answer, null)).toMatchObject({ parentLetterId: 5, letterId: 17 })
})
