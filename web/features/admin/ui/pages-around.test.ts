import { expect, it } from 'vitest'
import { pagesAround } from './pages-around.ts'

it.each([
  [1, 1, 5, [1]],
  [1, 3, 5, [1, 2, 3]],
  [1, 9, 5, [1, 2, 3, 4, 5]],
  [5, 9, 5, [3, 4, 5, 6, 7]],
  [9, 9, 5, [5, 6, 7, 8, 9]],
  [2, 9, 3, [1, 2, 3]],
  [9, 9, 3, [7, 8, 9]],
])('page %i of %i shows, of %i numbers, %j', (page, totalPages, most, shown) => {
  expect(pagesAround(page, totalPages, most)).toEqual(shown)
})
