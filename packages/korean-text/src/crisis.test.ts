import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compile } from './crisis/compile.ts'
import { phraseFiles } from './crisis/phrases.ts'
import { crisisLevel, hasCrisisSign, type Judged } from './crisis.ts'

const cases: { text: string; expect: boolean }[] = ['tuned-crisis-4', 'tuned-crisis-7'].flatMap(set =>
  readFileSync(new URL(`../eval/${set}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line)),
)
const everyday = readFileSync(new URL('lexicon/everyday-sentences.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

/** A letter of unrelated everyday sentences. */
function calmLetter(length: number, start: number): string[] {
  const sentences: string[] = []
  for (let at = start; sentences.join(' ').length < length; at += 101) {
    sentences.push(`${everyday[at % everyday.length]?.replace(/[.?!]$/, '')}.`)
  }
  return sentences
}

const misjudged = (expected: boolean) =>
  cases
    .filter(({ text, expect }) => expect === expected && hasCrisisSign(text) !== expected)
    .map(({ text }) => text)

describe('hasCrisisSign', () => {
  // These are our own sentences. They say that nothing was lost; docs/moderation.md states figures on real text.
  it('recognises at least 90 % of our own labelled statements', () => {
    const all = cases.filter(({ expect }) => expect).length
    expect(misjudged(true).length, misjudged(true).join('\n')).toBeLessThanOrEqual(0.1 * all)
  })

  it('shows the card beside at most 2.5 % of our own near misses', () => {
    const all = cases.filter(({ expect }) => !expect).length
    expect(misjudged(false).length, misjudged(false).join('\n')).toBeLessThanOrEqual(0.025 * all)
  })

  it('shows the card beside at most 4 of the 5,000 shipped everyday sentences', () => {
    expect(everyday.length).toBeGreaterThan(5000)
    expect(everyday.filter(hasCrisisSign).length).toBeLessThanOrEqual(4)
  })

  it('shows the card beside at most 2 of 100 everyday letters of 500 characters', () => {
    const letters = Array.from({ length: 100 }, (_, number) => calmLetter(500, number * 37).join(' '))
    expect(letters.filter(hasCrisisSign).length).toBeLessThanOrEqual(2)
  })

  it('finds each example of a phrase at the start, in the middle and at the end of calm letters', () => {
    const { phrases } = compile(phraseFiles)
    const examples = phrases.filter(({ file }) => file !== 'idioms').flatMap(({ shown }) => shown)
    expect(examples.length).toBeGreaterThan(700)
    const silent = examples.flatMap((example, index) => {
      const letter = calmLetter([300, 500, 1000][index % 3] ?? 0, index)
      const place = [0, letter.length >> 1, letter.length][((index / 3) % 3) | 0] ?? 0
      const whole = letter.toSpliced(place, 0, `${example}${/[.?!]$/.test(example) ? '' : '.'}`).join(' ')
      return hasCrisisSign(whole) ? [] : [whole]
    })
    expect(silent).toEqual([])
  })

  it.each([
    '요즘 정말 죽고 싶어요.',
    '자살하고 싶어요.',
    '유서를 써 두었어요.',
    '어제 손목을 그었어요.',
    '이제 그만 살고 싶어요.',
    '사라지고 싶어요.',
    '수면제를 몇 알 먹으면 못 깨어나요?',
  ])('finds %s anywhere in calm letters of every length', statement => {
    const silent = [300, 500, 1000].flatMap(length => {
      const calm = calmLetter(length, length)
      return [0, calm.length >> 1, calm.length]
        .map(place => calm.toSpliced(place, 0, statement).join(' '))
        .filter(letter => !hasCrisisSign(letter))
    })
    expect(silent).toEqual([])
  })

  it.each([
    '나 약국 가는데 뭐 필요한 거 없어요?',
    '확실히 끝낼 테니까.',
    '영원히 숨길 수는 없을 거예요',
    '상처에 약을 발라 드릴게요',
    '학교 폭력은 이 세상에서 없어져야 한다고 생각해',
    '내가 빠지면 안 돌아갈 텐데?',
    '부모님께 동생과 차별하지 말아 달라고 부탁드려야겠어',
  ])('shows no card beside %s', text => {
    expect(hasCrisisSign(text)).toBe(false)
  })

  it.each([
    [2, '감기약을 팔십 알 먹었어요'],
    [2, '약을 모아 두었어요'],
    [2, '옥상까지 올라갔다 왔어요'],
    [1, '죽고 싶다는 생각부터 들어요'],
    [0, '오늘은 하늘이 맑았어요'],
  ])('judges level %i for %s', (level, text) => {
    expect(crisisLevel(text)).toBe(level)
  })

  it('judges only the changed sentences again while somebody writes', () => {
    const known = new Map<string, Judged>()
    const letter = calmLetter(500, 1).join(' ')
    crisisLevel(letter, known)
    const before = new Map(known)
    crisisLevel(`${letter} 죽고 싶어요.`, known)
    expect([...known.keys()].filter(key => !before.has(key)).length).toBeLessThanOrEqual(4)
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
