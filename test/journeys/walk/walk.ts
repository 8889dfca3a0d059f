import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import type { Member } from '../support/member.ts'
import type { Screen } from './screens.ts'

/** Called at each screen and state of a walk. A state is on the same page as the screen before. */
export type Look = (name: string, isState?: boolean) => Promise<void>

/** Shows each screen and its states, in order, on one page. */
export async function walk(
  page: Page,
  screens: Screen[],
  look: Look,
  call: Member['call'] = callNothing,
): Promise<void> {
  const size = page.viewportSize() ?? phone
  for (const { name, at, way, shown, states = {} } of screens) {
    if (at) await go(page, typeof at === 'string' ? at : await at(call))
    await way?.(page, call)
    await expect(shown(page), name).toBeVisible()
    await look(name, false)
    for (const [state, lead] of Object.entries(states)) {
      const isForPhones = typeof lead === 'object'
      await page.setViewportSize(isForPhones ? phone : size)
      await (isForPhones ? lead.onPhone : lead)(page, call)
      await look(`${name}, ${state}`, true)
    }
    await page.setViewportSize(size)
  }
}

const phone = { width: 390, height: 844 }
const callNothing: Member['call'] = () => Promise.reject(new Error('A visitor is no member.'))

/**
 * Follows an address as a link of ours does, which costs a third of loading the site again. The site is loaded where
 * it is not there yet, or the page would ask before it is left.
 */
export async function go(page: Page, path: string): Promise<void> {
  await closeOverlays(page)
  const isThere = await page.evaluate(path => {
    const { idx, isCover } = (history.state ?? {}) as { idx?: number; isCover?: true }
    if (idx === undefined || isCover || document.querySelector('dialog:modal')) return false
    history.pushState({ idx: idx + 1, key: path }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    return true
  }, path)
  if (!isThere) await page.goto(path)
}

/** As Escape does. A key would count as an input, which excuses layout shifts for half a second. */
export const closeOverlays = (page: Page) =>
  page.evaluate(async () => {
    for (const dialog of [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].reverse()) {
      dialog.requestClose()
      for (let frame = 0; frame < 30 && dialog.matches(':modal'); frame++)
        await new Promise(requestAnimationFrame)
    }
  })
