import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { walkAround, walkIn } from './walk.ts'
import { walkAdministration } from './walk-admin.ts'

const viewport = { width: 320, height: 568 }

test.describe.configure({ mode: 'parallel', timeout: 180_000 })
test.use({ viewport, environment: { SAMPLE_DATA: 'on', MATCH_COOLDOWN_SECONDS: '600' } })

test('the way in fits a screen of 320 px', async ({ page }) => {
  await walkIn(page, name => expectNarrow(page, name))
})

test('every screen of a member fits a screen of 320 px', async ({ newMember }) => {
  const { page } = await newMember('mina', { viewport })
  await walkAround(page, name => expectNarrow(page, name))
})

test('every screen of an administrator fits a screen of 320 px', async ({ newMember }) => {
  const { page } = await newMember('admin', { viewport })
  await walkAdministration(page, name => expectNarrow(page, name))
})

async function expectNarrow(page: Page, name: string): Promise<void> {
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(viewport.width)
  expect.soft(await page.evaluate(outside), name).toEqual([])
}

/** What is to be read or pressed and sticks out of the screen, unless it lies in something that scrolls by itself. */
function outside(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  return [
    ...document.querySelectorAll('h1, h2, h3, p, a, button, label, textarea, input, legend, dd, dt, time'),
  ]
    .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter(element => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < -1 || right > innerWidth + 1) && !scrolls(element.parentElement)
    })
    .map(element => `${element.tagName} ${element.textContent}`)
}
