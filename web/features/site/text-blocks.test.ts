import { expect, test } from 'vitest'
import { blocksOf } from './text-blocks.ts'

test('a plain text is read as headings, paragraphs and lists', () => {
  const text = `따숨우체국 이용약관\r
\r
1. 무엇을 하는 곳인가요
편지를 주고받는 곳이에요.
답장은 나중에 도착해요.

2. 지켜 주세요
- 다정한 말로 써 주세요.
- 이름과 연락처를
  적지 마세요.

마지막 문단이에요.`
  expect(blocksOf(text)).toEqual([
    { kind: 'paragraph', text: '따숨우체국 이용약관' },
    { kind: 'heading', text: '1. 무엇을 하는 곳인가요' },
    { kind: 'paragraph', text: '편지를 주고받는 곳이에요.\n답장은 나중에 도착해요.' },
    { kind: 'heading', text: '2. 지켜 주세요' },
    { kind: 'list', items: ['다정한 말로 써 주세요.', '이름과 연락처를\n적지 마세요.'] },
    { kind: 'paragraph', text: '마지막 문단이에요.' },
  ])
})

test.each(['제1조 (목적)', '제 3 장 총칙', '부칙', '# 개인정보', '12. 문의'])('%s is a heading', line => {
  expect(blocksOf(`${line}\n본문`)[0]?.kind).toBe('heading')
})

test.each(['2026. 11. 20.부터 시행해요.', '제일 먼저 읽어 주세요.', '1.5배까지 늘 수 있어요.'])(
  '%s is a sentence',
  line => {
    expect(blocksOf(line)).toEqual([{ kind: 'paragraph', text: line }])
  },
)

test('an empty text has no blocks', () => {
  expect(blocksOf(' \n\n ')).toEqual([])
})
