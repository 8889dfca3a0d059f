import { expect, test } from 'vitest'
import { type Parent, requestOf } from './letter-request.ts'
import { emptySheet } from './manuscript.ts'

const text = { ...emptySheet, title: '제목', content: '내용', category: 'ETC' } as const
const parent: Parent = {
  letterId: 5,
  zipCode: '22131',
  title: '',
  content: '',
  category: 'CONSULT',
  memberId: 9,
  matchingId: 3,
  canReply: true,
}

test('a new letter has a category of its own and no links', () => {
  const request = requestOf(text, { parentId: null, parent: null }, null)
  expect(request).toEqual({ ...text, parentLetterId: null, letterId: null })
})

test('an answer takes over the category of what it answers, and uses its draft up', () => {
  const request = requestOf(text, { parentId: 5, parent }, 17)
  expect(request).toMatchObject({
    category: 'CONSULT',
    parentLetterId: 5,
    receiverId: 9,
    matchingId: 3,
    letterId: 17,
  })
})

test('the answer to a letter that I hold names no correspondence', () => {
  expect(requestOf(text, { parentId: 5, parent: { ...parent, matchingId: null } }, null)).not.toHaveProperty(
    'matchingId',
  )
})

test('an answer to a letter that can no longer be read keeps its link', () => {
  expect(requestOf(text, { parentId: 5, parent: null }, 17)).toMatchObject({
    parentLetterId: 5,
    letterId: 17,
  })
})
