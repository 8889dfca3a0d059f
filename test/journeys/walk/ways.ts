import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import type { Way } from './screens.ts'
import { closeOverlays } from './walk.ts'

export const isSeen = (locator: Locator) => expect(locator).toBeVisible()

export const heading =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('heading', { name })

export const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('button', { name })

export const text =
  (words: string | RegExp) =>
  (page: Page): Locator =>
    page.getByText(words).first()

/** Presses a button of the page, whose overlay `name` then shows. An open overlay is closed first. */
export const overlay =
  (press: string | RegExp, role: 'dialog' | 'alertdialog', name?: string | RegExp): Way =>
  async page => {
    await closeOverlays(page)
    await page.getByRole('button', { name: press }).first().click()
    await isSeen(page.getByRole(role, name ? { name } : {}))
  }

/** The number of columns of a grid, and its gap. */
export const gridOf = (grid: Locator) =>
  grid.evaluate(element => {
    const { gridTemplateColumns, columnGap } = getComputedStyle(element)
    return { columns: gridTemplateColumns.split(' ').length, gap: columnGap }
  })

export const isWide = (page: Page, width: number) => (page.viewportSize()?.width ?? 0) > width
