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
  expect(textOf(html)).toBe('From. AB12C To. DE34F 밤에 읽는 편지')
})

test('an empty board says so', () => {
  expect(render(<Board posts={[]} total={0} />)).toContain('>게시글이 없습니다.</p>')
})

test('a board that is loading says so', () => {
  expect(render(<WaitingBoard />)).toContain('>로딩 중 입니다.</p>')
})
