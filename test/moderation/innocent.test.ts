import { describe, expect, it } from 'vitest'
import { compile } from '#server/features/bad-words/matcher.ts'
import { generated } from './generated.ts'
import firstList from './words.json'
import { written, writtenByWord } from './written.ts'

const matcher = compile(firstList.words.map(word => ({ word, exact: false })))
// What only the sense tells is refused still: 틀 딱 맞는 for 틀딱, 알 바 for 알바.
const yet = { written: 1, byWord: 2 }
const refused = (texts: readonly string[]) => texts.filter(text => matcher.contains(text))

describe('what is innocent', () => {
  it('passes as it was written', () => {
    expect(written.length).toBeGreaterThan(1400)
    expect(refused(written.map(({ text }) => text)).length).toBeLessThanOrEqual(yet.written)
  })

  it('passes as it was made, with blanks and without', () => {
    expect(refused([...generated(3000), ...generated(3000, true)])).toEqual([])
  })

  it('passes with one word listed that it holds the letters of', () => {
    const held = writtenByWord.filter(({ word, text }) => compile([{ word, exact: false }]).contains(text))
    expect(held.length).toBeLessThanOrEqual(yet.byWord)
  })
})
