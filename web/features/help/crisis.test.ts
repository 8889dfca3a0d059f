import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { writtenSentences } from '../../../test/moderation/written-sentences.ts'
import { hasCrisisSign } from './crisis.ts'

const sets = [
  ...['dev-crisis', 'dev-crisis-1', 'dev-crisis-2', 'dev-crisis-3', 'dev-crisis-5', 'dev-crisis-6'],
  ...['tuned-crisis-1', 'tuned-crisis-4', 'tuned-crisis-5', 'tuned-crisis-letters-1'],
]
const cases: { text: string; expect: boolean; kind: string }[] = sets.flatMap(set =>
  readFileSync(`test/moderation/${set}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line)),
)
const misjudged = (expected: boolean) =>
  cases
    .filter(({ text, expect }) => expect === expected && hasCrisisSign(text) !== expected)
    .map(({ text }) => text)

describe('hasCrisisSign', () => {
  it('recognises at least 99 % of the crisis texts it was tuned on', () => {
    const all = cases.filter(({ expect }) => expect).length
    expect(all).toBeGreaterThan(1000)
    expect(misjudged(true).length, misjudged(true).join('\n')).toBeLessThanOrEqual(all / 100)
  })

  it('recognises at most 1 % of idioms, other words, other deaths and everyday wishes', () => {
    const all = cases.filter(({ expect }) => !expect).length
    expect(all).toBeGreaterThan(1000)
    expect(misjudged(false).length, misjudged(false).join('\n')).toBeLessThanOrEqual(all / 100)
  })

  it.each(['appendix', 'method-question'])('judges every case of %s correctly', kind => {
    const wrong = cases.filter(given => given.kind === kind && hasCrisisSign(given.text) !== given.expect)
    expect(wrong.map(({ text }) => text)).toEqual([])
  })

  it('shows the card beside at most 4 of the 5,000 shipped everyday sentences', () => {
    const sentences = readFileSync('server/features/bad-words/lexicon/everyday-sentences.txt', 'utf8').split(
      '\n',
    )
    expect(sentences.length).toBeGreaterThan(5000)
    expect(sentences.filter(hasCrisisSign).length).toBeLessThanOrEqual(4)
  })

  it('shows the card beside at most 2 of 100 everyday letters of 500 characters', () => {
    const letters = Array.from({ length: 100 }, (_, number) => {
      let letter = ''
      for (let at = number * 37; letter.length < 500; at += 101) {
        letter += `${writtenSentences[at % writtenSentences.length]?.text}. `
      }
      return letter
    })
    expect(letters.filter(hasCrisisSign).length).toBeLessThanOrEqual(2)
  })

  it.each([
    '요즘 정말 죽고 싶어요.',
    '자살하고 싶어요.',
    '유서를 써 두었어요.',
    '어제 손목을 그었어요.',
    '이제 그만 살고 싶어요.',
    '수면제를 몇 알 먹으면 못 깨어나요?',
  ])('finds %s at the start, in the middle and at the end of calm letters', statement => {
    const silent = [300, 500, 1000].flatMap(length => {
      const calm: string[] = []
      for (let at = length; calm.join(' ').length < length; at += 101) {
        calm.push(`${writtenSentences[at % writtenSentences.length]?.text}.`)
      }
      const places = [0, calm.length >> 1, calm.length]
      return places
        .map(place => calm.toSpliced(place, 0, statement).join(' '))
        .filter(letter => !hasCrisisSign(letter))
    })
    expect(silent).toEqual([])
  })

  it.each([
    ['taken apart into jamo', 'ㅈㅜㄱㄱㅗ ㅅㅣㅍㅇㅓ'],
    ['syllable by syllable', '죽 고 싶 어 요'],
    ['with dots between', '죽.고.싶.어'],
    ['as old Macs write it', '죽고 싶어요'.normalize('NFD')],
    ['with what cannot be seen in it', '죽\u200b고\u00ad 싶\u3164어요'],
    ['in teen spelling', '죽고시퍼'],
    ['over two lines', '오늘도 웃었어요\n\n그런데 살고 싶지 않아요'],
    ['on an English keyboard', 'wnrrhtlvdj'],
  ])('reads a text %s', (_, text) => {
    expect(hasCrisisSign(text)).toBe(true)
  })

  it('finds a sign beside an idiom, but not the idiom alone', () => {
    expect(hasCrisisSign('배고파 죽겠어요. 웃겨서 죽는 줄 알았어요')).toBe(false)
    expect(hasCrisisSign('배고파 죽겠어요. 그런데 사실은 죽고 싶어요')).toBe(true)
    expect(hasCrisisSign('호박죽을 먹고 나니 살고 싶지 않다는 말이 나왔어요')).toBe(true)
  })

  it('passes an empty text and ends on long texts of hostile shape', () => {
    expect(hasCrisisSign('')).toBe(false)
    for (const shape of [
      '죽 ',
      'ㅈㅜ',
      '나는 그만 ',
      '다 이제 그냥 ',
      '.',
      '\u200b',
      '살 이유가 ',
      '눈을 감고 ',
    ]) {
      hasCrisisSign(shape.repeat(20_000))
    }
  })
})
