import { expect, it } from 'vitest'
import { keepersNeeded } from './keepers-needed.ts'

it.each([
  [100, 0.5, 25],
  [100, 0.8, 25],
  [100, 0.9, 22],
  [100, 1.2, 14],
  [100, 3, 9],
  [3, 2, 1],
  [0, 1, 0],
])('%i letters a day at a supply of %d need %i keepers', (letters, supply, keepers) => {
  expect(keepersNeeded(letters, supply)).toBe(keepers)
})
