import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import firstList from '../eval/words.json'
import { readOwn } from '../lexicon/own-words.mjs'
import { containing, lookup } from './lexicon.ts'

const sources = join(import.meta.dirname, 'lexicon/source')
const own = readOwn(sources)
const hangul = firstList.words.filter(word => /^[가-힣]+$/.test(word))

describe('the lexicon of ordinary words', () => {
  it('knows nouns, names, places, stems and adverbs', () => {
    expect(lookup('편지')).toMatchObject({ noun: true, name: false })
    expect(lookup('하준')).toMatchObject({ noun: false, name: true })
    expect(lookup('서귀포')).toMatchObject({ noun: true, name: true })
    expect(lookup('기다리')).toMatchObject({ noun: false, stem: true })
    expect(lookup('천천히')).toMatchObject({ adverb: true })
    expect(lookup('대한민국')!.weight).toBeGreaterThan(lookup('가가호호')!.weight)
  })

  it.each([
    ['돕', '도우', '도와'],
    ['듣', '들', '들'],
    ['짓', '지', '지'],
    ['흐르', '흐르', '흘러'],
    ['따르', '따르', '따라'],
    ['푸르', '푸르', '푸르러'],
    ['만들', '만드', '만들'],
    ['예쁘', '예쁘', '예뻐'],
    ['빨갛', '빨가', '빨개'],
    ['그렇', '그러', '그래'],
    ['자지러지', '자지러지', '자지러져'],
    ['바꾸', '바꾸', '바꿔'],
    ['좋', '좋', '좋'],
  ])('knows %s also as %s and %s', (...forms) => {
    for (const form of forms) expect(lookup(form), form).toMatchObject({ stem: true })
  })

  it('knows no part of a word, no text beyond a word, and no foreign text', () => {
    for (const none of ['', '편', '편지가', '가갸거겨', '힣', '\ud800', 'a', 'ㅅ', '편지 ', '까'.repeat(40)])
      expect(lookup(none)?.noun ?? false, none).toBe(none === '편')
  })

  it('finds every word of the hand-written lists', () => {
    for (const { word, kind } of own.words) {
      const flag = kind === 'place' ? 'name' : kind === 'adjective' ? 'stem' : kind
      expect(lookup(word)?.[flag], word).toBe(true)
    }
  })

  it('contains no word of the first list and no word built on an insult', () => {
    for (const word of [...hangul, '지랄병', '병신구실', '개잡놈', '씹새', '돌대가리'])
      expect(lookup(word), word).toBeUndefined()
  })

  it('names the listed word for each line around it', () => {
    for (const line of readFileSync(join(sources, 'around-listed.txt'), 'utf8').split('\n')) {
      const [, part, words = ''] = /^([가-힣]+): (.+)$/.exec(line) ?? []
      if (part) for (const word of words.split(' ')) expect(word).toContain(part)
    }
    expect(readdirSync(sources)).toContain('around-listed.txt')
  })
})

describe('the everyday words around a word', () => {
  it('counts them and returns the commonest, verbs with 다', () => {
    const around = containing('자지')
    expect(around.count).toBeGreaterThan(12)
    expect(around.samples).toHaveLength(12)
    expect(around.samples).toContain('왁자지껄')
    expect(containing('자지러').samples).toContain('자지러지다')
    expect(containing('자지러').samples).not.toContain('자지러져')
  })

  it('leaves out the word itself and returns 0 for unknown letters', () => {
    expect(containing('시발점').samples).not.toContain('시발점')
    expect(containing('느금마')).toEqual({ count: 0, samples: [] })
    expect(containing('')).toEqual({ count: 0, samples: [] })
    expect(containing('ㅅㅂ')).toEqual({ count: 0, samples: [] })
    expect(containing('n1')).toEqual({ count: 0, samples: [] })
  })
})
