import { expect, test } from 'vitest'
import { getMailbox } from '#contract/mailbox.ts'
import { answerOf, render } from '#test/support/render.tsx'
import { PoBox } from './po-box.tsx'

const person = (letterMatchingId: number, active = true) => ({
  letterMatchingId,
  oppositeZipCode: 'AB17Z',
  oppositeId: letterMatchingId,
  active,
  oppositeRead: true,
  letterCount: 2,
  unreadCount: 0,
  oppositeRest: null,
})

const boxWith = (people: ReturnType<typeof person>[]) =>
  render(<PoBox zipCode="B7K3M" />, answerOf(getMailbox, people))

const lightsIn = (html: string) => html.split('data-light').length - 1

test('the box burns one light per person of an open correspondence, and says their number', () => {
  const html = boxWith([person(1), person(2), person(3, false)])
  expect(lightsIn(html)).toBe(2)
  expect(html).toContain('편지를 나누는 사람 2명')
})

test('the box holds nine lights at most, and still says the number', () => {
  const html = boxWith(Array.from({ length: 12 }, (_, at) => person(at + 1)))
  expect(lightsIn(html)).toBe(9)
  expect(html).toContain('편지를 나누는 사람 12명')
})

test('the box is dark before the first correspondence, and says nothing before the answer', () => {
  expect(lightsIn(boxWith([]))).toBe(0)
  expect(boxWith([])).toContain('아직 편지를 나누는 사람이 없어요')
  expect(render(<PoBox zipCode="B7K3M" />)).not.toContain('사람')
})
