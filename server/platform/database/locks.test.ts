import { expect, it } from 'vitest'
import { locks, pairLocks } from './locks.ts'

it('every advisory lock has its own number', () => {
  for (const numbers of [locks, pairLocks].map(Object.values))
    expect(new Set(numbers).size).toBe(numbers.length)
})
