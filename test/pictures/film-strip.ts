import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'

const album = resolve(import.meta.dirname, '../../.cache/screens')

export type Frame = { atMs: number; png: string }

/**
 * Films a motion and saves some frames side by side as one picture. `start` presses what sets the motion off. Each of
 * `times` is in milliseconds after that press. The frame of a time is the last one that the browser drew before it.
 */
export async function filmStrip(
  page: Page,
  { name, start, times }: { name: string; start: () => Promise<unknown>; times: number[] },
): Promise<void> {
  const frames = await film(page, start, Math.max(...times))
  await saveStrip(page, name, frames, times)
}

/** The same by the clock of the page (`filmByClock`). */
export async function filmStripByClock(
  page: Page,
  { name, start, times }: { name: string; start: () => Promise<unknown>; times: number[] },
): Promise<void> {
  await saveStrip(page, name, await filmByClock(page, start, times), times)
}

/** Frames that are exactly of their times, however slow we are. The clock of the page has to be installed. */
export async function filmByClock(
  page: Page,
  start: () => Promise<unknown>,
  times: number[],
): Promise<Frame[]> {
  await page.clock.pauseAt(Date.now() + 3_600_000)
  // Earlier animations go on from where they are.
  await page.evaluate(() => Object.assign(globalThis, { known: new WeakSet(document.getAnimations()) }))
  await start()
  const frames: Frame[] = []
  for (let atMs = 0; atMs <= Math.max(...times); atMs += stepMs) {
    if (times.includes(atMs)) frames.push({ atMs, png: (await page.screenshot()).toString('base64') })
    await page.clock.runFor(stepMs)
    await page.evaluate(moveAnimations, stepMs)
  }
  await page.clock.resume()
  return frames
}

const stepMs = 20

function moveAnimations(ms: number): void {
  const page = globalThis as { known?: WeakSet<Animation> }
  const known = page.known ?? new WeakSet()
  page.known = known
  for (const animation of document.getAnimations()) {
    animation.pause()
    animation.currentTime = known.has(animation) ? Number(animation.currentTime) + ms : ms
    known.add(animation)
  }
}

async function saveStrip(page: Page, name: string, frames: Frame[], times: number[]): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  const light = await page.evaluate(() =>
    document.documentElement.classList.contains('dark') ? 'night' : 'day',
  )
  const folder = join(album, 'films')
  await mkdir(folder, { recursive: true })
  const height = 460
  const width = Math.round((size.width / size.height) * height)
  const columns = size.width < 600 ? times.length : 3
  // In a window of its own: a wide strip would resize the window of the page.
  const strip = await page.context().browser()!.newPage()
  await strip.setViewportSize({ width: columns * (width + 8) + 8, height: 100 })
  await strip.setContent(
    `<body style="margin:8px;display:flex;flex-wrap:wrap;gap:8px;font:13px sans-serif;background:#777;color:#fff">${times
      .map(at => `<figure style="margin:0">${picture(frames, at, width, height)}<br>${at} ms</figure>`)
      .join('')}`,
  )
  const screen = size.width < 600 ? 'phone' : 'desktop'
  await strip.screenshot({ path: join(folder, `${name}--${screen}-${light}.png`), fullPage: true })
  await strip.close()
}

const picture = (frames: Frame[], at: number, width: number, height: number) => {
  const frame = frames.findLast(({ atMs }) => atMs <= at) ?? frames[0]
  return `<img width="${width}" height="${height}" src="data:image/png;base64,${frame?.png}">`
}

/** All frames that the browser draws from the press until `lengthMs` later. It draws none while nothing moves. */
export async function film(page: Page, start: () => Promise<unknown>, lengthMs: number): Promise<Frame[]> {
  // The page of an earlier strip was in front.
  await page.bringToFront()
  const session = await page.context().newCDPSession(page)
  const frames: { at: number; png: string }[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, png: data })
    void acknowledge(session, sessionId)
  })
  await session.send('Page.startScreencast', { format: 'png' })
  await page.waitForTimeout(200)
  let pressed = Date.now()
  await page.evaluate(() => {
    addEventListener('pointerdown', () => Object.assign(globalThis, { pressedAt: Date.now() }), {
      capture: true,
      once: true,
    })
  })
  await start()
  pressed = (await page.evaluate(() => (globalThis as { pressedAt?: number }).pressedAt)) ?? pressed
  await page.waitForTimeout(Math.max(0, pressed + lengthMs + 250 - Date.now()))
  await session.send('Page.stopScreencast')
  await session.detach()
  return frames.map(({ at, png }) => ({ atMs: at - pressed, png }))
}

const acknowledge = (session: CDPSession, sessionId: number) =>
  session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
