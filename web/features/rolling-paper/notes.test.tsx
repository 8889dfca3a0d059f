import { expect, test } from 'vitest'
import { render, textOf } from '#test/support/render.tsx'
import { Cork, NotesPlaceholder } from './cork.tsx'
import { Notes } from './notes.tsx'
import type { useRollingPaper } from './use-rolling-paper.ts'

const comment = (commentId: number) => ({
  commentId,
  content: `${commentId}번째 마음`,
  zipCode: 'AB12C',
  createdAt: '2026-03-01T12:00:00Z',
})
const query = (more: object) => ({ hasNextPage: true, ...more }) as ReturnType<typeof useRollingPaper>
const notes = (count: number, more: object = {}) =>
  render(
    <Notes
      comments={Array.from({ length: count }, (_, at) => comment(at))}
      total={30}
      of={query(more)}
      onOpen={() => {}}
    />,
  )

test('a rolling paper says what it is for and how many letters are on it', () => {
  const html = render(
    <Cork title="겨울 인사" total={30} isOver={false}>
      {null}
    </Cork>,
  )
  expect(textOf(html)).toBe('겨울 인사 등록된 편지 30 통')
})

test('letters hang in two columns, each with its words and its sender', () => {
  const html = notes(5)
  expect(html.match(/data-page="0"/g)).toHaveLength(2)
  expect(textOf(html)).toContain('0번째 마음 From. AB12C')
})

test('a line of text shows while the rolling paper or its next notes are loading', () => {
  expect(render(<NotesPlaceholder />)).toContain('>Loading...</p>')
  expect(notes(5)).not.toContain('Loading...')
  expect(notes(5, { isFetchingNextPage: true })).toContain('>Loading...</p>')
})

test('an empty rolling paper in progress asks for the first note', () => {
  expect(notes(0, { data: { used: true } })).toMatch(/아직 등록된 편지가 없어요.*첫 편지를 남겨 주세요/)
  expect(notes(0, { data: { used: false } })).not.toContain('첫 편지')
})
