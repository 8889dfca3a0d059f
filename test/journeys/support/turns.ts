import type { Page } from '@playwright/test'

/** One move from page to page, as the browser was asked for it: its direction, and what went over as one thing. */
export type Turned = { types: string[]; shared: string[]; longest: number; moves: boolean }

/** Notes every such move from now on; `read` waits for the next one to begin to move. */
export async function watchTurns(page: Page): Promise<{ next: () => Promise<Turned> }> {
  await page.evaluate(() => {
    const noted: Turned[] = []
    Object.assign(window, { noted })
    const begin = document.startViewTransition.bind(document)
    document.startViewTransition = given => {
      const transition = begin(given)
      const types = typeof given === 'object' ? [...(given.types ?? [])] : []
      transition.ready.then(
        () => {
          const moving = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
          const ofTurn = moving.filter(({ pseudoElement }) =>
            /^::view-transition-(group|old|new)\((?!root)/.test(pseudoElement ?? ''),
          )
          const named = ofTurn.map(({ pseudoElement }) => pseudoElement?.match(/\((.+)\)/)?.[1] ?? '')
          noted.push({
            types,
            shared: [...new Set(named)].filter(name => /^(letter|window|post)-\d+$/.test(name)),
            longest: Math.max(0, ...ofTurn.map(effect => Number(effect.getComputedTiming().endTime))),
            moves: ofTurn.some(effect =>
              effect
                .getKeyframes()
                .some(frame => 'transform' in frame || 'scale' in frame || 'translate' in frame),
            ),
          })
        },
        () => {},
      )
      return transition
    }
  })
  const next = async () => {
    const last = () => (window as unknown as { noted: Turned[] }).noted.shift()
    // Not by frames, of which there are few while pages move.
    const turned = await page.waitForFunction(last, undefined, { polling: 100 })
    return (await turned.jsonValue()) as Turned
  }
  return { next }
}

/** From now on such a move lasts a minute: whoever does not wait for it is quicker. */
export const slowTurns = (page: Page) => page.evaluate(slowTurnsHere)

/** The same, to be run in the page itself. */
export function slowTurnsHere(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*::view-transition-group(*), *::view-transition-new(*) { animation: late 60s both !important }',
  )
  document.adoptedStyleSheets = [sheet]
}
