import type { Page } from '@playwright/test'
import type { Look } from '../support/walk-member.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectFitting } from './expect-fitting.ts'
import { expectForcedColors } from './expect-forced-colors.ts'
import { expectIsolated } from './expect-isolated.ts'
import { expectNamed } from './expect-named.ts'
import { expectStill, watchShifts } from './expect-still.ts'
import { expectTree } from './expect-tree.ts'

/** Checks everything that must be true of every screen, once per screen of a walk. */
export async function checkScreen(page: Page, { enlarged = 320 } = {}): Promise<Look> {
  await watchShifts(page)
  let address = ''
  return async name => {
    await settled(page)
    await expectStill(page, address === page.url() ? undefined : name)
    address = page.url()
    await expectNamed(page, name)
    await expectIsolated(page, name)
    await expectTree(page, name)
    await expectAccessible(page, name)
    await expectForcedColors(page, name)
    await expectFitting(page, name, enlarged)
    // Forgets the shifts that the checks themselves caused.
    await expectStill(page)
  }
}

/** Reads the name and the accessibility tree of a screen: a fraction of the cost of `checkScreen`. */
export function checkTree(page: Page): Look {
  return async name => {
    await settled(page)
    await expectNamed(page, name)
    await expectTree(page, name)
  }
}

/** Waits until nothing loads any more, and closes the toasts. */
async function settled(page: Page): Promise<void> {
  await page
    .getByText(/^(불러오고 있어요|로딩 중 입니다\.|Loading\.\.\.)$/)
    .first()
    .waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const close of document.querySelectorAll<HTMLElement>('[popover] [aria-label="알림 치우기"]'))
      close.click()
  })
}
