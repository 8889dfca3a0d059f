import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compile } from './crisis/compile.ts'
import { phraseFiles } from './crisis/phrases.ts'
import { hasCrisisSign } from './crisis.ts'
import { crisisPassages } from './crisis-passages.ts'

const mark = '■■■'
const everyday = readFileSync(new URL('lexicon/everyday-sentences.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter(sentence => !hasCrisisSign(sentence))
const calm = (number: number) => `${everyday[number % everyday.length]?.replace(/[.?!]$/, '')}.`

const cut = (text: string) =>
  crisisPassages(text, mark)
    .toReversed()
    .reduce((left, { start, end }) => left.slice(0, start) + mark + left.slice(end), text)

it.each([
  [
    'a sentence',
    '오늘은 비가 왔어요. 요즘 정말 죽고 싶어요. 저녁은 먹었어요.',
    '오늘은 비가 왔어요. ■■■ 저녁은 먹었어요.',
  ],
  ['two sentences apart', '죽고 싶어요. 밥은 먹었어요.\n유서를 써 두었어요.', '■■■ 밥은 먹었어요.\n■■■'],
  ['two neighbours', '산책했어요. 죽고 싶어요. 유서를 써 두었어요.', '산책했어요. ■■■'],
  ['a text without any', '오늘은 비가 왔어요. 배고파 죽겠어요.', '오늘은 비가 왔어요. 배고파 죽겠어요.'],
  ['words without a full stop', '그냥 사라지고 싶어', '■■■'],
  ['no words', '', ''],
])('%s: cuts the sentences with a sign and no other', (_case, text, expected) => {
  expect(cut(text)).toBe(expected)
})

it('leaves no sign of any example of a phrase in a calm letter, and most of the letter', () => {
  const examples = compile(phraseFiles)
    .phrases.filter(({ file }) => file !== 'idioms')
    .flatMap(({ shown }) => shown)
    .filter((_, number) => number % 3 === 0)
  expect(examples.length).toBeGreaterThan(230)
  const cuts = examples.map((example, number) => {
    const around = [0, 101, 202, 303].map(step => calm(number * 7 + step))
    const letter = [...around.slice(0, 2), `${example}.`, ...around.slice(2)].join(' ')
    return { letter, left: cut(letter), around }
  })
  expect(cuts.filter(({ left }) => hasCrisisSign(left))).toEqual([])
  const isKept = cuts.filter(({ left, around }) => around.every(sentence => left.includes(sentence)))
  expect(isKept.length).toBeGreaterThan(0.98 * cuts.length)
})
