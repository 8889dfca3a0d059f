import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export * from '#test/support/screen-steps.ts'

/** The button ⋯ of a page. */
export const pageMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: '더 보기' })

/** Chooses an action of the menu ⋯ of a page. The page may still be coming: the menu of the last page lacks the action. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  const action = page.getByRole('dialog', { name: '더 보기' }).getByRole('button', { name })
  await expect(async () => {
    if (!(await action.isVisible())) await pageMenu(page).click({ timeout: 5000 })
    await expect(action).toBeVisible({ timeout: 1000 })
  }).toPass()
  await action.click()
}

/** The home screen is shown. */
export const isHome = (page: Page) => expect(page).toHaveTitle('홈 | 따숨우체국')
