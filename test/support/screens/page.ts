import type { Device } from './device.ts'
import { Locator, pressKey, turn, typeText } from './locator.ts'
import type { Route } from './route.ts'
import type { PageWindow } from './shims.ts'
import type { ByRole, Text } from './visibility.ts'

/** The open page of a device, in Playwright's words. */
export class Page {
  readonly device: Device

  constructor(device: Device) {
    this.device = device
  }

  #root = () => new Locator(this.device, () => [this.device.document.documentElement], 'page')
  getByRole = (role: string, sought?: ByRole) => this.#root().getByRole(role, sought)
  getByText = (text: Text, options?: { exact?: boolean }) => this.#root().getByText(text, options)
  getByLabel = (text: Text) => this.#root().getByLabel(text)
  locator = (selector: string) => this.#root().locator(selector)

  keyboard = {
    press: (key: string) => pressKey(this.device, key),
    type: (text: string) => typeText(this.device, text),
    insertText: (text: string) => typeText(this.device, text),
  }

  url = () => this.device.window.location.href
  goto = (path: string) => this.device.navigate(path)
  /** The history entry keeps its state, as in a browser. */
  reload = () => this.device.open(this.url(), undefined, this.device.window.history.state)
  async goBack(): Promise<void> {
    this.device.window.history.back()
    await turn()
  }

  /** Runs before the site in every page that opens from now on. */
  addInitScript = (script: (window: PageWindow) => void) => void this.device.initScripts.push(script)

  /** Lets `handle` answer the requests to an address. `**` stands for any characters, as in Playwright. */
  async route(pattern: string | RegExp, handle: (route: Route) => unknown): Promise<void> {
    const glob = String(pattern)
      .replace(/[.?+^$()]/g, '\\$&')
      .replaceAll(/\*+/g, '.*')
    this.device.routes.push({
      pattern,
      matches: pattern instanceof RegExp ? pattern : RegExp(`${glob}$`),
      handle,
    })
  }
  /** Without a pattern all requests reach the server again. */
  async unroute(pattern?: string | RegExp): Promise<void> {
    this.device.routes = this.device.routes.filter(
      each => pattern && String(each.pattern) !== String(pattern),
    )
  }
  /** The browser tells the page that the network went or came. */
  setOffline(isOffline: boolean): void {
    this.device.isOffline = isOffline
    this.device.window.dispatchEvent(new this.device.window.Event(isOffline ? 'offline' : 'online'))
  }
}
