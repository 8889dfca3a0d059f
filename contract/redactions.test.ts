import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPassageOf, mergePassages, redact, redactionMark } from './redactions.ts'

const passage = fc
  .tuple(fc.nat(30), fc.nat(30))
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => ({ start: Math.min(one, other), end: Math.max(one, other) }))

it('replaces each passage with the same mark, whatever its length', () => {
  expect(redact('저는 민수예요. 부산에 살아요.', [{ start: 3, end: 5 }])).toBe('저는 ■■■예요. 부산에 살아요.')
  expect(redact('가나다라', [{ start: 0, end: 4 }])).toBe(redactionMark)
  expect(redact('가나다라', [])).toBe('가나다라')
})

it('merges passages that overlap or touch', () => {
  const passages = [
    { start: 6, end: 8 },
    { start: 0, end: 3 },
    { start: 2, end: 4 },
    { start: 4, end: 5 },
  ]
  expect(mergePassages(passages)).toEqual([
    { start: 0, end: 5 },
    { start: 6, end: 8 },
  ])
  expect(redact('0123456789', mergePassages(passages))).toBe('■■■5■■■89')
})

it('shows each character that is in no passage, and no other', () => {
  const text = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ'
  fc.assert(
    fc.property(fc.array(passage, { maxLength: 8 }), passages => {
      const isCut = (at: number) => passages.some(({ start, end }) => start <= at && at < end)
      const shown = redact(text, mergePassages(passages)).replaceAll(redactionMark, '')
      expect(shown).toBe([...text].filter((_, at) => !isCut(at)).join(''))
    }),
  )
})

it.each([
  ['empty', { start: 1, end: 1 }],
  ['backwards', { start: 2, end: 1 }],
  ['before the text', { start: -1, end: 1 }],
  ['beyond the text', { start: 2, end: 6 }],
  ['from inside a surrogate pair', { start: 2, end: 4 }],
  ['to inside a surrogate pair', { start: 0, end: 2 }],
])('a passage is not one of the text if it is %s', (_, range) => {
  expect(isPassageOf('가🌸나다', range)).toBe(false)
})

it('a passage may be the whole text, or one emoji', () => {
  expect(isPassageOf('가🌸나다', { start: 0, end: 5 })).toBe(true)
  expect(isPassageOf('가🌸나다', { start: 1, end: 3 })).toBe(true)
})
