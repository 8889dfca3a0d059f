import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Two screens further down, or as far as the page goes; over when it stands there, since a wheel is slow at times. */
export async function scrollOn(page: Page): Promise<void> {
  const to = await page.evaluate(() =>
    Math.min(scrollY + 1500, document.documentElement.scrollHeight - innerHeight),
  )
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(Math.floor(to))
}

/** Puts the page where it is to be left from. */
export async function standAt(page: Page, top: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(top => scrollTo(0, top), top)
    expect(await page.evaluate(() => scrollY)).toBe(top)
  }).toPass({ intervals: [100] })
}

/** How many rows of a long list are in the page, which is the first of them, and which the first that one sees. */
export const inPage = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[aria-posinset]')]
    // Where they hang in columns the first of them is not the first in the page.
    const first = (some: Element[]) =>
      Number(some.map(row => Number(row.ariaPosInSet)).sort((one, other) => one - other)[0])
    return {
      rows: rows.length,
      first: first(rows),
      inSight: first(rows.filter(row => row.getBoundingClientRect().top >= 0)),
      top: Math.round(scrollY),
    }
  })

/** Goes down a long list until the first row in the page, or the place, is beyond that; all the way few rows are there. */
export async function scrollBeyond(page: Page, what: 'first' | 'top', limit: number): Promise<void> {
  let most = 0
  await expect(async () => {
    await scrollOn(page)
    const there = await inPage(page)
    most = Math.max(most, there.rows)
    expect(there[what]).toBeGreaterThan(limit)
  }).toPass({ timeout: 60_000, intervals: [50] })
  expect(most).toBeLessThanOrEqual(200)
}
