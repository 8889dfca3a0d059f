import type { Page } from '@playwright/test'

/** Holds back the page's requests of this name until the result is called. */
export async function holdRequests(page: Page, name: RegExp): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(name, async route => {
    await isReleased
    await route.continue()
  })
  return release
}
