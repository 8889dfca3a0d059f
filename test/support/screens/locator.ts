import userEvent from '@testing-library/user-event'
import type { Device } from './device.ts'
import {
  type ByRole,
  byLabel,
  byRole,
  byText,
  fits,
  isDisabled,
  isVisible,
  squeeze,
  type Text,
} from './visibility.ts'

/** How long something may take to appear, in milliseconds. Only a failure takes it. */
const patience = Number(process.env.PATIENCE ?? 60_000)

/** A way to find elements, in Playwright's words. An action waits for the one element that it finds. */
export class Locator {
  readonly device: Device
  readonly find: () => Element[]
  readonly words: string

  constructor(device: Device, find: () => Element[], words: string) {
    this.device = device
    this.find = find
    this.words = words
  }

  #next(words: string, find: (found: Element[]) => Element[]): Locator {
    return new Locator(this.device, () => find(this.find()), `${this.words} › ${words}`)
  }

  getByRole = (role: string, sought: ByRole = {}) =>
    this.#next(`${role} ${sought.name ?? ''}`, roots => byRole(roots, role, sought))
  getByText = (text: Text, { exact = false } = {}) =>
    this.#next(`“${text}”`, roots => byText(roots, text, exact))
  getByLabel = (text: Text) => this.#next(`label ${text}`, roots => byLabel(roots, text))
  locator = (selector: string) =>
    this.#next(selector, roots => roots.flatMap(root => [...root.querySelectorAll(selector)]))
  filter = ({ hasText, hasNotText, has }: { hasText?: Text; hasNotText?: Text; has?: Locator }) =>
    this.#next(`with ${hasText ?? hasNotText ?? has?.words}`, found =>
      found
        .filter(each => hasText === undefined || fits(each.textContent ?? '', hasText))
        .filter(each => hasNotText === undefined || !fits(each.textContent ?? '', hasNotText))
        .filter(each => has === undefined || has.find().some(inner => each.contains(inner))),
    )
  first = () => this.#next('first', found => found.slice(0, 1))
  last = () => this.#next('last', found => found.slice(-1))
  nth = (at: number) => this.#next(`${at}`, found => found.slice(at, at + 1))

  async all(): Promise<Locator[]> {
    return this.find().map((_, at) => this.nth(at))
  }
  async count(): Promise<number> {
    return this.find().length
  }
  /** Waits until the one element is visible. */
  async waitFor(): Promise<void> {
    await this.element(isVisible)
  }
  async isVisible(): Promise<boolean> {
    return this.find().some(isVisible)
  }

  /** The one element, once it is there and ready. */
  async element(isReady: (element: Element) => boolean = () => true): Promise<HTMLInputElement> {
    let found: Element[] = []
    await until(this.device, () => {
      found = this.find()
      return found.length === 1 && isReady(found[0]!) ? undefined : `${this.words}: ${found.length} elements`
    })
    return found[0] as HTMLInputElement
  }

  async click(_: { force?: boolean } = {}): Promise<void> {
    const element = await this.element(each => isVisible(each) && !isDisabled(each))
    await hands(this.device).click(element)
    await turn()
  }
  async dblclick(): Promise<void> {
    await hands(this.device).dblClick(await this.element(isVisible))
    await turn()
  }
  async check(_: { force?: boolean } = {}): Promise<void> {
    const element = await this.element(each => !isDisabled(each))
    if (!element.checked) await hands(this.device).click(element)
    await turn()
  }
  async uncheck(): Promise<void> {
    const element = await this.element(each => !isDisabled(each))
    if (element.checked) await hands(this.device).click(element)
    await turn()
  }
  /** Replaces the value at once, as Playwright does. */
  async fill(text: string): Promise<void> {
    const element = await this.element(each => isVisible(each) && !isDisabled(each))
    element.focus()
    const { prototype } = Object.getPrototypeOf(element).constructor
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(element, text)
    if (element.selectionStart !== null) element.setSelectionRange(text.length, text.length)
    const { InputEvent } = this.device.window
    element.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
    await turn()
  }
  async press(key: string): Promise<void> {
    await this.focus()
    await pressKey(this.device, key)
  }
  async focus(): Promise<void> {
    const element = await this.element()
    element.focus()
    await turn()
  }
  /** Chooses the option with this value or these words, once it is there. The focus stays where it is. */
  async selectOption(wanted: string): Promise<void> {
    const optionOf = (each: Element) =>
      [...each.querySelectorAll('option')].find(({ value, text }) => [value, squeeze(text)].includes(wanted))
    const element = await this.element(each => isVisible(each) && optionOf(each) !== undefined)
    optionOf(element)!.selected = true
    element.dispatchEvent(new this.device.window.Event('change', { bubbles: true }))
    await turn()
  }
  async setInputFiles(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const { File, Event } = this.device.window
    const element = await this.element()
    const files = [new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType })]
    Object.defineProperty(element, 'files', { value: files, configurable: true })
    element.dispatchEvent(new Event('change', { bubbles: true }))
    await turn()
  }

  textContent = async () => (await this.element()).textContent
  innerText = async () => squeeze((await this.element()).textContent ?? '')
  inputValue = async () => (await this.element()).value
  getAttribute = async (name: string) => (await this.element()).getAttribute(name)
}

/** Presses a key in Playwright's notation, such as `Shift+Tab`. */
export async function pressKey(device: Device, key: string): Promise<void> {
  const parts = key === ' ' ? ['Space'] : key.split('+')
  const last = parts.pop()!
  const held = parts.map(each => (each === 'ControlOrMeta' ? 'Control' : each))
  const [down, up] = [held.map(each => `{${each}>}`).join(''), held.map(each => `{/${each}}`).join('')]
  await hands(device).keyboard(down + (last === 'Space' ? '[Space]' : `{${last}}`) + up)
  if (last === 'Escape') cancelTopDialog(device)
  await turn()
}

/** A browser cancels the topmost modal dialog at Escape. */
function cancelTopDialog({ document, window }: Device): void {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) as HTMLDialogElement | undefined
  if (top?.dispatchEvent(new window.Event('cancel', { cancelable: true }))) top.close()
}

export async function typeText(device: Device, text: string): Promise<void> {
  await hands(device).keyboard(text.replace(/[{[]/g, '$&$&'))
  await turn()
}

const known = new WeakMap<object, ReturnType<typeof userEvent.setup>>()

/** The mouse and keyboard of the open page. */
function hands(device: Device) {
  const { document } = device
  const hands = known.get(document) ?? userEvent.setup({ document, delay: null, pointerEventsCheck: 0 })
  known.set(document, hands)
  return hands
}

/** Lets React and the network go on. */
export const turn = () => new Promise<void>(done => setImmediate(done))

/** Looks after each change of the page until nothing is missing. `look` says in words what is missing. */
export async function until(device: Device, look: () => string | undefined): Promise<void> {
  const start = performance.now()
  for (let seen = -1, lookedAt = 0; ; ) {
    const now = performance.now()
    if (device.changes !== seen || now - lookedAt > 100) {
      seen = device.changes
      lookedAt = now
      const missing = device.isOpen ? look() : 'a page'
      if (missing === undefined) return
      if (now - start > patience)
        throw new Error(`waited in vain: ${missing} at ${device.window.location.href}\n${outline(device)}`)
    }
    await new Promise(done => setTimeout(done, 4))
  }
}

/** The open page as short HTML, for the message of a failure. */
function outline({ document }: Device): string {
  const html = document.body.innerHTML.replace(/<svg.*?<\/svg>/gs, '')
  return squeeze(html.replace(/ (class|style|d)="[^"]*"/g, '')).slice(0, 5000)
}
