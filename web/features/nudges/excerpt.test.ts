import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

const excerpt = (text: string, passage: string) => {
  const start = text.indexOf(passage)
  const { before, words, after } = excerptOf(text, { start, end: start + passage.length })
  return `${before}[${words}]${after}`
}

test('an excerpt is the sentence of the passage with its end', () => {
  expect(excerpt('잘 읽었어요. 그래도 너만 힘든 거 아니야! 힘내.', '너만 힘든 거 아니야')).toBe(
    '그래도 [너만 힘든 거 아니야]!',
  )
  expect(excerpt('너만 힘든 거 아니야\n다음 줄', '너만 힘든 거 아니야')).toBe('[너만 힘든 거 아니야]')
})

test('a long sentence is cut between words', () => {
  const text = `${'긴 이야기를 오래 적어 두고 '.repeat(4)}너만 힘든 거 아니야 ${'그러고도 한참을 더 적었어요 '.repeat(4)}`
  expect(excerpt(text, '너만 힘든 거 아니야')).toBe(
    '… 적어 두고 긴 이야기를 오래 적어 두고 [너만 힘든 거 아니야] 그러고도 한참을 더 적었어요 그러고도 …',
  )
})
