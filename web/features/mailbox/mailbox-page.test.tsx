import { expect, test } from 'vitest'
import { getMailbox, type MailboxEntry } from '#contract/mailbox.ts'
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
const page = (people: MailboxEntry[]) => render(<MailboxPage />, answerOf(getMailbox, people))

test('the letter box counts the people with whom I exchange letters', () => {
  expect(page([1, 2, 3, 4].map(person))).toContain('>내 편지함</h1>')
  expect(textOf(page([1, 2, 3, 4].map(person)))).toContain('편지를 나누는 사람 4명')
})

test('an empty letter box says that it is empty', () => {
  expect(page([])).toContain('>아직 주고 받은 편지가 없어요.</p>')
  expect(textOf(page([]))).toContain('편지를 나누는 사람 0명')
})
