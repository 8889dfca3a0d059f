import { expect, test } from 'vitest'
import type { MailboxRow as Row } from '#contract/mailbox.ts'
import { render } from '#test/support/render.tsx'
import { row } from './mailbox-row.fixture.ts'
import { MailboxRow } from './mailbox-row.tsx'
import { OwnRow } from './own-row.tsx'

const labelOf = (html: string) => /aria-label="([^"]+)"/.exec(html)?.[1]
const label = (more: Partial<Row>) => labelOf(render(<MailboxRow row={row(more)} />))
const last = (more: Partial<NonNullable<Row['lastLetter']>>) => ({
  lastLetter: { ...row().lastLetter!, ...more },
})

test.each([
  ['a read letter', {}, 'A B 1 7 Z, 편지 3통, 마지막 편지 잘 지내요, 2026.11.20'],
  [
    'an unread letter',
    { oppositeRead: false, unreadCount: 1, myTurn: true },
    'A B 1 7 Z, 편지 3통, 새 편지 1통 있음, 내 답장을 기다려요, 마지막 편지 잘 지내요, 2026.11.20',
  ],
  [
    'my letter',
    last({ myLetter: true }),
    'A B 1 7 Z, 편지 3통, 마지막 편지 잘 지내요, 보낸 편지, 2026.11.20',
  ],
  [
    'my letter on its way',
    last({ myLetter: true, status: 'IN_DELIVERY' }),
    'A B 1 7 Z, 편지 3통, 마지막 편지 잘 지내요, 가는 중, 2026.11.20',
  ],
  [
    'my letter in review',
    last({ myLetter: true, title: null, status: 'IN_DELIVERY' }),
    'A B 1 7 Z, 편지 3통, 마지막 편지 검토 중인 내 답장, 가는 중, 2026.11.20',
  ],
  ['the end', { active: false, lastLetter: null }, 'A B 1 7 Z, 편지 3통, 대화가 끝난 편지함'],
])('a screen reader hears of a row with %s', (_, more: Partial<Row>, expected) => {
  expect(label(more)).toBe(expected)
})

test('a covered title stays hidden in the row and its label', () => {
  const html = render(<MailboxRow row={row(last({ title: '시험 이야기', covered: true }))} />)
  expect(html).not.toContain('시험')
})

test('a private name stands before the code', () => {
  const spring = { matchingId: 7, oppositeZipCode: 'AB17Z', name: '봄이', note: '', colour: null }
  expect(labelOf(render(<MailboxRow row={row()} called={spring} />))).toMatch(/^봄이, A B 1 7 Z, /)
})

test('my letters to myself have a row like their window', () => {
  const own = (unreadCount: number) => labelOf(render(<OwnRow arrivedCount={2} unreadCount={unreadCount} />))
  expect(own(0)).toBe('나에게 온 편지, 2통')
  expect(own(1)).toBe('나에게 온 편지, 2통, 읽지 않은 편지 1통')
})
