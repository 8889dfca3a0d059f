import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

declare global {
  interface Window {
    /** The layout shifts since the last call. */
    shifts?: { takeRecords(): PerformanceEntryList; seen: PerformanceEntryList }
  }
}

/** From the next document on, records each layout shift that no input caused. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: PerformanceEntryList = []
    const observer = new PerformanceObserver(list => seen.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    window.shifts = { seen, takeRecords: () => observer.takeRecords() }
  })

/**
 * The shifts since the last call are too small to notice. Without a name the shifts are only forgotten: an overlay
 * opened by a press may move things on a busy machine.
 */
export async function expectStill(page: Page, name?: string): Promise<void> {
  const shifts = await page.evaluate(() => {
    const { seen, takeRecords } = window.shifts!
    const entries = [...seen.splice(0), ...takeRecords()]
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
