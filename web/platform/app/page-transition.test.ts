import { expect, test, vi } from 'vitest'
import { reportRecovered, transitionKind } from './page-transition.ts'

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

test('reportRecovered reports an error, but no transition that was skipped, came too late or met a turned phone', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  reportRecovered(new DOMException('Transition was aborted because of timeout in DOM update', 'TimeoutError'))
  reportRecovered(new DOMException('Transition was skipped', 'AbortError'))
  reportRecovered(new DOMException('Transition was aborted. Viewport size changed', 'InvalidStateError'))
  expect(reported).not.toHaveBeenCalled()
  const error = new DOMException('two elements have one name', 'InvalidStateError')
  reportRecovered(error)
  expect(reported).toHaveBeenCalledExactlyOnceWith(error)
  vi.unstubAllGlobals()
})
