import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import firstList from '../../eval/words.json'
import { compile } from '../bad-words.ts'

const listed = [
  ...firstList.words.filter(word => /^[가-힣]{2,}$/.test(word)),
  ...'카카오 텔레그램 코인 바카라 대출 도박 카지노 광고 인스타 쓰레기 디스코드 리딩방 비트코인 토렌트'.split(
    ' ',
  ),
]

const onsets = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const vowels = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
const codas = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']
const apart = (syllable: string) => {
  const code = syllable.charCodeAt(0) - 0xac00
  return [onsets[Math.floor(code / 588)]!, vowels[Math.floor((code % 588) / 28)]!, codas[code % 28]!]
}
const joined = (by: string) => (word: string) => [...word].join(by)
const looks: Record<string, string> = { ㅣ: 'l', ㅐ: 'H', ㅏ: 'r' }

const disguises: Record<string, fc.Arbitrary<(word: string) => string>> = {
  space: fc.constantFrom(' ', '  ', '\u00a0', '\u3000', '\t').map(joined),
  punct: fc.constantFrom(...'.,-_*~!?/@#^·…', '..', '--').map(joined),
  digit: fc.integer({ min: 1, max: 999 }).map(number => joined(String(number))),
  'digit of another script': fc.constantFrom('٣', '३', '𝟛', '🯳').map(joined),
  latin: fc.constantFrom('q', 'x', 'zz', 'abc').map(joined),
  jamo: fc.constantFrom('ㅋ', 'ㅎ', 'ㅡ', 'ㅋㅋ').map(joined),
  emoji: fc.constantFrom('😀', '❤️', '👍🏽', '👨‍👩‍👧', '🇰🇷').map(joined),
  'zero-width': fc.constantFrom('\u200b', '\u200d', '\ufeff', '\u00ad', '\u3164', '\u0336').map(joined),
  apart: fc.constant(word => [...word].map(syllable => apart(syllable).join('')).join('')),
  'apart with marks': fc
    .constantFrom('.', '-', ' ')
    .map(by => word => [...word].map(syllable => apart(syllable).filter(Boolean).join(by)).join(by)),
  decomposed: fc.constant(word => word.normalize('NFD')),
  'look-alike': fc.constant(word =>
    [...word]
      .map(syllable => {
        const [onset = '', vowel = '', coda = ''] = apart(syllable)
        return looks[vowel] ? onset + looks[vowel] + coda : syllable
      })
      .join(''),
  ),
  mixed: fc.constantFrom('.1.', '\u200b.', '-ㅋ-').map(joined),
}

const frames = ['%', '야 %', '% 진짜', '오늘은 %!', '그래서 %?', '%ㅋㅋ', '"%"']
// 아빠가, 자지, 보지: spaced out or written with jamo, they may be the ordinary words that they look like.
const doubtful = ['빠가', '보지', '자지']

describe('the matcher', () => {
  it.each(Object.entries(disguises))('finds a listed word %s', (_, disguise) => {
    const words = fc.constantFrom(...listed.filter(word => !doubtful.includes(word)))
    fc.assert(
      fc.property(words, disguise, fc.constantFrom(...frames), (word, put, frame) => {
        const text = frame.replace('%', () => put(word))
        expect([text, compile([word]).contains(text)]).toEqual([text, true])
      }),
    )
  })
})
