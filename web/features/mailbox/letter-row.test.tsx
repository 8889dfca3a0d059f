import { expect, test } from 'vitest'
import type { MailboxLetter } from '#contract/mailbox.ts'
import { render, textOf } from '#test/support/render.tsx'
import { LetterRow } from './letter-row.tsx'

const letter: MailboxLetter = {
  letterId: 7,
  title: '잘 지내요',
  paperType: 'FIELD',
  fontType: 'KYOBO',
  myLetter: false,
  covered: false,
  active: true,
  contacts: [],
  canReply: true,
  createdAt: '2026-11-20T05:00:00Z',
  deliveryCompletedAt: '2026-11-20T06:05:00Z',
  status: 'DELIVERED',
  oppositeRest: null,
  answerInReview: false,
  read: true,
  bookmarked: false,
  last: false,
  arrivesOn: null,
  ending: null,
  silent: false,
}
const html = (more: Partial<MailboxLetter>) =>
  render(<LetterRow letter={{ ...letter, ...more }} zipCode="AB17Z" tilt={1} />)
// The stamp of the picture has words too.
const words = (more: Partial<MailboxLetter>) => textOf(html(more).replace(/^.*?(?=<a )/s, '')).trim()

test('a received letter names its writer and its arrival; an unread one also says so', () => {
  expect(words({})).toBe('받은 편지 잘 지내요 AB17Z · 11월 20일 오후 3:05')
  expect(words({ read: false })).toBe('받은 편지 새 편지 잘 지내요 AB17Z · 11월 20일 오후 3:05 읽지 않음')
})

test('a letter of mine shows its state, and can be recalled until it arrives', () => {
  const mine = { myLetter: true }
  expect(words(mine)).toBe('보낸 편지 잘 지내요 도착 · 11월 20일 오후 3:05')
  expect(words({ ...mine, status: 'IN_REVIEW' })).toBe('보낸 편지 잘 지내요 검토 중 거두기')
  expect(words({ ...mine, status: 'RETURNED' })).toBe('보낸 편지 잘 지내요 돌아온 편지')
  const coming = html({ ...mine, status: 'IN_DELIVERY', deliveryCompletedAt: '2999-01-01T00:00:00Z' })
  expect(coming).toContain('가는 중')
  expect(coming).toContain('role="timer"')
  expect(coming).toContain('거두기')
})

test('a letter that I have answered says where my answer is', () => {
  expect(words({ status: 'WAITING' })).toBe('받은 편지 잘 지내요 내 답장이 가는 중')
  expect(words({ status: 'WAITING', answerInReview: true })).toBe('받은 편지 잘 지내요 내 답장을 검토하는 중')
})

test('a bookmarked letter says so', () => {
  expect(words({ bookmarked: true })).toBe('받은 편지 잘 지내요 AB17Z · 11월 20일 오후 3:05 책갈피')
})

test('the envelope has the colours of its paper and the title its font', () => {
  expect(html({})).toMatch(/<article class="[^"]*paper-field/)
  expect(html({})).toMatch(/data-font="KYOBO" class="[^"]*letter-kyobo/)
})
