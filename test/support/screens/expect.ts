import { expect as base } from 'vitest'
import { type Locator, until } from './locator.ts'
import type { Page } from './page.ts'
import { descriptionOf, fits, isDisabled, isVisible, nameOf, squeeze, type Text } from './visibility.ts'

const one = (found: Element[]) => (found.length === 1 ? (found[0] as HTMLInputElement) : undefined)
const texts = (found: Element[]) => found.map(each => squeeze(each.textContent ?? ''))
const is = (seen: string | null | undefined, wanted: Text) =>
  seen != null && (wanted instanceof RegExp ? wanted.test(seen) : seen === wanted) ? true : seen

/** Each answers true, or what it sees instead. */
const ofElements = {
  toBeVisible: (found: Element[]) => {
    const { length } = found.filter(isVisible)
    return length === 1 || length
  },
  toBeHidden: (found: Element[]) => !found.some(isVisible),
  toBeAttached: (found: Element[]) => found.length === 1 || found.length,
  toBeEnabled: (found: Element[]) => !!one(found) && !isDisabled(one(found)!),
  toBeDisabled: (found: Element[]) => !!one(found) && isDisabled(one(found)!),
  toBeEditable: (found: Element[]) => !!one(found) && !isDisabled(one(found)!) && !one(found)!.readOnly,
  toBeChecked: (found: Element[]) =>
    one(found)?.checked ?? one(found)?.getAttribute('aria-checked') === 'true',
  toBeFocused: (found: Element[]) => {
    const { activeElement } = one(found)?.ownerDocument ?? {}
    return (!!activeElement && activeElement === one(found)) || activeElement?.outerHTML.slice(0, 200)
  },
  toHaveCount: (found: Element[], count: number) => found.length === count || found.length,
  toHaveValue: (found: Element[], wanted: Text) => is(one(found)?.value, wanted),
  toHaveText: (found: Element[], wanted: Text | Text[]) => {
    const all = Array.isArray(wanted) ? wanted : [wanted]
    const seen = texts(found)
    return (seen.length === all.length && seen.every((text, at) => fits(text, all[at]!, true))) || seen
  },
  toContainText: (found: Element[], wanted: Text) => {
    const [text, ...others] = texts(found)
    return (text !== undefined && others.length === 0 && fits(text, wanted)) || texts(found)
  },
  toHaveAttribute: (found: Element[], name: string, wanted: Text = /^/) =>
    is(one(found)?.getAttribute(name), wanted),
  toHaveAccessibleName: (found: Element[], wanted: Text) =>
    (!!one(found) && fits(nameOf(one(found)!), wanted, true)) || found.map(nameOf),
  toHaveAccessibleDescription: (found: Element[], wanted: Text) =>
    (!!one(found) && fits(descriptionOf(one(found)!), wanted, true)) || found.map(descriptionOf),
}

const ofPages = {
  toHaveTitle: ({ device }: Page, title: Text) =>
    fits(device.document.title, title, true) || device.document.title,
  toHaveURL: ({ device }: Page, wanted: Text) => {
    const { href, origin } = device.window.location
    return wanted instanceof RegExp
      ? is(href, wanted)
      : is(href.replace(origin, ''), wanted.replace(origin, ''))
  },
}

/** Waits until the state is the wanted one. */
function polled<On extends Locator | Page>(name: string, look: (on: On, ...asked: never[]) => unknown) {
  return async function (this: { isNot?: boolean }, on: On, ...asked: never[]) {
    const isNot = this.isNot ?? false
    await until(on.device, () => {
      const seen = look(on, ...asked)
      const words = 'words' in on ? on.words : 'page'
      // As in Playwright, no element is neither checked nor focused: the element must come first.
      const isThere =
        !('words' in on) || !isNot || /Visible|Attached|Count/.test(name) || on.find().length > 0
      return (seen === true) !== isNot && isThere
        ? undefined
        : `${words}: ${isNot ? 'not ' : ''}${name} ${asked.join()}; seen: ${JSON.stringify(seen)}`
    })
    return { pass: !isNot, message: () => '' }
  }
}

base.extend(
  Object.fromEntries([
    ...Object.entries(ofElements).map(([name, look]) => [
      name,
      polled<Locator>(name, (on, ...asked) => (look as (...all: unknown[]) => unknown)(on.find(), ...asked)),
    ]),
    ...Object.entries(ofPages).map(([name, look]) => [name, polled<Page>(name, look as never)]),
  ]),
)

type Matchers<M> = {
  [K in keyof M]: M[K] extends (on: never, ...asked: infer A) => unknown
    ? (...asked: A) => Promise<void>
    : never
}
type Waiting<M> = Matchers<M> & { not: Matchers<M> }

/** Vitest's `expect`. The one of a locator or a page waits, as Playwright's does. */
export const expect = base as {
  (on: Locator): Waiting<typeof ofElements>
  (on: Page): Waiting<typeof ofPages>
} & typeof base
