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
})
const page = (people: MailboxEntry[]) => render(<MailboxPage />, answerOf(getMailbox, people))

test('the letter box counts the people whom I have contacted', () => {
  expect(page([1, 2, 3, 4].map(person))).toContain('>내 편지함</h1>')
  expect(textOf(page([1, 2, 3, 4].map(person)))).toContain('나와 연락한 사람들 4명')
})

test('an empty letter box says that it is empty', () => {
  expect(page([])).toContain('>아직 주고 받은 편지가 없어요.</p>')
  expect(textOf(page([]))).toContain('나와 연락한 사람들 0명')
})
