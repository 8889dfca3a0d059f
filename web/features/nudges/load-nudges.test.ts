import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./nudge.tsx')
  vi.resetModules()
  vi.useRealTimers()
})

test('a module that cannot be loaded gives null', async () => {
  vi.doMock('./nudge.tsx', () => {
    throw new Error('no network')
  })
  const { withNudges } = await import('./load-nudges.ts')
  expect(await withNudges(() => 'found')).toBeNull()
})

test('a search that fails gives null', async () => {
  vi.doMock('./nudge.tsx', () => ({}))
  const { withNudges } = await import('./load-nudges.ts')
  expect(await withNudges(() => Promise.reject(new Error('broken')))).toBeNull()
})

test('a module that does not come within five seconds gives null', async () => {
  vi.doMock('./nudge.tsx', () => new Promise(() => {}))
  vi.useFakeTimers()
  const { withNudges } = await import('./load-nudges.ts')
  const found = withNudges(() => 'found')
  await vi.advanceTimersByTimeAsync(4999)
  expect(await Promise.race([found, 'still waiting'])).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await found).toBeNull()
})
