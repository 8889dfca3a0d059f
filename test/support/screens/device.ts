import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { IDBFactory } from 'fake-indexeddb'
import { Window } from 'happy-dom'
import { inject } from 'vitest'
import type { World } from '#test/support/world.ts'
import { Route } from './route.ts'
import { addShims, clockOfWorld, define, type PageWindow } from './shims.ts'
import { Cookies, Locks, storageOf } from './stores.ts'
import { Timers } from './timers.ts'

let compiled: Script | undefined

/** The site as one script, compiled once per worker. */
function site(): Script {
  compiled ??= new Script(readFileSync(inject('site'), 'utf8'), { filename: 'site.js' })
  return compiled
}

/** Addresses that the server answers with a page of its own. */
const ofServer = /^\/(oauth2|login\/|local-sign-in|api\/|appeal\/)/

/** A browser of one member with one tab: cookies, stores, and the open page. */
export class Device {
  readonly origin: string
  readonly cookies = new Cookies()
  readonly local = new Map<string, string>()
  readonly session = new Map<string, string>()
  readonly databases = new IDBFactory()
  /** Answers in place of the server; a later one counts first. */
  routes: { pattern: string | RegExp; matches: RegExp; handle: (route: Route) => unknown }[] = []
  readonly initScripts: ((window: PageWindow) => void)[] = []
  /** Downloads that no test has read yet, as name and text. */
  readonly downloads: { name: string; text: Promise<string> }[] = []
  /** Errors of the page that nothing caught. */
  readonly problems: string[] = []
  isOffline = false
  /** The number of changes of the page. */
  changes = 0
  readonly #world: World
  readonly #viewport: { width: number; height: number }
  readonly #timers: Timers
  #window: PageWindow | undefined
  #closing = new AbortController()

  constructor(world: World, viewport: { width: number; height: number }) {
    this.#world = world
    this.#viewport = viewport
    this.#timers = new Timers(() => world.clock.now().getTime())
    this.origin = world.context.config.publicUrl
  }

  /** False between two pages. */
  get isOpen(): boolean {
    return this.#window !== undefined
  }

  get window(): PageWindow {
    if (!this.#window) throw new Error('no page is open')
    return this.#window
  }

  get document(): Document {
    return this.window.document
  }

  /** Leaves the session of a tab that has signed in. */
  enter({ token, zipCode }: { token: string; zipCode: string }, isAdmin = false): void {
    const state = { isLoggedIn: true, accessToken: token, zipCode, isAdmin }
    this.session.set('userInfo', JSON.stringify({ state, version: 0 }))
    this.local.set('signIn', 'chosen 0')
  }

  /** Opens an address and follows redirects as a browser does. */
  async navigate(address: string, init: RequestInit = {}): Promise<void> {
    const from = this.#window?.location.href ?? this.origin
    let url = new URL(address, from)
    let sent = init
    for (let redirects = 0; redirects < 12 && ofServer.test(url.pathname); redirects++) {
      const response = await this.request(url, { ...sent, redirect: 'manual' }, 'navigate')
      const next = response.headers.get('location')
      if (!next) return this.open(url.href, await response.text())
      url = new URL(next, url)
      sent = {}
    }
    await this.open(url.href)
  }

  /** Opens our site at the address, or `html` of the server, whose scripts do not run. */
  async open(url: string, html?: string, state?: unknown): Promise<void> {
    await this.close()
    const window = new Window({
      url,
      ...this.#viewport,
      settings: {
        enableJavaScriptEvaluation: true,
        suppressInsecureJavaScriptEnvironmentWarning: true,
        device: { prefersReducedMotion: 'reduce', prefersColorScheme: 'light' },
      },
    }) as unknown as PageWindow
    this.#window = window
    if (state) window.history.replaceState(state, '')
    window.document.write(html ?? '<!doctype html><html lang="ko"><body><div id="root"></div></body></html>')
    this.#leadOut(window)
    const watched = { subtree: true, childList: true, attributes: true, characterData: true }
    new window.MutationObserver(() => this.changes++).observe(window.document, watched)
    if (html !== undefined) return
    addShims(window, this.downloads)
    this.#connect(window)
    for (const script of this.initScripts) script(window)
    site().runInContext(window as never)
  }

  /** Closes the page as a closed tab: nothing in it runs any more. */
  async close(): Promise<void> {
    const window = this.#window
    if (!window) return
    window.dispatchEvent(new window.Event('pagehide'))
    this.#timers.close()
    this.#closing.abort()
    this.#closing = new AbortController()
    // React still answers the abort, and needs its document for that.
    for (let turns = 0; turns < 3; turns++) await new Promise(done => setImmediate(done))
    this.#window = undefined
    await window.happyDOM.close()
  }

  /** Fires the timers that are due on the world's clock. */
  fireTimers(): void {
    this.#timers.fireDue()
  }

  /** A request with the cookies of this browser. */
  async request(url: URL, init: RequestInit, mode: string): Promise<Response> {
    const headers = new Headers(init.headers)
    const hasCookies = init.credentials !== 'omit'
    if (hasCookies) headers.set('cookie', this.cookies.header())
    headers.set('sec-fetch-site', 'same-origin')
    headers.set('sec-fetch-mode', mode)
    if (init.method && init.method !== 'GET') headers.set('origin', this.origin)
    const response = await fetch(url, { ...init, headers, keepalive: false })
    if (hasCookies) this.cookies.store(response.headers.getSetCookie())
    return response
  }

  /** Gives the page this browser's stores, clock, timers and network. */
  #connect(window: PageWindow): void {
    const { signal } = this.#closing
    const { width: innerWidth, height: innerHeight } = this.#viewport
    define(window, {
      ...this.#timers.functions,
      // React's scheduler takes this first. Nothing of it may run once the page is closed.
      setImmediate: (task: () => void) => setImmediate(() => signal.aborted || task()),
      // An answer to a request that outlives the page must not render.
      queueMicrotask: (task: () => void) => queueMicrotask(() => this.#window !== window || task()),
      localStorage: storageOf(this.local),
      sessionStorage: storageOf(this.session),
      indexedDB: this.databases,
      fetch: this.#fetch(signal),
      worldNow: () => this.#world.clock.now().getTime(),
      reportError: (error: unknown) => this.#note(error),
      innerWidth,
      innerHeight,
    })
    define(window.navigator, { locks: new Locks() })
    Object.defineProperty(window.navigator, 'onLine', { get: () => !this.isOffline, configurable: true })
    ;(window as unknown as { eval(code: string): void }).eval(clockOfWorld)
    window.addEventListener('error', event => this.#note(event.error ?? event.message))
    window.addEventListener('unhandledrejection', event => this.#note(event.reason))
  }

  #note(error: unknown): void {
    this.problems.push(String((error as Error)?.stack ?? error))
  }

  #fetch(closing: AbortSignal): typeof fetch {
    return async (address, init = {}) => {
      const url = new URL(String(address), this.window.location.href)
      const signals = [init.signal, init.keepalive ? null : closing].filter(each => each != null)
      const signal = signals.length > 0 ? AbortSignal.any(signals) : null
      const ask = async () => {
        if (this.isOffline) throw new TypeError('Failed to fetch')
        return this.request(url, { ...init, signal }, 'cors')
      }
      const routed = this.routes.findLast(({ matches }) => matches.test(url.href))
      if (!routed) return ask()
      const route = new Route(url, init, ask, signal)
      // The request of a handler fails with the one of the page, which may go meanwhile.
      Promise.resolve(routed.handle(route)).catch(error => signal?.aborted || this.#note(error))
      return route.answer
    }
  }

  /** Links, forms and scripts that lead to another document. */
  #leadOut(window: PageWindow): void {
    const { location } = window
    const href = () => Reflect.get(Object.getPrototypeOf(location), 'href', location) as string
    const go = (address: string | URL, init?: RequestInit) =>
      void this.navigate(String(address), init).catch(error => this.#note(error))
    define(location, { assign: go, replace: go, reload: () => go(href()) })
    const { document } = this
    document.addEventListener('submit', event => {
      if (event.defaultPrevented) return
      event.preventDefault()
      const form = event.target as HTMLFormElement
      const fields = new URLSearchParams()
      for (const field of form.querySelectorAll<HTMLInputElement>('input[name],textarea[name]'))
        if (!/^(checkbox|radio)$/.test(field.type) || field.checked) fields.append(field.name, field.value)
      const button = event.submitter as HTMLButtonElement | null
      if (button?.name) fields.append(button.name, button.value)
      const action = form.getAttribute('action') ?? href()
      if (/post/i.test(form.getAttribute('method') ?? '')) go(action, { method: 'POST', body: fields })
      else go(`${action.split('?')[0]}?${fields}`)
    })
    document.addEventListener('click', event => {
      const link = (event.target as Element).closest?.('a[href]')
      if (!link || event.defaultPrevented) return
      event.preventDefault()
      const to = link.getAttribute('href') ?? ''
      if (!/^(blob:|#|tel:|mailto:|sms:)/.test(to)) go(to)
    })
  }
}
