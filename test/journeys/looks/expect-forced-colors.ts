import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** A chosen element still looks different from the others in the reader's system colours. */
export async function expectForcedColors(page: Page, name: string): Promise<void> {
  // Without such elements the colours need not change, which draws the page twice.
  if (!(await page.evaluate(chosenAmongOthers, 'all')).length) return
  await page.emulateMedia({ forcedColors: 'active' })
  expect.soft(await page.evaluate(chosenAmongOthers, 'alike'), `${name}, forced colours`).toEqual([])
  await page.emulateMedia({ forcedColors: null })
}

/** Chosen elements with an unchosen neighbour: all of them, or those that look like it, with everything in them. */
function chosenAmongOthers(wanted: string): string[] {
  const chosen = '[aria-pressed=true], [aria-current], [aria-selected=true], label:has(:checked)'
  const dialogs = document.querySelectorAll('dialog:modal')
  // The page behind a dialog was compared before.
  const screen = dialogs[dialogs.length - 1] ?? document
  const looks = (element: Element) =>
    [element, ...element.querySelectorAll('*')]
      .flatMap(part => [
        getComputedStyle(part),
        getComputedStyle(part, '::before'),
        getComputedStyle(part, '::after'),
      ])
      .map(style =>
        [
          style.content,
          style.display,
          style.opacity,
          style.backgroundColor,
          style.color,
          style.fill,
          style.fontWeight,
          style.textDecorationLine,
          style.outlineStyle,
          style.outlineWidth,
          style.borderWidth,
          style.borderStyle,
          style.borderColor,
        ].join(),
      )
      .join(';')
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  return [...screen.querySelectorAll(chosen)].filter(isVisible).flatMap(element => {
    const neighbours = [
      ...(element.parentElement?.parentElement ?? document).querySelectorAll(element.tagName),
    ]
    const other = neighbours.find(
      neighbour =>
        neighbour.parentElement?.tagName === element.parentElement?.tagName && !neighbour.matches(chosen),
    )
    return other && isVisible(other) && (wanted === 'all' || looks(other) === looks(element))
      ? [element.outerHTML.slice(0, 200)]
      : []
  })
}
