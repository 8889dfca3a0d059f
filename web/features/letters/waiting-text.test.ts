import { expect, it } from 'vitest'
import { type WaitingStatus, waitingStatuses } from '#contract/letters.ts'
import { isAnswerKnown, waitingText } from './waiting-text.ts'

const at = (waitingStatus: WaitingStatus, usualSeconds: number | null = null, promised = false) =>
  waitingText({ waitingStatus, usualSeconds, promised })

it.each([
  [0, '30분'],
  [1, '30분'],
  [1800, '30분'],
  [1801, '1시간'],
  [8000, '2시간 30분'],
  [108_000, '30시간'],
])('a letter in the pool names a usual time of %i s as %s', (seconds, words) => {
  expect(at('POOL', seconds)).toBe(
    `이웃들이 펼칠 수 있게 걸어 두었어요. 보통 ${words}쯤이면 누군가 펼쳐 봐요.`,
  )
})

it('a letter in the pool leaves out an unknown usual time', () => {
  expect(at('POOL')).toBe('이웃들이 펼칠 수 있게 걸어 두었어요.')
})

it('only a letter at the keepers names the promise, and only while it is kept', () => {
  expect([at('KEEPER', 60, true), at('KEEPER', 60)]).toEqual([
    '온기지기에게 전해 드렸어요. 사흘 안에 꼭 읽을게요.',
    '온기지기에게 전해 드렸어요.',
  ])
  expect([at('HELD', 60, true), at('BACK', 60, true), at('ON_ITS_WAY', 60, true)]).toEqual([
    '누군가 답장을 쓰고 있어요.',
    '다른 이웃에게 다시 전해 드렸어요. 자리는 그대로예요.',
    '답장이 오고 있어요',
  ])
})

it('a writer knows of an answer while the letter is visibly held or the answer is on its way', () => {
  expect(waitingStatuses.filter(waitingStatus => isAnswerKnown({ waitingStatus }))).toEqual([
    'HELD',
    'ON_ITS_WAY',
  ])
})
