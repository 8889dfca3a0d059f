import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagesNear } from './pages-near.ts'

const even = (pages: number) => Array.from({ length: pages }, () => 500)

test('pagesNear keeps the pages near the window and leaves room for the others', () => {
  const near = pagesNear(even(100), 100, { top: 20_000, height: 1000 }, 20)
  expect(near).toEqual({ from: 37, to: 46, before: 18_500, after: 27_000 })
})

test('pagesNear stays between the first and the last page', () => {
  expect(pagesNear(even(100), 100, { top: -200, height: 1000 }, 20)).toMatchObject({ from: 0, before: 0 })
  expect(pagesNear(even(100), 100, { top: 49_000, height: 1000 }, 20)).toMatchObject({ to: 100, after: 0 })
  expect(pagesNear([], 1, { top: 0, height: 1000 }, 20)).toEqual({ from: 0, to: 1, before: 0, after: 0 })
})

test('pagesNear counts an unmeasured page as the average of the others', () => {
  expect(pagesNear([400, 600], 10, { top: 0, height: 200 }, 2).after).toBe(4000)
})

test('pagesNear never exceeds the most pages and always holds the page in sight', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 40, max: 3000 }), { minLength: 1, maxLength: 300 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 200, max: 20_000 }),
      (heights, part, height) => {
        const total = heights.reduce((sum, height) => sum + height, 0)
        const top = part * total
        const { from, to, before, after } = pagesNear(heights, heights.length, { top, height }, 20)
        expect(to - from).toBeGreaterThan(0)
        expect(to - from).toBeLessThanOrEqual(20)
        expect(before).toBeLessThanOrEqual(top)
        expect(total - after).toBeGreaterThanOrEqual(Math.min(top, total))
      },
    ),
  )
})
