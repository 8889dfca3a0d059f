import type { Page } from '@playwright/test'

/** A page transition as the browser ran it: its direction, and the elements that moved as one. */
export type ShownTransition = { types: string[]; shared: string[]; longest: number; moves: boolean }

/** Records each page transition from now on. `next` waits for the start of the next one. */
export async function watchTransitions(page: Page): Promise<{ next: () => Promise<ShownTransition> }> {
  // Hidden until the living page stands.
  await page.waitForFunction(() => document.startViewTransition)
  await page.evaluate(() => {
    const noted: ShownTransition[] = []
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
    const last = () => (window as unknown as { noted: ShownTransition[] }).noted.shift()
    // Polled, because few frames are drawn during a transition.
    const turned = await page.waitForFunction(last, undefined, { polling: 100 })
    return (await turned.jsonValue()) as ShownTransition
  }
  return { next }
}

/** The code of the opening scene has come. A list with an unread letter asks for it. */
export const sceneLoaded = (page: Page) =>
  page.waitForResponse(response => /\/opening-scene-[^/]*\.js$/.test(response.url()))

/** From now on a transition lasts a minute, so that waiting for it would fail the test. */
export const slowTransitions = (page: Page) => page.evaluate(slowTransitionsInPage)

/** The same, run inside the page. */
export function slowTransitionsInPage(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*::view-transition-group(*), *::view-transition-new(*) { animation: late 60s both !important }',
  )
  document.adoptedStyleSheets = [sheet]
}
