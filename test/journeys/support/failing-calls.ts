import type { Page } from '@playwright/test'
import { errors } from '#contract/errors.ts'
import type { Route } from '#contract/route.ts'
import { expect } from './fixtures.ts'

/** During `during`, each call of this route gets a 500 in this page. */
export async function withFailingCall(
  page: Page,
  { method, path }: Route,
  during: () => Promise<void>,
): Promise<void> {
  const address = addressOf(path)
  const [status, message] = errors['COM-002']
  await page.route(address, route =>
    route.request().method() === method
      ? route.fulfill({ status, json: { code: 'COM-002', message, timestamp: new Date().toISOString() } })
      : route.fallback(),
  )
  await during()
  await page.unroute(address)
}

/** The page's next call of a route waits for its answer until `release`. */
export async function holdNextCall(page: Page, { method, path }: Route) {
  let arrive = () => {}
  let answer = () => {}
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  const released = new Promise<void>(resolve => {
    answer = resolve
  })
  const address = addressOf(path)
  await page.route(address, async route => {
    if (route.request().method() !== method) return route.fallback()
    arrive()
    await released
    // The page may have aborted the call meanwhile.
    await route.continue().catch(() => {})
  })
  const release = async () => {
    answer()
    await page.unroute(address)
  }
  return { arrived, release }
}

/** An alert with these words is visible. */
export const alertWith = (page: Page, words: string) =>
  expect(page.getByRole('alert').getByText(words).first()).toBeVisible()

const addressOf = (path: string) => new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?.*)?$`)
