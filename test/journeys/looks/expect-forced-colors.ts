import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** A chosen element still looks different from the others in the reader's system colours. */
export async function expectForcedColors(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  expect.soft(await page.evaluate(alike), `${name}, forced colours`).toEqual([])
  await page.emulateMedia({ forcedColors: null })
}

/** Chosen elements that look like their unchosen neighbours, including everything in them. */
function alike(): string[] {
  const chosen = '[aria-pressed=true], [aria-current], [aria-selected=true], label:has(:checked)'
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
  return [...document.querySelectorAll(chosen)].filter(isVisible).flatMap(element => {
    const neighbours = [
      ...(element.parentElement?.parentElement ?? document).querySelectorAll(element.tagName),
    ]
    const other = neighbours.find(
      neighbour =>
        neighbour.parentElement?.tagName === element.parentElement?.tagName && !neighbour.matches(chosen),
    )
    return other && isVisible(other) && looks(other) === looks(element)
      ? [element.outerHTML.slice(0, 200)]
      : []
  })
}
