import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

const narrow = { width: 320, height: 568 }

/**
 * On 320 px, and with letters of twice the size on `enlarged` pixels, nothing has to be scrolled for sideways, and
 * nothing is cut.
 */
export async function expectFitting(page: Page, name: string, enlarged: number): Promise<void> {
  const before = page.viewportSize() ?? narrow
  await page.setViewportSize(narrow)
  await expectInside(page, `${name}, 320 px`)
  await enlarge(page, '200%')
  await page.setViewportSize({ ...narrow, width: enlarged })
  await expectInside(page, `${name}, ${enlarged} px and 200 %`)
  await enlarge(page, '')
  await page.setViewportSize(before)
  await rendered(page)
}

async function expectInside(page: Page, name: string): Promise<void> {
  await rendered(page)
  const { sideways, lost } = await page.evaluate(measure)
  expect.soft(sideways, `${name}: scrolls sideways by`).toBe(0)
  expect.soft(lost, name).toEqual([])
}

const enlarge = (page: Page, size: string) =>
  page.evaluate(size => {
    document.documentElement.style.fontSize = size
  }, size)

/** Twice, since what follows from a size is often drawn a frame later. */
const rendered = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

/** What is to be read or pressed and sticks out of the screen or of what cuts it off, unless that can be scrolled. */
function measure(): { sideways: number; lost: string[] } {
  const told = 'h1, h2, h3, p, a, button, label, textarea, input, legend, dd, dt, time'
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const cuts = (element: Element): boolean => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    const isShortened = textOverflow === 'ellipsis' || getComputedStyle(element).webkitLineClamp !== 'none'
    return (
      !isShortened &&
      ((/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 2) ||
        (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 2))
    )
  }
  const { scrollWidth } = document.documentElement
  const lost = [...document.querySelectorAll(told)]
    .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter(element => {
      const { left, right, width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1) return false
      const isOut = (left < -1 || right > innerWidth + 1) && !scrolls(element.parentElement)
      return isOut || (element.textContent?.trim() && cuts(element))
    })
    .map(element => `${element.tagName} ${element.textContent?.slice(0, 60)}`)
  return { sideways: Math.max(0, scrollWidth - innerWidth), lost }
}
