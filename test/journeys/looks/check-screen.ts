import type { Page } from '@playwright/test'
import type { Look } from '../walk/walk.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectFitting } from './expect-fitting.ts'
import { expectForcedColors } from './expect-forced-colors.ts'
import { expectIsolated } from './expect-isolated.ts'
import { expectNamed } from './expect-named.ts'
import { expectStill, watchShifts } from './expect-still.ts'

/** Checks everything that must be true of every screen, from the next document on. */
export async function checkScreen(page: Page): Promise<Look> {
  await watchShifts(page)
  // Page transitions cost more than the pages, and end with the size of the page.
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
  return async (name, isState = false) => {
    await settled(page)
    await expectStill(page, isState ? undefined : name)
    await expectNamed(page, name)
    await expectIsolated(page, name)
    await expectAccessible(page, name)
    await expectForcedColors(page, name)
    // Administrators sit at a desk. Letters of twice the size leave them half of their screen.
    await expectFitting(page, name, page.url().includes('/admin') ? 640 : 320)
    // Forgets the shifts that the checks themselves caused.
    await expectStill(page)
  }
}

/** Waits until nothing loads any more, and closes the toasts. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const isLoading = () => /불러오고 있어요|로딩 중 입니다\.|Loading\.\.\./.test(document.body.textContent)
    while (isLoading()) await new Promise(requestAnimationFrame)
    await document.fonts.ready
    for (const close of document.querySelectorAll<HTMLElement>('[popover] [aria-label="알림 치우기"]'))
      close.click()
  })
