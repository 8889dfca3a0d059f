import { expect, test } from 'vitest'
import { render } from '#test/support/render.tsx'
import { MarkedText } from './marked-text.tsx'

const contact = (start: number, end: number) => [
  { field: 'content' as const, start, end, kind: 'phone' as const },
]
const html = (text: string, marks: { start: number; end: number }[], contacts = contact(0, 0)) =>
  render(<MarkedText text={text} marks={marks} contacts={contacts} />).replaceAll(/ class="[^"]*"/g, '')

test('the words that were searched for are marked', () => {
  expect(html('올해 김장', [{ start: 3, end: 5 }])).toBe('올해 <mark>김장</mark>')
})

test('contact data are covered by a word, also where a mark lies over them', () => {
  expect(
    html(
      '전화 01012345678 주세요',
      [
        { start: 3, end: 8 },
        { start: 15, end: 16 },
      ],
      contact(3, 14),
    ),
  ).toBe('전화 <span>(연락처)</span> <mark>주</mark>세요')
})
