import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** A screen has a title, one language, and one heading of the first rank. */
export async function expectNamed(page: Page, name: string): Promise<void> {
  await expect.soft(page, name).toHaveTitle(/^(.+ \| )?따숨우체국$/)
  const { language, headings } = await page.evaluate(() => ({
    language: document.documentElement.lang,
    headings: [...document.querySelectorAll('h1')].filter(heading => heading.checkVisibility()).length,
  }))
  expect.soft({ language, headings }, name).toEqual({ language: 'ko', headings: 1 })
}
