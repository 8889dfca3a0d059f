import type { Page, Route } from '@playwright/test'
import { streamPath } from '#contract/notifications.ts'

type Noted = { score: number; moved: string[] }
type Noting = { shifts: Noted[]; observer: PerformanceObserver; note: (list: PerformanceEntryList) => void }

/** Records the layout shifts that no input caused, in each document opened from now on. */
export async function watchShifts(page: Page): Promise<{ read: () => Promise<Noted> }> {
  await page.addInitScript(() => {
    type Source = { node?: Element; previousRect: DOMRect; currentRect: DOMRect }
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    const shifts: Noted[] = []
    const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`
    const note = (list: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of list as Shift[])
        if (!hadRecentInput)
          shifts.push({
            score: value,
            moved: sources.map(
              ({ node, previousRect, currentRect }) =>
                `${place(previousRect)} to ${place(currentRect)}: ${String(node?.outerHTML).slice(0, 90)}`,
            ),
          })
    }
    const observer = new PerformanceObserver(list => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifting: { shifts, observer, note } satisfies Noting })
  })
  const read = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      // Two frames, so that the last layout is recorded.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      const { shifts, observer, note } = (window as unknown as { shifting: Noting }).shifting
      note(observer.takeRecords())
      return {
        score: shifts.reduce((sum, { score }) => sum + score, 0),
        moved: shifts.flatMap(({ moved }) => moved),
      }
    })
  return { read }
}

/** Holds back the answers of all reads. `open` releases them, and holds the next ones until it is called again. */
export async function holdAnswers(page: Page): Promise<{ open: () => Promise<void> }> {
  let held: Route[] = []
  let isOpen = false
  await page.route(/\/api\//, route => {
    const isRead = route.request().method() === 'GET' && !route.request().url().includes(streamPath)
    if (!isRead || isOpen) return route.continue()
    held.push(route)
  })
  page.on('framenavigated', () => {
    isOpen = false
  })
  const open = async () => {
    isOpen = true
    const waiting = held
    held = []
    await Promise.all(waiting.map(route => route.continue().catch(() => {})))
  }
  return { open }
}
