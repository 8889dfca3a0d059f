import { expect, test } from 'vitest'
import { render } from '#test/support/render.tsx'
import { Village } from './village.tsx'

const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*><span[^>]*>([^<]+)/g)].map(([, to, name]) => [name, to])
const count = (html: string, part: string) => html.split(part).length - 1

test('the village leads to the four places', () => {
  expect(Object.fromEntries(linksOf(render(<Village unreadCount={0} />)))).toEqual({
    '속마음 나누기': '/letter/write',
    '내 편지함': '/letter/box',
    '고민 편지 보기': '/letter/random',
    게시판: '/board/letter',
  })
})

test('letters float and the house of letters is lit while letters are unread', () => {
  const [none, some] = [render(<Village unreadCount={0} />), render(<Village unreadCount={2} />)]
  const floating = 'animation-delay'
  expect([count(none, floating), count(some, floating)]).toEqual([0, 5])
  const lit = 'var(--pane-lit)'
  expect([count(none, lit), count(some, lit)]).toEqual([0, 5])
  expect(some).toContain(', 새 편지 2통')
  expect(none).not.toContain('새 편지')
})
