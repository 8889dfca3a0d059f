import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compile, normalised } from './matcher.ts'

/** What a matcher of these words marks in a text. */
const marked = (words: string[], text: string, exceptions: string[] = []) =>
  compile(words, exceptions)
    .find(text)
    .map(({ entry, start, end }) => [entry, text.slice(start, end)])

describe('a listed word is found', () => {
  it.each([
    ['alone', '바보', '바보', '바보'],
    ['with a particle', '바보', '이 바보야', '바보'],
    ['in other letter case', 'Spam', 'no sPAM here', 'sPAM'],
    ['in full width', 'spam', 'ｓｐａｍ', 'ｓｐａｍ'],
    ['taken apart into conjoining jamo', '바보', '바보'.normalize('NFD'), '바보'.normalize('NFD')],
    ['listed in conjoining jamo', '바보'.normalize('NFD'), '바보', '바보'],
    ['half taken apart', '각각', '가\u11a8각', '가\u11a8각'],
    ['over zero-width characters', '바보', '바\u200b\u00ad\ufeff보', '바\u200b\u00ad\ufeff보'],
    ['over fillers', '바보', '바\u3164보', '바\u3164보'],
    ['struck through', '바보', '바\u0336보\u0336', '바\u0336보\u0336'],
    ['of one character', '욕', '이것은 욕이다', '욕'],
    ['beyond the basic plane', '𝓪𝓫', 'x ab', 'ab'],
    ['after emoji', '바보', '👩‍👩‍👧 바보', '바보'],
    ['of jamo', 'ㅅㅂ', '아 ㅅㅂ 진짜', 'ㅅㅂ'],
    ['of several words, by whatever blank', '나쁜 말', '나쁜\n\t말', '나쁜\n\t말'],
    ['of several words, written together', '나쁜 말', '나쁜말이다', '나쁜말'],
  ])('%s', (_, word, text, expected) => {
    expect(marked([word], text)).toEqual([[word, expected]])
  })
})

it('does not join what a blank parts', () => {
  expect(marked(['시발'], '다시 발표')).toEqual([])
})

it('reports each hit of each word', () => {
  expect(marked(['바보', '보바'], '바보바보')).toEqual([
    ['바보', '바보'],
    ['보바', '보바'],
    ['바보', '바보'],
  ])
})

it('leaves out what lies wholly inside an exception, and only that', () => {
  expect(marked(['시발'], '시발점에서 시발', ['시발점'])).toEqual([['시발', '시발']])
})

it('finds nothing with an empty list, and never an empty word', () => {
  expect(marked([], '무엇이든')).toEqual([])
  expect(marked(['', ' ', '\u200b', '\ufe0f'], '무엇이든 \u200b')).toEqual([])
})

it('compares words without blanks, letter case and what prints nothing', () => {
  expect(normalised(' Ｂad\u200b  Word ')).toBe('badword')
  expect(normalised('\ufe0f\u034f ')).toBe('')
})

const text = fc.string({ unit: 'grapheme', maxLength: 60 })

it('finds a word in whatever stands around it, in ranges that lie in the text', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const whole = `${before} 바보 ${after}`
      const hits = compile(['바보']).find(whole)
      expect(hits.some(({ start, end }) => normalised(whole.slice(start, end)) === '바보')).toBe(true)
      for (const { start, end } of hits) expect(0 <= start && start < end && end <= whole.length).toBe(true)
    }),
  )
})
