import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compile } from '../src/bad-words.ts'
import { starterWords } from '../src/starter-words.ts'
import { generateSentences } from './generated-sentences.ts'
import { writtenByStarterWord, writtenByWord, writtenSentences } from './written-sentences.ts'

const matcher = compile(starterWords.map(({ word, mode }) => ({ word, exact: mode === 'EXACT' })))
const refused = (texts: readonly string[]) => texts.filter(text => matcher.contains(text))
const textsOf = (cases: readonly { text: string }[]) => cases.map(({ text }) => text)

describe('the starter list refuses no innocent sentence', () => {
  it('passes at least 300 about the neighbours of its words, three or more for each word', () => {
    expect(writtenByStarterWord.length).toBeGreaterThanOrEqual(300)
    const count = (word: string) => writtenByStarterWord.filter(one => one.word === word).length
    expect(starterWords.filter(({ word }) => count(word) < 3)).toEqual([])
    expect(refused(textsOf(writtenByStarterWord))).toEqual([])
  })

  it('passes those written for the word filter', () => {
    expect(writtenSentences.length + writtenByWord.length).toBeGreaterThan(1700)
    expect(refused(textsOf([...writtenSentences, ...writtenByWord]))).toEqual([])
  })

  it('passes generated ones', () => {
    expect(refused([...generateSentences(3000), ...generateSentences(3000, true)])).toEqual([])
  })

  it('passes the letters of people in distress', () => {
    const texts = readdirSync(import.meta.dirname)
      .filter(file => /crisis.*\.jsonl$/.test(file))
      .flatMap(file =>
        readFileSync(join(import.meta.dirname, file), 'utf8')
          .split('\n')
          .filter(Boolean),
      )
      .map(line => JSON.parse(line).text as string)
    expect(texts.length).toBeGreaterThan(700)
    expect(refused(texts)).toEqual([])
  })
})

describe('the starter list catches plain abuse', () => {
  const passed = (texts: string[]) => texts.filter(text => !matcher.contains(text))

  it('catches each of its words alone and in a sentence', () => {
    const texts = starterWords.flatMap(({ word }) => [word, `야 ${word}`, `정말 ${word}, 그만해`])
    expect(passed(texts)).toEqual([])
  })

  it('catches its words in disguise', () => {
    const texts = ['야 이 새끼야', '시1발', 'ㅅ ㅂ', '병.신', '개새끼들아']
    expect(passed([...texts, '미친 놈이네', '니 애미', 'f*ck you', 'tlqkf'])).toEqual([])
  })
})
