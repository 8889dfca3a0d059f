import { expect, test } from 'vitest'
import { emptyText, textOf } from './manuscript.ts'
import { needsDrafts, openManuscript } from './open-manuscript.ts'
import { answerTo5, copyOf, draft17, draftOf, failure, newLetter, textWith } from './writing.fixture.ts'

const draft = draftOf('오래 쓰던 글')
const answer = draftOf('답장', { letterId: 18, parentLetterId: 5 })
const copy = copyOf('오래 쓰던 글에 한 줄 더')

test('a new letter starts on an empty sheet, whatever drafts there are', () => {
  expect(openManuscript(newLetter, [draft], 'new~1', null)).toEqual({
    slot: 'new~1',
    manuscript: { text: emptyText, parentId: null, draftId: null, version: null },
    copy: null,
    draft: null,
  })
  expect(needsDrafts(newLetter, null)).toBe(false)
})

test('a draft opens as it is stored', () => {
  expect(openManuscript(draft17, [draft], 'draft-17~1', null)).toMatchObject({
    manuscript: { draftId: 17, version: 3, text: textOf(draft) },
    draft,
  })
})

test('a deleted draft opens nothing, unless the browser has words that the server never got', () => {
  expect(openManuscript(draft17, [], copy.slot, null)).toBeNull()
  expect(openManuscript(draft17, [], copy.slot, { ...copy, isSaved: true })).toBeNull()
  expect(openManuscript(draft17, [], copy.slot, copy)).toMatchObject({
    manuscript: { text: copy.text, draftId: null, version: null },
    draft: null,
  })
})

test('an unsaved copy opens in place of the draft, upon the version that it was written upon', () => {
  const newer = { ...draft, version: 4 }
  expect(openManuscript(draft17, [newer], copy.slot, copy)).toEqual({
    slot: copy.slot,
    manuscript: { text: copy.text, parentId: null, draftId: 17, version: 3 },
    copy,
    draft: newer,
  })
})

test('a saved copy gives way to the draft', () => {
  const newer = { ...draft, version: 4 }
  expect(openManuscript(draft17, [newer], copy.slot, { ...copy, isSaved: true })).toMatchObject({
    manuscript: { text: textOf(draft), version: 4 },
    copy: null,
  })
})

test('a new letter that was cut off continues its draft', () => {
  const cutOff = { ...copy, slot: 'new~1' }
  expect(needsDrafts(newLetter, cutOff)).toBe(true)
  expect(openManuscript(newLetter, [draft], cutOff.slot, cutOff)).toMatchObject({
    slot: 'new~1',
    manuscript: { draftId: 17, text: copy.text },
  })
})

test('an answer continues its draft', () => {
  expect(openManuscript(answerTo5, [draft, answer], 'reply-5~1', null)).toMatchObject({
    slot: 'reply-5~1',
    manuscript: { draftId: 18, parentId: 5 },
  })
  expect(openManuscript(answerTo5, [draft], 'reply-5~1', null)).toMatchObject({
    manuscript: { draftId: null, parentId: 5 },
  })
})

test('the copy is trusted where the drafts are unknown', () => {
  expect(openManuscript(draft17, null, copy.slot, copy)).toMatchObject({
    manuscript: { text: copy.text, draftId: 17, version: 3 },
    copy,
  })
  expect(openManuscript(draft17, null, 'draft-17~1', null)).toBeNull()
})

test('a copy that the server refused opens with its text, even if the server has it as a draft', () => {
  const refused = failure(400, 'MOD-003')
  const opened = openManuscript(draft17, [draft], copy.slot, { ...copy, isSaved: true, refused })
  expect(opened).toMatchObject({ manuscript: { text: copy.text, draftId: 17 }, copy: { refused } })
})

test('an answer whose draft is gone names its parent', () => {
  const lost = copyOf('답장', { draftId: 18, parentId: 5 })
  expect(openManuscript(answerTo5, [], lost.slot, lost)?.manuscript).toEqual({
    text: textWith('답장'),
    parentId: 5,
    draftId: null,
    version: null,
  })
})
