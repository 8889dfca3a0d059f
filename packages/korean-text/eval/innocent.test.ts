import { describe, expect, it } from 'vitest'
import { compile } from '../src/bad-words.ts'
import { everydaySentences } from '../src/everyday-sentences.ts'
import { generateSentences } from './generated-sentences.ts'
import firstList from './words.json'
import longList from './words-1000.json'
import { writtenByWord, writtenSentences } from './written-sentences.ts'

const matcher = compile(firstList.words.map(word => ({ word, exact: false })))
// These are still refused, since only the sense distinguishes them: 틀 딱 맞는 for 틀딱, 알 바 for 알바.
const yet = { written: 1, byWord: 2 }
const refused = (texts: readonly string[]) => texts.filter(text => matcher.contains(text))

describe('the word filter on innocent sentences', () => {
  it('passes those written by hand', () => {
    expect(writtenSentences.length).toBeGreaterThan(1400)
    expect(refused(writtenSentences.map(({ text }) => text)).length).toBeLessThanOrEqual(yet.written)
  })

  it('passes generated ones with and without blanks', () => {
    expect(refused([...generateSentences(3000), ...generateSentences(3000, true)])).toEqual([])
  })

  it('passes those with the letters of the one listed word', () => {
    const held = writtenByWord.filter(({ word, text }) => compile([{ word, exact: false }]).contains(text))
    expect(held.length).toBeLessThanOrEqual(yet.byWord)
  })

  it('passes all but three everyday sentences with a list of 1,000 words', () => {
    const long = compile(longList.words)
    expect(longList.words.length).toBeGreaterThan(1000)
    expect(everydaySentences.filter(text => long.contains(text)).length).toBeLessThanOrEqual(3)
  })
})
