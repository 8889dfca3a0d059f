import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Scrolls down two screens, or to the end of the page. Resolves when the page has arrived, because a wheel may be
 * slow.
 */
export async function scrollOn(page: Page): Promise<void> {
  const to = await page.evaluate(() =>
    Math.min(scrollY + 1500, document.documentElement.scrollHeight - innerHeight),
  )
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(Math.floor(to))
}

/** Scrolls the page with a long list to this position. Resolves when the rows of that place are in the page. */
export async function standAt(page: Page, top: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(top => scrollTo(0, top), top)
    expect(await page.evaluate(rowsInSight)).toMatchObject({ top, isFilled: true })
  }).toPass({ intervals: [100] })
}

const rowsInSight = () => ({
  top: scrollY,
  isFilled: [...document.querySelectorAll('[aria-posinset]')].some(row => {
    const { top, bottom } = row.getBoundingClientRect()
    return top < innerHeight / 2 && bottom > 0
  }),
})

/** The number of list rows in the page, the first of them, and the first visible one. */
export const inPage = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[aria-posinset]')]
    // In columns the first row is not the first element.
    const first = (some: Element[]) =>
      Number(some.map(row => Number(row.ariaPosInSet)).sort((one, other) => one - other)[0])
    return {
      rows: rows.length,
      first: first(rows),
      inSight: first(rows.filter(row => row.getBoundingClientRect().top >= 0)),
      top: Math.round(scrollY),
    }
  })

/**
 * Scrolls down a long list until the first row or the position is beyond `limit`. Few rows may be in the page all
 * the way.
 */
export async function scrollBeyond(page: Page, what: 'first' | 'top', limit: number): Promise<void> {
  let most = 0
  await expect(async () => {
    await scrollOn(page)
    const there = await inPage(page)
    most = Math.max(most, there.rows)
    expect(there[what]).toBeGreaterThan(limit)
  }).toPass({ timeout: 180_000, intervals: [50] })
  expect(most).toBeLessThanOrEqual(200)
}
