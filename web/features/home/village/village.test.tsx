import { expect, test } from 'vitest'
import { render } from '#test/support/render.tsx'
import type { Arrivals } from '../use-arrivals.ts'
import { Village } from './village.tsx'

const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*><span[^>]*>([^<]+)/g)].map(([, to, name]) => [name, to])
const village = (unreadCount: number, arrivals: Arrivals = { before: 0, stage: 'none' }) =>
  render(<Village unreadCount={unreadCount} arrivals={arrivals} />)
const count = (html: string, part: string) => html.split(part).length - 1

test('the village leads to the four places', () => {
  expect(Object.fromEntries(linksOf(village(0)))).toEqual({
    '속마음 나누기': '/letter/write',
    '내 편지함': '/letter/box',
    '고민 편지 보기': '/letter/random',
    게시판: '/board/letter',
  })
})

test.each([
  [0, 0, 0],
  [1, 1, 1],
  [2, 2, 2],
  [5, 5, 5],
  [9, 9, 6],
])('%i unread letters light %i windows and float as %i envelopes', (unread, windows, floating) => {
  const html = village(unread)
  expect(count(html, 'data-lit')).toBe(windows)
  expect(count(html, 'animation-delay')).toBe(floating)
  expect(html.includes(`, 새 편지 ${unread}통`)).toBe(unread > 0)
})

test('the dormer is lit from ten letters on', () => {
  const isDormerLit = (html: string) => html.includes('<circle cy="5" r="4.600" fill="var(--pane-lit)"')
  expect([9, 10].map(unread => isDormerLit(village(unread)))).toEqual([false, true])
})

test('letters under way are dark until they land, and then each window flickers', () => {
  const flying = village(3, { before: 1, stage: 'flying' })
  const landed = village(3, { before: 1, stage: 'landed' })
  expect([count(flying, 'coming'), count(flying, 'animation-delay')]).toEqual([3, 1])
  expect(flying).toContain(', 새 편지 1통')
  expect([count(landed, 'flicker'), count(landed, 'animation-delay')]).toEqual([2, 3])
})
