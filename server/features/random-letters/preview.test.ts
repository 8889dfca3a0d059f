import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countCharacters } from '#contract/text.ts'
import { previewOf } from './preview.ts'

const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' })

describe('the preview of a letter', () => {
  it('is a short letter in one line', () => {
    expect(previewOf('  비가 와요.\n\n\t창문을　닫고\u200b\u3164앉아 있어요. \n')).toBe(
      '비가 와요. 창문을 닫고 앉아 있어요.',
    )
  })

  it('is empty for a letter of blanks', () => {
    expect(previewOf(' \n\u3164')).toBe('')
    expect(previewOf('')).toBe('')
  })

  it('ends after a word, with at most 60 characters', () => {
    const word = '가나다라마바사아자'
    const six = Array(6).fill(word).join(' ')
    expect(previewOf(`${six} ${word}`)).toBe(six)
    expect(previewOf(`${six}. 끝`)).toBe(`${six}.`)
    expect(countCharacters(previewOf(`${'가나다 '.repeat(30)}`))).toBe(59)
    const sixty = '가'.repeat(60)
    expect(previewOf(sixty)).toBe(sixty)
    expect(previewOf(`${sixty} 나`)).toBe(sixty)
  })

  it('cuts a word of more than 60 characters', () => {
    expect(previewOf('가'.repeat(61))).toBe('가'.repeat(60))
    expect(previewOf('ㅋ'.repeat(1000))).toBe('ㅋ'.repeat(60))
    expect(previewOf(`네 ${'ㅋ'.repeat(100)}`)).toBe('네')
  })

  it('counts an emoji of one code point as 1 and cuts no grapheme', () => {
    expect(previewOf('🌷'.repeat(61))).toBe('🌷'.repeat(60))
    // Seven code points each: eight fit.
    const family = '👨‍👩‍👧‍👦'
    expect(previewOf(family.repeat(20))).toBe(family.repeat(8))
    const flag = '🇰🇷'
    expect(previewOf(`가${flag.repeat(40)}`)).toBe(`가${flag.repeat(29)}`)
    // Conjoining jamo without a composed form.
    const old = '\u1112\u119e\u11ab'
    expect(previewOf(old.repeat(21))).toBe(old.repeat(20))
    expect(previewOf('🌷\u200d'.repeat(100))).toBe('')
  })

  it.each([
    ['안녕하세요? 저는 민아예요. 제 번호는 010-1234-5678이에요.', '안녕하세요? 저는 민아예요.'],
    ['답장 말고 카톡 mina_92로 주세요', '답장 말고'],
    ['mina@example.com으로 써 주세요. 기다릴게요.', ''],
    ['비가 와요.\n공일공\n일이삼사\n오육칠팔', '비가 와요.'],
    ['제 블로그 example.com/mina 봐 주세요', '제 블로그'],
    ['마음이 힘들어요!! 인스타 mina.kim 이에요. 긴 이야기가 있어요.', '마음이 힘들어요!!'],
    ['힘들 땐 109에 전화해요. 그래도 밤은 길어요.', '힘들 땐 109에 전화해요. 그래도 밤은 길어요.'],
  ])('of “%s” is “%s”', (content, preview) => {
    expect(previewOf(content)).toBe(preview)
  })

  it('shows no part of a phone number that begins before its end and ends after it', () => {
    for (let words = 40; words < 62; words++)
      expect(previewOf(`${'가 '.repeat(words / 2)}010-1234-5678 그리고 더 쓰는 말`)).not.toMatch(/\d/)
  })

  it('of any text is a beginning of it in whole graphemes, at most 60 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
        const preview = previewOf(text)
        const line = text.replace(/[\s\u200b\u2800\u3164\uffa0]+/g, ' ').trim()
        expect(line.startsWith(preview)).toBe(true)
        expect(countCharacters(preview)).toBeLessThanOrEqual(60)
        const ends = new Set([
          0,
          ...Array.from(graphemes.segment(line), ({ index, segment }) => index + segment.length),
        ])
        expect(ends).toContain(preview.length)
      }),
    )
  })
})
