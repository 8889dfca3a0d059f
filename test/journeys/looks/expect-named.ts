import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** A screen has a title, one language, and one heading of the first rank. */
export async function expectNamed(page: Page, name: string): Promise<void> {
  const found = await page.evaluate(() => ({
    title: document.title,
    language: document.documentElement.lang,
    headings: [...document.querySelectorAll('h1')].filter(heading => heading.checkVisibility()).length,
  }))
  const title = expect.stringMatching(/^(.+ \| )?따숨우체국$/)
  expect.soft(found, name).toEqual({ title, language: 'ko', headings: 1 })
}
