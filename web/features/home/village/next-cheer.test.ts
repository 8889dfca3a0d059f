import { expect, test } from 'vitest'
import { cheers } from './cheers.ts'
import { nextCheer } from './next-cheer.ts'

test('the magpie never says the same twice in a row', () => {
  let said = nextCheer()
  for (let time = 0; time < 500; time++) {
    const next = nextCheer(said)
    expect(next).not.toBe(said)
    expect(cheers).toContain(next)
    said = next
  }
})

test('there are 42 different cheers, each short enough for one row', () => {
  expect(cheers).toHaveLength(42)
  expect(new Set(cheers).size).toBe(42)
  for (const cheer of cheers) expect(cheer.length).toBeLessThanOrEqual(34)
})
