import { expect, it } from 'vitest'
import { findContact } from '#korean-text/contact.ts'
import { suggestPassages } from './suggest-passages.ts'

const found = (text: string) =>
  suggestPassages([{ id: 7, text, fixed: [] }], findContact).map(({ words }) => words)

it.each([
  ['제 이름은 민지예요.', '민지'],
  ['저는 김민지라고 해요.', '김민지'],
  ['어제 지훈 씨를 만났어요.', '지훈'],
  ['민지야, 잘 지내니?', '민지'],
  ['늘 고마워요.\n\n박서연 드림', '박서연'],
  ['담임이셨던 이정은 선생님이 생각나요.', '이정은'],
])('suggests the name in %j', (text, name) => {
  expect(found(text)).toEqual([name])
})

it.each([
  '아저씨가 웃으셨어요. 마음씨가 고와요.',
  '날씨가 좋아요. 글씨가 예뻐요.',
  '선생님, 어머님, 이웃님께 감사해요.',
  '오늘도 버스를 놓쳤어요. 하늘이 예뻤어요.',
])('suggests nothing in %j', text => {
  expect(found(text)).toEqual([])
})

it('suggests a name in all texts of the post, once', () => {
  const texts = [
    { id: null, text: '지훈 씨 이야기예요.', fixed: [] },
    { id: 7, text: '지훈이가 웃었어요. 서지훈은 다른 사람이에요.', fixed: [] },
  ]
  expect(suggestPassages(texts, findContact)).toEqual([
    {
      words: '지훈',
      places: [
        { letterId: null, field: 'message', start: 0, end: 2 },
        { letterId: 7, field: 'content', start: 0, end: 2 },
      ],
    },
  ])
})
