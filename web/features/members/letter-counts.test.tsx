import { expect, test } from 'vitest'
import { countMyLetters } from '#contract/mailbox.ts'
import { answerOf, render } from '#test/support/render.tsx'
import { LetterCounts } from './letter-counts.tsx'

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('my page counts the letters that I sent and received, and those that warmed their readers', () => {
  const html = render(<LetterCounts />, answerOf(countMyLetters, { sent: 1204, received: 38, warm: 0 }))
  expect(textOf(html)).toBe('보낸 편지 1,204통 받은 편지 38통 따뜻했대요 0번')
})

test('dashes stand in for the counts until the answer comes', () => {
  expect(textOf(render(<LetterCounts />))).toBe('보낸 편지 – 받은 편지 – 따뜻했대요 –')
})
