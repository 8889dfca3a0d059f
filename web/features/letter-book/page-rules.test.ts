import { expect, test } from 'vitest'
import { paperTypes } from '#contract/letters.ts'
import { pageRules } from './page-rules.ts'
import type { Pictures } from './pictures.ts'

const look = {
  sheet: '#fff',
  edge: '#eee',
  ink: '#000',
  rule: '#ccc',
  head: '',
  foot: 'data:image/svg+xml,foot',
}
const papers = Object.fromEntries(paperTypes.map(paper => [paper, look])) as Pictures['papers']
const rules = (size: 'A5' | 'A4') => pageRules(size, { cover: '', coverWithWords: '', papers })

test.each(['A5', 'A4'] as const)('%s pages have that size and a number, the cover has none', size => {
  expect(rules(size)).toMatch(new RegExp(`@page \\{\\s*size: ${size};`))
  expect(rules(size)).toContain('content: counter(page)')
  expect(rules(size)).toMatch(/@page book-cover \{[^}]*@bottom-center \{ content: none; \}/)
})

test('each paper has its colours and its drawing at the foot', () => {
  for (const paper of paperTypes) expect(rules('A5')).toContain(`.book-${paper} { --book-ink: #000;`)
  expect(rules('A5').split('url("data:image/svg+xml,foot") bottom')).toHaveLength(paperTypes.length + 1)
})
