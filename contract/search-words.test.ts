import { describe, expect, it } from 'vitest'
import { hasAllWords, passageOf, placesOf, searchWords } from './search-words.ts'

const isIn = (query: string, text: string) => hasAllWords(searchWords(query), [text], '')
const marksIn = (query: string, text: string) =>
  placesOf(searchWords(query), text).map(({ start, end }) => text.slice(start, end))

describe('a word of a search', () => {
  it.each([
    ['김장', '올해 김장을 했어요.'],
    ['ㄱㅈ', '올해 김장을 했어요.'],
    ['ㄱㅈㅎ', '김장하던 날'],
    ['김ㅈ', '김장을 했어요.'],
    ['ㅃ', '빵집'],
    ['ㄱㅅ', '감사해요'],
    // A keyboard joins ㄱ and ㅅ.
    ['ㄳ', '감사해요'],
    ['ㄳ', 'ㄳ합니다'],
    ['ㅋㅋ', '웃겨요 ㅋㅋ'],
    ['gangneung', '지난주 Gangneung 바다'],
    ['SEA', 'a sea'],
    ['김장', '김장'.normalize('NFC')],
    ['김장'.normalize('NFD'), '김장을 했어요.'],
    ['100%', '100% 진심'],
    ['(웃음)', '(웃음) 그랬죠'],
    ['a.c', 'a.c'],
    ['🌊', '바다 🌊'],
  ])('%s finds %s', (query, text) => {
    expect(isIn(query, text)).toBe(true)
  })

  it.each([
    ['김장', '긴 장마'],
    ['ㄱㅈ', '바다에 갔어요'],
    ['ㅂ', '빵집'],
    ['사과', '사관학교'],
    ['a.c', 'abc'],
    ['ㄱㅈ', '김 장'],
  ])('%s does not find %s', (query, text) => {
    expect(isIn(query, text)).toBe(false)
  })

  it('stands beside others that must all be there, each in any of the texts', () => {
    const words = searchWords('김장  바다 김장')
    expect(words.map(({ text }) => text)).toEqual(['김장', '바다'])
    expect(hasAllWords(words, ['김장', '바다에서'], '')).toBe(true)
    expect(hasAllWords(words, ['김장', '산에서'], '')).toBe(false)
  })

  it('finds the counterpart by two characters or more of the begin of the zip code', () => {
    const finds = (query: string) => hasAllWords(searchWords(query), [''], 'AB12C')
    expect(['ab', 'AB12C', 'a', 'B1', 'AB12CD'].map(finds)).toEqual([true, true, false, false, false])
  })

  it('is asked twice with the same result', () => {
    const words = searchWords('바다')
    expect([1, 2, 3].map(() => hasAllWords(words, ['바다'], ''))).toEqual([true, true, true])
  })
})

describe('the places of words', () => {
  it('are in the order of the text, and overlapping ones are one', () => {
    expect(marksIn('장을 김장', '김장을 하고 김장')).toEqual(['김장을', '김장'])
    expect(marksIn('ㄱㅈ', '김장과 감자')).toEqual(['김장', '감자'])
  })

  it('are whole characters beside emoji', () => {
    expect(marksIn('바다', '🌊🌊바다🌊')).toEqual(['바다'])
  })
})

describe('the passage', () => {
  const passage = (query: string, content: string) => passageOf(searchWords(query), content)
  const long = `${'어제는 비가 왔어요. '.repeat(20)}김장을 했어요. ${'오늘은 맑아요. '.repeat(20)}`

  it('holds the first place of a word, is cut at words, and says so', () => {
    const { text, marks, isCutBefore, isCutAfter, from } = passage('ㄱㅈ', long)
    expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['김장'])
    expect([isCutBefore, isCutAfter]).toEqual([true, true])
    expect(long.slice(from, from + text.length)).toBe(text)
    expect(text.length).toBeLessThanOrEqual(110)
    expect([long[from - 1], long[from + text.length]]).toEqual([' ', ' '])
  })

  it('is the begin of a text without the words, and the whole of a short one', () => {
    expect(passage('바다', long)).toMatchObject({ from: 0, marks: [], isCutBefore: false, isCutAfter: true })
    expect(passage('', '짧아요.')).toMatchObject({ text: '짧아요.', isCutBefore: false, isCutAfter: false })
  })

  it('has one line, with offsets of the text', () => {
    const { text, marks } = passage('바다', '산\n바다\n강')
    expect([text, marks]).toEqual(['산 바다 강', [{ start: 2, end: 4 }]])
  })

  it.each([
    ['without blanks', '가'.repeat(300)],
    ['of emoji', '🌊'.repeat(300)],
  ])('of a text %s has whole characters only', (_, text) => {
    for (const at of [0, 99, 100, 101, 299]) {
      const marked = `${text.slice(0, at * 2)}바다${text.slice(at * 2)}`
      const found = passage('바다', marked)
      expect(found.text).not.toMatch(/\p{Surrogate}/u)
      expect(found.marks.map(({ start, end }) => found.text.slice(start, end))).toEqual(['바다'])
    }
  })
})
