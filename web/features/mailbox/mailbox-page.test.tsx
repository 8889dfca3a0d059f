import { expect, test } from 'vitest'
import { getMailbox, type MailboxEntry } from '#contract/mailbox.ts'
import { listComingSlowLetters } from '#contract/slow-letters.ts'
import { answerOf, render, textOf } from '#test/support/render.tsx'
import MailboxPage from './mailbox-page.tsx'

const person = (letterMatchingId: number): MailboxEntry => ({
  letterMatchingId,
  oppositeZipCode: `AB1${letterMatchingId}Z`,
  oppositeId: letterMatchingId,
  active: true,
  oppositeRead: true,
  letterCount: 2,
  oppositeRest: null,
  unreadCount: 0,
})
const none = { coming: [], arrivedCount: 0, unreadCount: 0 }
const page = (people: MailboxEntry[], slow = none) =>
  render(<MailboxPage />, answerOf(getMailbox, people), answerOf(listComingSlowLetters, slow))

test('the letter box counts the people with whom I exchange letters', () => {
  expect(page([1, 2, 3, 4].map(person))).toContain('>내 편지함</h1>')
  expect(textOf(page([1, 2, 3, 4].map(person)))).toContain('편지를 나누는 사람 4명')
})

test('an empty letter box says that it is empty', () => {
  expect(page([])).toContain('>아직 주고 받은 편지가 없어요.</p>')
  expect(textOf(page([]))).toContain('편지를 나누는 사람 0명')
})

test('my letters to myself have a window of their own, also without correspondents', () => {
  const html = page([], { coming: [], arrivedCount: 2, unreadCount: 1 })
  expect(html).toContain('aria-label="나에게 온 편지, 2통, 읽지 않은 편지 1통"')
  expect(html).not.toContain('아직 주고 받은 편지가 없어요.')
  expect(page([])).not.toContain('나에게')
})
