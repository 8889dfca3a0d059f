import { expect, test } from 'vitest'
import type { Draft } from '#contract/letters.ts'
import { emptySheet } from './manuscript.ts'
import { type Copy, needsDrafts, openingOf, textOf } from './opening.ts'

const draft: Draft = {
  letterId: 17,
  title: '서랍 속 편지',
  content: '오래 쓰던 글',
  category: 'CONSULT',
  paperType: 'FIELD',
  fontType: 'KYOBO',
  parentLetterId: null,
  receiverId: null,
  matchingId: null,
  version: 3,
  status: 'SAVED',
  returnReason: null,
  savedAt: '2026-03-01T12:00:00Z',
}
const reply = { ...draft, letterId: 18, parentLetterId: 5 }
const typed = { ...textOf(draft), content: '오래 쓰던 글에 한 줄 더' }
const copy: Copy = { slot: 'draft-17', parentId: null, draftId: 17, version: 3, text: typed, isSaved: false }
const newLetter = { draftId: null, parentId: null }

test('a new letter begins on an empty sheet, whatever drafts there are', () => {
  expect(openingOf(newLetter, [draft], [])).toMatchObject({ slot: 'new', text: emptySheet, found: null })
  expect(needsDrafts(newLetter, [])).toBe(false)
})

test('a draft is opened as it is stored', () => {
  const opening = openingOf({ draftId: 17, parentId: null }, [draft], [])
  expect(opening).toMatchObject({ draftId: 17, version: 3, text: textOf(draft), found: 'draft' })
})

test('a draft that is gone is nothing, unless the browser has words that the server never got', () => {
  const asked = { draftId: 17, parentId: null }
  expect(openingOf(asked, [], [])).toBeNull()
  expect(openingOf(asked, [], [{ ...copy, isSaved: true }])).toBeNull()
  expect(openingOf(asked, [], [copy])).toMatchObject({ text: typed, draftId: null, version: null })
})

test('what was typed and not saved goes before the draft, upon the version that it was written upon', () => {
  const opening = openingOf({ draftId: 17, parentId: null }, [{ ...draft, version: 4 }], [copy])
  expect(opening).toMatchObject({ text: typed, saved: textOf(draft), version: 3, found: 'browser' })
})

test('a copy that the server has gives way to the draft', () => {
  const opening = openingOf(
    { draftId: 17, parentId: null },
    [{ ...draft, version: 4 }],
    [{ ...copy, isSaved: true }],
  )
  expect(opening).toMatchObject({ text: textOf(draft), version: 4, found: 'draft' })
})

test('a new letter that was cut off is found again, and keeps the slot that will be erased with it', () => {
  const cutOff = { ...copy, slot: 'new' }
  expect(needsDrafts(newLetter, [cutOff])).toBe(true)
  expect(openingOf(newLetter, [draft], [cutOff])).toMatchObject({ slot: 'new', draftId: 17, text: typed })
  expect(openingOf({ draftId: 17, parentId: null }, [draft], [cutOff])).toMatchObject({
    slot: 'new',
    text: typed,
  })
})

test('an answer goes on with the draft of it', () => {
  const asked = { draftId: null, parentId: 5 }
  expect(openingOf(asked, [draft, reply], [])).toMatchObject({ slot: 'reply-5', draftId: 18, parentId: 5 })
  expect(openingOf(asked, [draft], [])).toMatchObject({ slot: 'reply-5', draftId: null, parentId: 5 })
})

test('a default category in a draft counts as none', () => {
  expect(textOf({ ...draft, category: 'CONSOLATION' }).category).toBeNull()
})
