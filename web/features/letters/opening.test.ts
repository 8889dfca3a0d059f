import { expect, test } from 'vitest'
import type { Draft } from '#contract/letters.ts'
import { emptySheet } from './manuscript.ts'
import { type Copy, copiesFor, needsDrafts, type Opening, openingOf, otherThan, textOf } from './opening.ts'

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
const copy: Copy = {
  slot: 'draft-17~1',
  parentId: null,
  draftId: 17,
  version: 3,
  text: typed,
  isSaved: false,
  writtenAt: 1000,
}
const newLetter = { draftId: null, parentId: null }
const ofDraft = { draftId: 17, parentId: null }
const ofReply = { draftId: null, parentId: 5 }

test('a new letter begins on an empty sheet, whatever drafts there are', () => {
  expect(openingOf(newLetter, [draft], 'new~1')).toMatchObject({
    slot: 'new~1',
    text: emptySheet,
    found: null,
  })
  expect(needsDrafts(newLetter, null)).toBe(false)
})

test('a draft is opened as it is stored', () => {
  const opening = openingOf(ofDraft, [draft], 'draft-17~1')
  expect(opening).toMatchObject({ draftId: 17, version: 3, text: textOf(draft), found: 'draft' })
})

test('a draft that is gone is nothing, unless the browser has words that the server never got', () => {
  expect(openingOf(ofDraft, [], copy.slot)).toBeNull()
  expect(openingOf(ofDraft, [], copy.slot, { ...copy, isSaved: true })).toBeNull()
  const own = { text: typed, draftId: null, version: null }
  expect(openingOf(ofDraft, [], copy.slot, copy)).toMatchObject(own)
})

test('what was typed and not saved goes before the draft, upon the version that it was written upon', () => {
  const opening = openingOf(ofDraft, [{ ...draft, version: 4 }], copy.slot, copy)
  expect(opening).toMatchObject({ text: typed, saved: textOf(draft), version: 3, found: 'browser' })
})

test('a copy that the server has gives way to the draft', () => {
  const opening = openingOf(ofDraft, [{ ...draft, version: 4 }], copy.slot, { ...copy, isSaved: true })
  expect(opening).toMatchObject({ text: textOf(draft), version: 4, found: 'draft' })
})

test('a new letter that was cut off goes on with its draft', () => {
  const cutOff = { ...copy, slot: 'new~1' }
  expect(needsDrafts(newLetter, cutOff)).toBe(true)
  const opening = openingOf(newLetter, [draft], cutOff.slot, cutOff)
  expect(opening).toMatchObject({ slot: 'new~1', draftId: 17, text: typed })
})

test('an answer goes on with the draft of it', () => {
  const opening = openingOf(ofReply, [draft, reply], 'reply-5~1')
  expect(opening).toMatchObject({ slot: 'reply-5~1', draftId: 18, parentId: 5 })
  expect(openingOf(ofReply, [draft], 'reply-5~1')).toMatchObject({ draftId: null, parentId: 5 })
})

test('what was begun with an older list is another one once its draft was changed, made or deleted elsewhere', () => {
  const begun = (asked: typeof ofDraft | typeof ofReply, drafts: Draft[]) =>
    openingOf(asked, drafts, 'here~1') as Opening
  const newer = { ...draft, version: 4, content: '다른 곳에서 고친 글' }
  const opened = begun(ofDraft, [draft])
  expect(otherThan(opened, ofDraft, [{ ...draft }, reply])).toBeNull()
  expect(otherThan(opened, ofDraft, [newer])).toMatchObject({
    draft: newer,
    opening: { slot: 'here~1', version: 4, text: textOf(newer) },
  })
  expect(otherThan(opened, ofDraft, [])).toEqual({ draft: undefined, opening: null })
  const answer = begun(ofReply, [])
  expect(otherThan(answer, ofReply, [draft])).toBeNull()
  expect(otherThan(answer, ofReply, [reply])).toMatchObject({ draft: reply, opening: { draftId: 18 } })
  const gone = otherThan(begun(ofReply, [reply]), ofReply, [])
  expect(gone?.opening).toMatchObject({ draftId: null, parentId: 5, text: emptySheet })
})

test('what is looked for is found by what it was begun as, by its draft and by what it answers', () => {
  const begun = { ...copy, slot: 'new~2' }
  const answer = { ...copy, slot: 'draft-18~3', draftId: 18, parentId: 5 }
  const orphan = { ...copy, slot: 'reply-9~4', draftId: null }
  const all = [copy, begun, answer, orphan]
  expect(copiesFor(ofDraft, all, null)).toEqual([copy, begun])
  expect(copiesFor(ofReply, all, null)).toEqual([answer])
  expect(copiesFor(newLetter, all, null)).toEqual([begun, orphan])
})

test('the own of this entry of the history comes first, then what was written last', () => {
  const [first, second, third] = [1, 2, 3].map(at => ({ ...copy, slot: `new~${at}`, writtenAt: at }))
  const found = copiesFor(newLetter, [first, second, third] as Copy[], 'new~1')
  expect(found.map(({ slot }) => slot)).toEqual(['new~1', 'new~3', 'new~2'])
})

test('a default category in a draft counts as none', () => {
  expect(textOf({ ...draft, category: 'CONSOLATION' }).category).toBeNull()
})

test('where nobody can be asked about drafts, the copy is believed', () => {
  const own = { text: typed, draftId: 17, version: 3, found: 'browser' }
  expect(openingOf(ofDraft, null, copy.slot, copy)).toMatchObject(own)
  expect(openingOf(ofDraft, null, 'draft-17~1')).toBeNull()
})

test('a letter that waits to be sent is found by who asks for it alone, and first', () => {
  const waiting = {
    door: 'letter',
    body: { title: '', content: '' },
    key: 'k',
    since: 1,
    unsureSince: null,
  } as const
  const finished: Copy = { ...copy, slot: 'new~2', draftId: null, waiting }
  const begun: Copy = { ...copy, slot: 'new~3', draftId: null, writtenAt: 2000 }
  const slots = (asked: Parameters<typeof copiesFor>[0], own: string | null = null) =>
    copiesFor(asked, [finished, begun], own).map(({ slot }) => slot)
  expect(slots(newLetter, 'new~2')).toEqual(['new~3'])
  expect(slots({ ...newLetter, slot: 'new~2' }, 'new~3')).toEqual(['new~2', 'new~3'])
  expect(copiesFor(ofDraft, [{ ...finished, draftId: 17 }], null)).toHaveLength(1)
  expect(openingOf(newLetter, [], 'new~2', finished)).not.toHaveProperty('waiting')
})

test('what the server refused lies open with the reason', () => {
  const refused = { code: 'MOD-003', message: '', status: 400 } as const
  const opening = openingOf(ofDraft, [draft], copy.slot, { ...copy, isSaved: true, refused })
  expect(opening).toMatchObject({ text: typed, draftId: 17, refused })
})
