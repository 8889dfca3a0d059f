import { expect, test } from 'vitest'
import { type DrawnLetter, drawLetters } from '#contract/random-letters.ts'
import { answerOf, render } from '#test/support/render.tsx'
import { DrawnLetters } from './drawn-letters.tsx'

const letter = (letterId: number): DrawnLetter => ({
  letterId,
  writerId: 7,
  title: `${letterId}번째 걱정`,
  zipCode: 'AB12C',
  category: 'CONSULT',
  createdAt: '2026-03-01T12:00:00Z',
  paperType: 'BASIC',
  fontType: 'DEFAULT',
  heavy: false,
  preview: '가게를 접기로 했어요. 내일 마지막 문을 열어요.',
})
const choosing = (letters: DrawnLetter[]) =>
  render(
    <DrawnLetters onChanged={async () => {}} onTaken={() => {}} />,
    answerOf(drawLetters, letters, { params: { category: 'ALL' } }),
  )

test('letters can be filtered by all, and by each category', () => {
  const labels = [...choosing([]).matchAll(/<label[^>]*><input type="radio"[^>]*>([^<]+)/g)]
  expect(labels.map(([, label]) => label)).toEqual([
    '전체',
    '위로와 공감',
    '축하와 응원',
    '고민 상담',
    '기타',
  ])
})

test('a draw shows a stack with one letter on top, and hides the others from screen readers', () => {
  const html = choosing([1, 2, 3].map(letter))
  expect(html.match(/<li[^>]*data-depth="\w+"/g)).toEqual([
    expect.stringContaining('aria-hidden="false"'),
    expect.stringContaining('aria-hidden="true"'),
    expect.stringContaining('aria-hidden="true"'),
  ])
  expect(html).toContain('이 편지에 답장하기')
})
