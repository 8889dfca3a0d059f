import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

const narrow = { width: 320, height: 568 }

/**
 * At 320 px, and with letters of twice the size at `enlarged` pixels: no sideways scrolling, no cut element, and
 * no short word of a control broken in two.
 */
export async function expectFitting(page: Page, name: string, enlarged: number): Promise<void> {
  const before = page.viewportSize() ?? narrow
  await veil(page, true)
  await page.setViewportSize(narrow)
  await expectInside(page, `${name}, 320 px`)
  await enlarge(page, '200%')
  await page.setViewportSize({ ...narrow, width: enlarged })
  await expectInside(page, `${name}, ${enlarged} px and 200 %`)
  await enlarge(page, '')
  await page.setViewportSize(before)
  await veil(page, false)
  await rendered(page)
}

/** A page that is clipped away keeps its layout and costs no drawing. */
const veil = (page: Page, isOn: boolean) =>
  page.evaluate(isOn => {
    document.documentElement.style.clipPath = isOn ? 'inset(50%)' : ''
  }, isOn)

async function expectInside(page: Page, name: string): Promise<void> {
  await rendered(page)
  const { sideways, lost, broken } = await page.evaluate(measure)
  expect.soft(sideways, `${name}: scrolls sideways by`).toBe(0)
  expect.soft(lost, name).toEqual([])
  expect.soft(broken, `${name}: broken words`).toEqual([])
}

const enlarge = (page: Page, size: string) =>
  page.evaluate(size => {
    document.documentElement.style.fontSize = size
  }, size)

/** Waits for the fonts and two frames: a new size often takes another one, and a shift is noted after its frame. */
export const rendered = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })

/**
 * Elements to read or press that stick out of the screen or their clipping box without scrolling. Also words of up
 * to five syllables that take two lines, except zip codes, whose width varies.
 */
function measure(): { sideways: number; lost: string[]; broken: string[] } {
  const dialogs = document.querySelectorAll('dialog:modal')
  // The page behind a dialog was measured before.
  const screen = dialogs[dialogs.length - 1] ?? document
  const told = 'h1, h2, h3, p, a, button, label, textarea, input, legend, dd, dt, time'
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const cuts = (element: Element): boolean => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    const [isWider, isHigher] = [scrollWidth > clientWidth + 2, scrollHeight > clientHeight + 2]
    if (!isWider && !isHigher) return false
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
    return (isWider && /hidden|clip/.test(overflowX)) || (isHigher && /hidden|clip/.test(overflowY))
  }
  const shown = (selectors: string) =>
    [...screen.querySelectorAll(selectors)].filter(element =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
  const hasLines = (range: Range) =>
    new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
  const brokenWordsIn = (element: Element): string[] => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const range = new Range()
      range.selectNodeContents(text)
      // A long note in a narrow column breaks between syllables, as handwriting does.
      if (!hasLines(range) || text.parentElement?.closest('[data-breaks="syllables"]')) continue
      for (const { index, 0: word } of text.data.matchAll(/(?<!\S)(?=\S*[가-힣])\S{2,5}(?!\S)/g)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (hasLines(range)) broken.push(`${word} in ${element.textContent}`)
      }
    }
    return broken
  }
  const lost = shown(told)
    .filter(element => {
      const { left, right, width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1) return false
      const isOut = (left < -1 || right > innerWidth + 1) && !scrolls(element.parentElement)
      return isOut || (element.textContent?.trim() && cuts(element))
    })
    .map(element => `${element.tagName} ${element.textContent?.slice(0, 60)}`)
  const broken = shown('button, a, label, dt').flatMap(brokenWordsIn)
  return { sideways: Math.max(0, document.documentElement.scrollWidth - innerWidth), lost, broken }
}
