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
