import { expect, test } from 'vitest'
import { transitionKind } from './page-transition.ts'

test.each([
  ['/', '/letter/box', 1, 'into'],
  ['/letter/box', '/letter/box/3', 1, 'forward'],
  ['/letter/box/3', '/letter/box', -1, 'back'],
  ['/letter/box', '/', -1, 'out'],
  ['/letter/5', '/', -2, 'out'],
  ['/letter/box', '/', 1, 'forward'],
  ['/login', '/', 0, 'replace'],
] as const)('from %s to %s, %d in the history, is %s', (from, to, steps, turn) => {
  expect(transitionKind(from, to, steps)).toBe(turn)
})
