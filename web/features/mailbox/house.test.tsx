import { expect, test } from 'vitest'
import type { MailboxEntry } from '#contract/mailbox.ts'
import { render, textOf } from '#test/support/render.tsx'
import { Door } from '#web/art/windows/door.tsx'
import { House } from './house.tsx'
import { PersonWindow } from './person-window.tsx'

const person = (letterMatchingId: number, more: Partial<MailboxEntry> = {}): MailboxEntry => ({
  letterMatchingId,
  oppositeZipCode: `AB1${letterMatchingId}Z`,
  oppositeId: 40 + letterMatchingId,
  active: true,
  oppositeRead: true,
  letterCount: 3,
  oppositeRest: null,
  unreadCount: 0,
  ...more,
})
const people = (count: number) => Array.from({ length: count }, (_, at) => person(at))
const house = (count: number) => render(<House people={people(count)} empty={<p>아무도 없어요</p>} />)
const count = (html: string, part: RegExp) => [...html.matchAll(part)].length

test.each([
  [1, 6],
  [3, 6],
  [6, 6],
  [7, 9],
  [10, 12],
])('of %d people the house has %d windows: three a row, the rest of the last row closed', (lived, all) => {
  const html = house(lived)
  expect(count(html, /<li[ >]/g)).toBe(all)
  expect(count(html, /<a /g)).toBe(lived)
  expect(count(html, /<li aria-hidden="true"/g)).toBe(all - lived)
})

test('from 12 people on the unread ones come first, and from 30 on the first 18 windows wait for a press', () => {
  const links = (count: number) => {
    const some = people(count - 1)
    some.push(person(99, { unreadCount: 1, oppositeRead: false }))
    const html = render(<House people={some} empty={null} />)
    return [...html.matchAll(/href="\/letter\/box\/(\d+)"/g)].map(([, id]) => Number(id))
  }
  expect(links(11).at(-1)).toBe(99)
  expect(links(12).slice(0, 2)).toEqual([99, 0])
  expect(links(29)).toHaveLength(29)
  expect(links(30)).toHaveLength(18)
  expect(house(30)).toContain('12명 더 보기')
  expect(count(render(<House people={people(30)} current={29} empty={null} />), /<a /g)).toBe(30)
})

test('a house without correspondences shows a text and the door, and no windows', () => {
  expect(house(0)).toContain('아무도 없어요')
  expect(count(house(0), /<li[ >]/g)).toBe(0)
  const door = render(<Door />).replace(/ .*/s, ' viewBox="0 0 150 176"')
  for (const html of [house(0), house(4)]) expect(html).toContain(door)
})

test('a window is lit while a letter is unread, and grey after the end of the correspondence', () => {
  const look = (more: Partial<MailboxEntry>) => {
    const html = render(<PersonWindow person={person(7, more)} />)
    return [/data-look="(\w+)"/.exec(html)?.[1], /aria-label="([^"]+)"/.exec(html)?.[1]]
  }
  expect(look({})).toEqual(['read', 'A B 1 7 Z, 편지 3통'])
  expect(look({ oppositeRead: false, unreadCount: 2 })).toEqual([
    'unread',
    'A B 1 7 Z, 편지 3통, 새 편지 2통 있음',
  ])
  expect(look({ active: false })).toEqual(['ended', 'A B 1 7 Z, 편지 3통, 대화가 끝난 편지함'])
})

test('a plate shows the number of new letters, then of all letters', () => {
  const plate = (more: Partial<MailboxEntry>) =>
    textOf(render(<PersonWindow person={person(7, more)} />)).trim()
  expect(plate({})).toBe('AB17Z 3통')
  expect(plate({ oppositeRead: false, unreadCount: 2 })).toBe('AB17Z 새 편지 2 3통')
  expect(plate({ active: false })).toBe('AB17Z 끝난 대화')
})

test('a window passes its person to the correspondence page', () => {
  const { to, state } = PersonWindow({ person: person(7, { active: false }) }).props
  expect([to, state]).toEqual(['/letter/box/7', { id: 7, zipCode: 'AB17Z', isClosed: true, oppositeId: 47 }])
})
