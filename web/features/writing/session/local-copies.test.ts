import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newLocalStorage } from '#test/support/browser.ts'
import { storeForMember } from '#web/platform/api/member-storage.ts'
import type { Outgoing } from '../sending/sender.ts'
import { copiesFor, forgetCopy, getCopy, keepCopy, type LocalCopy, onCopiesChanged } from './local-copies.ts'
import { answerTo5, copyOf, draft17, newLetter, sentLetter } from './writing.fixture.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', newLocalStorage())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
})
afterEach(() => void vi.unstubAllGlobals())

const copy = copyOf('글')
const slots = (copies: LocalCopy[]) => copies.map(({ slot }) => slot)

test('a copy is found by what it started as, by its draft, and by the letter that it answers', () => {
  const begun = { ...copy, slot: 'new~2' }
  const answer = { ...copy, slot: 'draft-18~3', draftId: 18, parentId: 5 }
  const orphan = { ...copy, slot: 'reply-9~4', draftId: null }
  const all = [copy, begun, answer, orphan]
  expect(copiesFor(draft17, all, null)).toEqual([copy, begun])
  expect(copiesFor(answerTo5, all, null)).toEqual([answer])
  expect(copiesFor(newLetter, all, null)).toEqual([begun, orphan])
})

test('the copy of this history entry comes first, then the newest', () => {
  const all = [1, 2, 3].map(at => copyOf('글', { slot: `new~${at}`, writtenAt: at }))
  expect(slots(copiesFor(newLetter, all, 'new~1'))).toEqual(['new~1', 'new~3', 'new~2'])
})

test('a waiting letter is found only by its name or its draft, and by its name first', () => {
  const waiting = { key: 'k' } as Outgoing
  const finished = copyOf('글', { slot: 'new~2', draftId: null, waiting })
  const begun = copyOf('글', { slot: 'new~3', draftId: null, writtenAt: 2000 })
  const all = [finished, begun]
  expect(slots(copiesFor(newLetter, all, 'new~2'))).toEqual(['new~3'])
  expect(slots(copiesFor({ ...newLetter, slot: 'new~2' }, all, 'new~3'))).toEqual(['new~2', 'new~3'])
  expect(slots(copiesFor(draft17, [{ ...finished, draftId: 17 }], null))).toEqual(['new~2'])
})

test('a refused copy of an earlier release, which stored no code, counts as unanswered', () => {
  storeForMember('7', copy.slot, { ...copy, refused: { message: '', status: 0, fields: {}, matches: [] } })
  expect(getCopy('7', copy.slot)?.refused).toMatchObject({ code: 'NETWORK', found: [] })
})

test('keeping a copy fails where the browser stores nothing', () => {
  expect(keepCopy('7', copy)).toBe(true)
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(keepCopy('7', { ...copy, writtenAt: 2000 })).toBe(false)
})

test('a listener hears every change, and the letter that became of a copy', () => {
  const hear = vi.fn()
  const stop = onCopiesChanged(hear)
  keepCopy('7', copy)
  forgetCopy('7', copy.slot, sentLetter)
  stop()
  keepCopy('7', copy)
  expect(hear.mock.calls).toEqual([[undefined], [{ slot: copy.slot, letter: sentLetter }]])
})
