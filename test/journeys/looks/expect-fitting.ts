import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

const narrow = { width: 320, height: 568 }

/**
 * At 320 px, and with letters of twice the size at `enlarged` pixels: no sideways scrolling, no cut element, and
 * no short word of a control broken in two.
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
  const { sideways, lost, broken } = await page.evaluate(measure)
  expect.soft(sideways, `${name}: scrolls sideways by`).toBe(0)
  expect.soft(lost, name).toEqual([])
  expect.soft(broken, `${name}: broken words`).toEqual([])
}

const enlarge = (page: Page, size: string) =>
  page.evaluate(size => {
    document.documentElement.style.fontSize = size
  }, size)

/** Waits for two frames, because a new size often takes another one, and a shift is noted after its frame. */
export const rendered = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

/**
 * Elements to read or press that stick out of the screen or their clipping box without scrolling. Also words of up
 * to five syllables that take two lines, except zip codes, whose width varies.
 */
function measure(): { sideways: number; lost: string[]; broken: string[] } {
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
  const shown = (selectors: string) =>
    [...document.querySelectorAll(selectors)].filter(element =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
  const wordsIn = (element: Element): Range[] => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const words: Range[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      for (const { index, 0: word } of text.data.matchAll(/(?<!\S)(?=\S*[가-힣])\S{2,5}(?!\S)/g)) {
        const range = new Range()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        words.push(range)
      }
    }
    return words
  }
  const isBroken = (word: Range) =>
    new Set([...word.getClientRects()].map(({ top }) => Math.round(top))).size > 1
  // A long note in a narrow column breaks between syllables, as handwriting does.
  const mayBreak = ({ startContainer }: Range) =>
    startContainer.parentElement?.closest('[data-breaks="syllables"]') != null
  const broken = shown('button, a, label, dt')
    .flatMap(wordsIn)
    .filter(word => isBroken(word) && !mayBreak(word))
    .map(
      word => `${word} in ${word.startContainer.parentElement?.closest('button, a, label, dt')?.textContent}`,
    )
  const { scrollWidth } = document.documentElement
  const lost = shown(told)
    .filter(element => {
      const { left, right, width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1) return false
      const isOut = (left < -1 || right > innerWidth + 1) && !scrolls(element.parentElement)
      return isOut || (element.textContent?.trim() && cuts(element))
    })
    .map(element => `${element.tagName} ${element.textContent?.slice(0, 60)}`)
  return { sideways: Math.max(0, scrollWidth - innerWidth), lost, broken }
}
