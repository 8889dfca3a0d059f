import { expect, test } from 'vitest'
import { emptyText, textOf } from './manuscript.ts'
import {
  answerTo5,
  copyOf,
  draft17,
  draftOf,
  failure,
  newLetter,
  sentLetter,
  textWith,
} from './writing.fixture.ts'
import {
  type Editing,
  isAskedAbout,
  isUnsaved,
  lostOf,
  reduceWriting,
  saveWait,
  type Writing,
  type WritingEvent,
} from './writing-state.ts'

const draft = draftOf('서랍 속 글')
const newer = draftOf('전화기에서 고친 글', { version: 4 })

/** The write screen after these events. */
function after(
  asked: typeof newLetter | typeof draft17 | typeof answerTo5,
  ...events: WritingEvent[]
): Writing {
  return events.reduce(reduceWriting, { phase: 'opening', asked, blank: emptyText, taken: null } as Writing)
}
const editing = (...args: Parameters<typeof after>) => after(...args) as Editing
const type = (content: string): WritingEvent => ({ type: 'typed', part: { content } })

const openNew: WritingEvent = { type: 'opened', slot: 'new~1', copy: null }
const openDraft: WritingEvent = { type: 'opened', slot: 'draft-17~1', copy: null }
const openKnown: WritingEvent = { ...openDraft, known: [draft] }
const listed = (...drafts: (typeof draft)[]): WritingEvent => ({ type: 'listed', drafts, isNew: true })
const unanswered: WritingEvent = { type: 'listed', drafts: null, isNew: false }

test('a new letter opens at once', () => {
  expect(editing(newLetter, openNew)).toMatchObject({ phase: 'editing', slot: 'new~1', isListed: true })
})

test('a draft waits for the list of drafts', () => {
  const waiting = after(draft17, openDraft)
  expect(waiting.phase).toBe('opening')
  expect(reduceWriting(waiting, listed(draft))).toMatchObject({
    phase: 'editing',
    isListed: true,
    saved: { draftId: 17 },
  })
})

test('a draft that is not in the current list is missing; an old list does not tell', () => {
  expect(after(draft17, openDraft, listed()).phase).toBe('missing')
  expect(after(draft17, openDraft, unanswered).phase).toBe('opening')
})

test('a local copy opens although no server answers', () => {
  const open: WritingEvent = { type: 'opened', slot: 'draft-17~1', copy: copyOf('이어 쓴 글') }
  expect(editing(draft17, open, unanswered)).toMatchObject({
    manuscript: { text: textWith('이어 쓴 글'), version: 3 },
  })
})

test('a draft of an earlier list opens at once, and nothing is sent before the current list', () => {
  const opened = editing(draft17, openKnown)
  expect(opened).toMatchObject({ phase: 'editing', isListed: false })
  const pressed = reduceWriting(opened, { type: 'nextWanted' })
  expect(pressed).toMatchObject({ isNextPending: true })
  expect(reduceWriting(pressed, listed({ ...draft }))).toMatchObject({
    isListed: true,
    isNextPending: false,
    conflict: null,
  })
})

test('an untouched letter takes the draft that was changed elsewhere', () => {
  const state = editing(draft17, openKnown, listed(newer))
  expect(state).toMatchObject({
    manuscript: { text: textOf(newer), version: 4 },
    conflict: null,
    isListed: true,
  })
})

test('an untouched draft that was deleted elsewhere is missing', () => {
  expect(after(draft17, openKnown, listed()).phase).toBe('missing')
})

test('an untouched answer takes the draft that was begun elsewhere, or starts empty after its deletion', () => {
  const answer = draftOf('답장', { letterId: 18, parentLetterId: 5 })
  const open: WritingEvent = { type: 'opened', slot: 'reply-5~1', copy: null, known: [] }
  expect(editing(answerTo5, open, listed(draft)).manuscript.draftId).toBeNull()
  expect(editing(answerTo5, open, listed(answer)).manuscript).toMatchObject({
    draftId: 18,
    text: textOf(answer),
  })
  const gone = editing(answerTo5, { ...open, known: [answer] }, listed())
  expect(gone.manuscript).toMatchObject({ draftId: null, parentId: 5, text: textWith('') })
})

test('a touched letter conflicts with the draft that was changed elsewhere, and keeps its text', () => {
  const state = editing(draft17, openKnown, type('여기 글'), { type: 'nextWanted' }, listed(newer))
  expect(state).toMatchObject({
    conflict: newer,
    isNextPending: false,
    manuscript: { text: { content: '여기 글' } },
  })
  expect(saveWait(state)).toBeNull()
})

test('a touched letter goes on where its draft was deleted elsewhere', () => {
  expect(editing(draft17, openKnown, type('여기 글'), listed())).toMatchObject({
    conflict: null,
    isListed: true,
  })
})

test('my text replaces the other draft at the next saving', () => {
  const state = editing(draft17, openKnown, type('여기 글'), listed(newer), { type: 'chosen', text: 'mine' })
  expect(state).toMatchObject({
    conflict: null,
    saved: null,
    manuscript: { version: 4, text: { content: '여기 글' } },
  })
  expect(isUnsaved(state)).toBe(true)
})

test('the other text replaces mine, and is saved already', () => {
  const state = editing(draft17, openKnown, type('여기 글'), listed(newer), {
    type: 'chosen',
    text: 'theirs',
  })
  expect(state).toMatchObject({ conflict: null, manuscript: { version: 4, text: textOf(newer) } })
  expect(isUnsaved(state)).toBe(false)
})

test('a typed text is saved after 4 s, after a failure in 15 s, and not during a saving', () => {
  const typed = editing(newLetter, openNew, type('글'))
  expect(saveWait(typed)).toBe(4000)
  expect(saveWait(reduceWriting(typed, { type: 'saving' }))).toBeNull()
  expect(saveWait(reduceWriting(typed, { type: 'saveFailed', sync: 'failed' }))).toBe(15_000)
  expect(saveWait(reduceWriting(typed, { type: 'sending' }))).toBeNull()
  expect(saveWait(reduceWriting(typed, type(' ')))).toBeNull()
  expect(saveWait(reduceWriting(typed, type('가'.repeat(1001))))).toBeNull()
})

test('a saved text counts until the next key, and gives the letter its draft', () => {
  const typed = editing(newLetter, openNew, type('글'))
  const saved: WritingEvent = { type: 'saved', manuscript: typed.manuscript, draft }
  const state = reduceWriting(typed, saved) as Editing
  expect(state).toMatchObject({
    manuscript: { draftId: 17, version: 3 },
    savedAt: draft.savedAt,
    sync: 'idle',
  })
  expect(isUnsaved(state)).toBe(false)
  expect(isUnsaved(reduceWriting(state, type('글 더')) as Editing)).toBe(true)
  expect(isUnsaved(reduceWriting(reduceWriting(typed, type('글 더')), saved) as Editing)).toBe(true)
})

test('an answer that becomes a new letter is unsaved again, though its text is the same', () => {
  const answer = draftOf('답장', { letterId: 18, parentLetterId: 5 })
  const opened = editing(answerTo5, { type: 'opened', slot: 'reply-5~1', copy: null }, listed(answer))
  expect(isUnsaved(opened)).toBe(false)
  const became = reduceWriting(opened, { type: 'becameNew' }) as Editing
  expect(became.manuscript).toMatchObject({ parentId: null, draftId: 18 })
  expect(isUnsaved(became)).toBe(true)
})

test('a parent is lost by reading it, or by a refused sending', () => {
  const opened = editing(answerTo5, { type: 'opened', slot: 'reply-5~1', copy: null }, listed())
  expect(lostOf(opened)).toBeNull()
  expect(lostOf(reduceWriting(opened, { type: 'parentRead', parent: null, lost: 'ended' }) as Editing)).toBe(
    'ended',
  )
  const refusedBy = (code: 'LET-002' | 'LET-006' | 'LET-009' | 'LET-014' | 'LET-018') => {
    const refused = { type: 'refused', error: failure(400, code), text: opened.manuscript.text } as const
    return lostOf(reduceWriting(opened, refused) as Editing)
  }
  expect(refusedBy('LET-002')).toBe('lapsed')
  expect([refusedBy('LET-006'), refusedBy('LET-009')]).toEqual(['gone', 'gone'])
  expect(refusedBy('LET-014')).toBe('ended')
  expect(refusedBy('LET-018')).toBeNull()
})

test('a refusal ends the sending and stays with its text; one about the words leads back to them', () => {
  const sending = editing(
    newLetter,
    openNew,
    type('글'),
    { type: 'stepped', step: 'category' },
    { type: 'sending' },
  )
  const { text } = sending.manuscript
  const refuse = (...args: Parameters<typeof failure>) =>
    reduceWriting(sending, { type: 'refused', error: failure(...args), text })
  expect(refuse(500, 'COM-002')).toMatchObject({ isSending: false, step: 'category', refusal: { text } })
  expect(refuse(400, 'MOD-003')).toMatchObject({ isSending: false, step: 'edit' })
  expect(refuse(400, 'MOD-004')).toMatchObject({ isSending: false, step: 'edit' })
  expect(refuse(400, 'COM-001')).toMatchObject({ step: 'edit' })
})

test('the question about contact data stays open until the text changes', () => {
  const opened = editing(newLetter, openNew, type('글'))
  const { text } = opened.manuscript
  const refusedBy = (code: 'MOD-004' | 'MOD-005') =>
    reduceWriting(opened, { type: 'refused', error: failure(409, code), text })
  expect(isAskedAbout(opened)).toBe(false)
  expect(isAskedAbout(refusedBy('MOD-004') as Editing)).toBe(false)
  const asked = refusedBy('MOD-005')
  expect(isAskedAbout(asked as Editing)).toBe(true)
  expect(isAskedAbout(reduceWriting(asked, type('다른 글')) as Editing)).toBe(false)
})

test('a letter whose draft was sent elsewhere loses its draft, by a refused sending too', () => {
  const opened = editing(draft17, openDraft, listed(draft))
  const lost = { manuscript: { draftId: null, version: null }, saved: null }
  expect(reduceWriting(opened, { type: 'draftLost' })).toMatchObject(lost)
  const { text } = opened.manuscript
  expect(reduceWriting(opened, { type: 'refused', error: failure(404, 'LET-001'), text })).toMatchObject(lost)
})

test('a letter that the outbox was refused opens with its reason', () => {
  const refused = failure(400, 'LET-014')
  const state = editing(newLetter, {
    type: 'opened',
    slot: 'new~1',
    copy: copyOf('글', { draftId: null, refused }),
  })
  expect(state.refusal).toEqual({ error: refused, text: textWith('글') })
  expect(lostOf(state)).toBe('ended')
})

test('a queued letter is sent by the outbox, and takes nothing else', () => {
  const queued = after(newLetter, openNew, type('글'), { type: 'queued' })
  expect(queued).toMatchObject({ phase: 'queued', slot: 'new~1', manuscript: { text: textWith('글') } })
  expect(reduceWriting(queued, type('더'))).toBe(queued)
  expect(reduceWriting(queued, { type: 'sent', letter: sentLetter })).toMatchObject({
    phase: 'sent',
    letter: sentLetter,
  })
})

test('a finished letter is not saved any more', () => {
  expect(saveWait(after(newLetter, openNew, type('글'), { type: 'finished' }))).toBeNull()
})

const hurting = { field: 'content', start: 0, end: 11, text: '너만 힘든 거 아니야' } as const
const asked = (isToChange: boolean, ...passages: (typeof hurting)[]): WritingEvent => ({
  type: 'nudged',
  passages,
  isToChange,
})

test('a writer who wants to change a passage is back on the sheet, with the passage until the next key', () => {
  const opened = editing(newLetter, openNew, type('너만 힘든 거 아니야'), {
    type: 'stepped',
    step: 'category',
  })
  const changing = reduceWriting(opened, asked(true, hurting)) as Editing
  expect(changing).toMatchObject({
    step: 'edit',
    toChange: [hurting],
    nudged: { passages: ['너만 힘든 거 아니야'], isToChange: true },
  })
  expect(reduceWriting(changing, type('많이 힘들었겠어요'))).toMatchObject({
    toChange: null,
    nudged: { isToChange: true },
  })
})

test('a passage to send as it is is remembered, beside the passages from before', () => {
  const before = { passages: ['힘 좀 내'], isToChange: true }
  const copy = copyOf('너만 힘든 거 아니야', { slot: 'new~1', draftId: null, version: null, nudged: before })
  const opened = editing(newLetter, { type: 'opened', slot: 'new~1', copy })
  expect(opened.nudged).toEqual(before)
  expect(reduceWriting(opened, asked(false, hurting))).toMatchObject({
    step: 'edit',
    toChange: null,
    nudged: { passages: ['힘 좀 내', '너만 힘든 거 아니야'], isToChange: true },
  })
})

test('a saved draft keeps what its local copy was asked about', () => {
  const nudged = { passages: ['힘 좀 내'], isToChange: false }
  const copy = copyOf('서랍 속 글', { isSaved: true, nudged })
  expect(editing(draft17, { ...openDraft, copy } as WritingEvent, listed(draft)).nudged).toEqual(nudged)
})
