import { decode } from 'fast-png'
import { expect } from '#test/journeys/support/fixtures.ts'
import { slowTransitionsInPage } from '#test/journeys/support/page-transitions.ts'
import type { Words } from '#test/journeys/support/steps.ts'
import type { Browser, Point } from './browser.ts'

/** The acts of a member and the checks of the screen, the same in every browser. */
export type Screen = ReturnType<typeof screenOf>

/** A `name` is a regular expression for what a link, button, label or heading is called. */
export function screenOf({ goto, evaluate, pressAt, screenshot }: Browser, url: string) {
  return {
    goto: (path: string) => goto(`${url}${path}`),
    /** Presses an element that stands still: a font that arrives moves the page under the pointer. */
    async press(name: string) {
      let before: Point | null = null
      const still = await until(name, async () => {
        const [last, now] = [before, await evaluate(centreOf, name, true)]
        before = now
        return now && last?.x === now.x && last.y === now.y && now
      })
      await pressAt(still)
    },
    /** Waits for pages to move, and presses an element below their pictures. */
    async pressDuringTurn(name: string) {
      await until('a page turn', () => evaluate(isTurning))
      await pressAt(await until(name, () => evaluate(centreOf, name, false)))
    },
    fill: (label: string, text: string) => until(label, () => evaluate(fillIn, label, text)),
    sees: (text: string) => until(text, () => evaluate(isShown, text)),
    seesNoMore: (text: string) => until(`the end of ${text}`, async () => !(await evaluate(isShown, text))),
    slowTurns: () => evaluate(slowTransitionsInPage),
    standsStill: () => until('the end of the page turn', async () => !(await evaluate(isTurning))),
    /** The thickness in pixels of each of the last `ruleCount` rules. */
    rules: async () => thicknesses(await evaluate(ruledColumn, ruleCount), await screenshot()),
  }
}

/** Asks until there is an answer. While a page loads, asking it may fail. */
async function until<T>(what: string, ask: () => Promise<T | null | false>): Promise<T> {
  let answer: T | null | false = null
  await expect(async () => {
    answer = await ask()
    expect(answer, what).toBeTruthy()
  }).toPass({ timeout: 60_000, intervals: [100] })
  return answer as T
}

export async function write({ fill }: Screen, { title, content }: Words): Promise<void> {
  await fill('제목', title)
  await fill('내용', content)
}

// These run in the page.

function centreOf(name: string, isInFront: boolean): Point | null {
  const pattern = new RegExp(name)
  for (const element of document.querySelectorAll('a, button, label, h1, h2, h3')) {
    if (!pattern.test((element.getAttribute('aria-label') ?? element.textContent).trim())) continue
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (width === 0 || element.matches(':disabled')) continue
    if (!isInFront || element.contains(document.elementFromPoint(x, y))) return { x, y }
  }
  return null
}

function fillIn(label: string, text: string): boolean {
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if ((field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent)?.trim() !== label) continue
    field.focus()
    field.select()
    return document.execCommand('insertText', false, text)
  }
  return false
}

// biome-ignore lint/performance/useDomNodeTextContent: only what is rendered counts
const isShown = (text: string) => document.body.innerText.includes(text)

/** While pages move, their pictures lie in front of every element, and a press falls on the root. */
function isTurning(): boolean {
  return document.elementFromPoint(innerWidth / 2, innerHeight / 2) === document.documentElement
}

/** The number of rules looked at: the last ones of a sheet, where no text stands. */
export const ruleCount = 4

type Column = { paper: Point; top: Point; height: number }

/** A column of pixels across the last rules of a sheet, from half a row above the first, and a point of bare paper. */
function ruledColumn(rules: number): Column {
  const ruled = document.querySelector('article .letter-ruled')!
  const row = Number.parseFloat(getComputedStyle(ruled).lineHeight)
  ruled.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, width, bottom } = ruled.getBoundingClientRect()
  const y = Math.round(bottom - (rules + 0.5) * row)
  return {
    paper: { x: Math.round(left) - 5, y },
    top: { x: Math.round(left + width / 2), y },
    height: rules * row,
  }
}

/** The thickness of each rule in pixels. The paper has a grain of a few values; a rule differs by more. */
function thicknesses({ paper, top, height }: Column, png: Uint8Array): number[] {
  const { data, width, channels } = decode(png)
  const colour = ({ x, y }: Point) => [0, 1, 2].map(at => data[(y * width + x) * channels + at]!)
  const bare = colour(paper)
  const isRule = Array.from({ length: height }, (_, row) =>
    colour({ x: top.x, y: top.y + row }).some((value, at) => Math.abs(value - bare[at]!) > 12),
  )
  return isRule
    .map(rule => (rule ? '|' : ' '))
    .join('')
    .split(/ +/)
    .map(({ length }) => length)
    .filter(length => length > 0)
}
