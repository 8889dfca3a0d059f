import type { ElementHandle, Locator, Page } from '@playwright/test'
import { disassemble } from 'es-hangul'

/** The screen is ready when the element of `selector` is there and its text matches, or with `gone` when it is not. */
export type Ready = { selector: string; matching?: string; gone?: true }

/** Keys pressed, strokes of typed words, and the seconds from each key until the screen is ready for the next one. */
export type Work = { keys: number; strokes: number; seconds: number }

/** The most presses of Tab on the way to one element. */
const tabsMost = 80

/** Presses keys on a page. `take` returns the work since the last call. */
export type Keyboard = {
  /** Presses a key and waits until the screen is ready and painted; without `until` for the next frame. */
  press(key: string, until?: Ready): Promise<void>
  /** Presses Tab or Shift+Tab, whichever is nearer, until the element has the focus. */
  reach(target: Locator): Promise<void>
  type(words: string): Promise<void>
  take(): Work
}

export function keyboardOf(page: Page): Keyboard {
  let work: Work = { keys: 0, strokes: 0, seconds: 0 }
  const press = async (key: string, until: Ready = { selector: 'body' }) => {
    await watch(page, until)
    await page.keyboard.press(key)
    work.keys++
    work.seconds += await page.evaluate(() => Reflect.get(window, 'watched') as Promise<number>)
  }
  return {
    press,
    async reach(target) {
      await target.waitFor()
      const element = (await target.elementHandle())!
      const key = (await isBefore(page, element)) ? 'Shift+Tab' : 'Tab'
      for (let n = 0; n < tabsMost; n++) {
        if (await page.evaluate(element => document.activeElement === element, element)) return
        await press(key)
      }
      throw new Error(`${target} is not reached by ${key}`)
    },
    async type(words) {
      await page.keyboard.insertText(words)
      work.strokes += disassemble(words).length
    },
    take() {
      const taken = work
      work = { keys: 0, strokes: 0, seconds: 0 }
      return taken
    },
  }
}

/** Lets the page measure the seconds from its next key until the screen is ready and painted. */
const watch = (page: Page, until: Ready): Promise<void> =>
  page.evaluate(({ selector, matching, gone }) => {
    const wanted = new RegExp(matching ?? '')
    const isReady = () => {
      const found = document.querySelector(selector)
      return gone ? !found : !!found && wanted.test(found.textContent)
    }
    const watched = new Promise<number>(resolve => {
      const note = ({ key, timeStamp }: KeyboardEvent) => {
        if (key === 'Shift') return
        window.removeEventListener('keydown', note, true)
        const look = () => {
          if (!isReady()) requestAnimationFrame(look)
          else requestAnimationFrame(() => resolve((performance.now() - timeStamp) / 1000))
        }
        requestAnimationFrame(look)
      }
      window.addEventListener('keydown', note, true)
    })
    Object.assign(window, { watched })
  }, until)

/** Fewer controls lie between the focus and the element on the way back than on the way forth. */
const isBefore = (page: Page, element: ElementHandle): Promise<boolean> =>
  page.evaluate(element => {
    const scope = document.querySelector('dialog:modal') ?? document
    const controls = [
      ...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ].filter(
      control => !control.matches(':disabled, [tabindex="-1"], [inert] *') && control.checkVisibility(),
    )
    const isAfter = (one: Node, other: Node) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    const focus = document.activeElement ?? document.body
    const to = controls.indexOf(element as HTMLElement)
    const before = controls.filter(control => control !== focus && isAfter(control, focus)).length
    const forth = (to - before + controls.length) % controls.length
    return controls.length - forth < forth
  }, element)
