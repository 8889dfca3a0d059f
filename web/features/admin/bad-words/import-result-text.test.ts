import { expect, it } from 'vitest'
import { importResultText } from './import-result-text.ts'

it.each([
  [{ added: 1234, known: 0, unusable: [] }, '1,234개를 추가했어요.'],
  [{ added: 0, known: 2, unusable: [] }, '새로 추가한 말이 없어요. 이미 있던 2개는 건너뛰었어요.'],
  [{ added: 1, known: 0, unusable: [3, 8] }, '1개를 추가했어요. 3, 8번째 줄은 낱말로 읽을 수 없었어요.'],
  [
    { added: 1, known: 0, unusable: [1, 2, 3, 4, 5, 6] },
    '1개를 추가했어요. 1, 2, 3, 4, 5번째를 비롯한 몇 줄은 낱말로 읽을 수 없었어요.',
  ],
])('%j is said', (result, said) => {
  expect(importResultText(result)).toBe(said)
})
