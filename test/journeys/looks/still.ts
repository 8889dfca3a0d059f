import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

declare global {
  interface Window {
    /** The shifts since somebody asked. */
    shifts?: { takeRecords(): PerformanceEntryList; seen: PerformanceEntryList }
  }
}

/** From the next document on, whatever jumps without having been asked to is noted. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: PerformanceEntryList = []
    const observer = new PerformanceObserver(list => seen.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    window.shifts = { seen, takeRecords: () => observer.takeRecords() }
  })

/**
 * What has shifted on the way to this screen is less than anybody would notice. Without a name it only forgets, as of
 * what opens on the screen where one is: somebody pressed for that, and a busy machine may be slow to answer.
 */
export async function expectStill(page: Page, name?: string): Promise<void> {
  const shifts = await page.evaluate(() => {
    const { shifts } = window
    const entries = [...(shifts?.seen.splice(0) ?? []), ...(shifts?.takeRecords() ?? [])]
    return (entries as (PerformanceEntry & Shift)[])
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => ({
        value,
        moved: sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML : (node?.textContent ?? ''),
        ),
      }))
    type Shift = { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
  })
  if (!name) return
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const moved = shifts.flatMap(({ moved }) => moved.map(html => html.slice(0, 160)))
  expect.soft(sum > 0.02 ? moved : [], `${name}, shifted by ${sum.toFixed(3)}`).toEqual([])
}
