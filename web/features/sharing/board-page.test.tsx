import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listSharePosts } from '#contract/sharing.ts'
import { renderWith } from '#test/support/render.tsx'
import { keyOf } from '#web/platform/api/query.ts'
import BoardPage from './board-page.tsx'

test('the board says what it gathers', () => {
  const client = new QueryClient()
  const page = { content: [], currentPage: 1, size: 10, totalElements: 0, totalPages: 0 }
  client.setQueryData([...keyOf(listSharePosts, {}), 'pages'], { pages: [page], pageParams: [1] })
  const html = renderWith(client, <BoardPage />)
  expect(html).toContain('>게시판</h1>')
  expect(html).toContain('>누군가에게 힘이 되어 준 편지를 모아 두었어요</p>')
  expect(html).toContain('게시글이 없습니다.')
})
