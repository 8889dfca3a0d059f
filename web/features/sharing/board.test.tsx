import { expect, test } from 'vitest'
import type { SharePost } from '#contract/sharing.ts'
import { render, textOf } from '#test/support/render.tsx'
import { Board, WaitingBoard } from './board.tsx'

const post: SharePost = {
  sharePostId: 12,
  shareProposalId: 3,
  writerZipCode: 'AB12C',
  receiverZipCode: 'DE34F',
  content: '밤에 읽는 편지',
  active: true,
  createdAt: '2026-03-01T12:00:00Z',
}

test('a card shows both zip codes and the message, and opens the post', () => {
  const html = render(<Board posts={[post]} total={1} />)
  expect(html).toContain('href="/board/letter/12"')
  expect(textOf(html)).toBe('밤에 읽는 편지 FROM. AB12C TO. DE34F')
})

test('a card begins with its first letter in its hand, and shows a cut passage as a stroke', () => {
  const excerpt = '요즘 잠이 안 와요. ■■■ 앞을 지날 때마다 생각나요.'
  const html = render(<Board posts={[{ ...post, excerpt, fontType: 'KYOBO' }]} total={1} />)
  expect(html).toMatch(/data-font="KYOBO"[^>]*letter-kyobo/)
  expect(html.match(/aria-label="가린 부분"/g)).toHaveLength(1)
  expect(textOf(html)).toMatch(/^요즘 잠이 안 와요\. .*앞을 지날 때마다 생각나요\. 밤에 읽는 편지 FROM\./)
})

test('an empty board says so', () => {
  expect(render(<Board posts={[]} total={0} />)).toContain('>게시글이 없습니다.</p>')
})

test('a board that is loading says so', () => {
  expect(render(<WaitingBoard />)).toContain('>로딩 중 입니다.</p>')
})
