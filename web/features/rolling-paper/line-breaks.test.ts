import { expect, test } from 'vitest'
import { lineBreaks } from './line-breaks.ts'

test.each([
  ['내년에 나다. 어땠는지 누가 좀 알려 줘라.', 'words'],
  ['가'.repeat(6), 'words'],
  ['가'.repeat(7), 'syllables'],
  ['저는 일단 소고기뭇국을 한 솥 끓이고 있어요.', 'words'],
  ['수능본모두에게 수고했다고 말해 주고 싶어요.', 'syllables'],
  [
    '우리 반 아이들이 시험 보는 언니 오빠들한테 그림을 그렸어요. 제일 많이 나온 그림은 이불이에요.',
    'syllables',
  ],
  ['나나 '.repeat(13).trim(), 'words'],
  ['나나 '.repeat(14).trim(), 'syllables'],
])('%s breaks between %s', (content, between) => {
  expect(lineBreaks(content)).toBe(between)
})
