import * as fakeIndexedDB from 'fake-indexeddb'
import { Document, EventTarget, HTMLDialogElement, HTMLElement, SVGElement } from 'happy-dom'
import { villageTime } from '#web/platform/first-paint/village-time.ts'

export type PageWindow = Window &
  typeof globalThis & { happyDOM: { close(): Promise<void> }; blobs?: Map<string, Blob> }
type Download = { name: string; text: Promise<string> }

/** Defines properties that code of the page may replace. */
export const define = (on: object, values: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(on, name, { value, configurable: true, writable: true })
}

/** Node's own classes, which Node's fetch and streams recognise each other by. */
const ofNode = [
  ...[
    'AbortController',
    'AbortSignal',
    'Headers',
    'Request',
    'Response',
    'structuredClone',
    'queueMicrotask',
  ],
  ...[
    'ReadableStream',
    'TransformStream',
    'WritableStream',
    'TextDecoder',
    'TextEncoder',
    'TextDecoderStream',
  ],
  ...['CompressionStream', 'DecompressionStream', 'crypto', 'performance', 'console'],
]

/** Adds to a window of happy-dom what it lacks and our site needs. */
export function addShims(window: PageWindow, downloads: Download[]): void {
  define(window, Object.fromEntries(ofNode.map(name => [name, globalThis[name as keyof typeof globalThis]])))
  define(window, Object.fromEntries(Object.entries(fakeIndexedDB).filter(([name]) => /^IDB/.test(name))))
  const blobs = new Map<string, Blob>()
  define(window, {
    blobs,
    downloads,
    BroadcastChannel: SilentChannel,
    PerformanceObserver: NoPerformance,
    // The head script and the build leave these.
    timeOfVillage: villageTime,
    contractMark: 'test',
    // React and the router read `window.event`.
    event: undefined,
    scrollTo: () => {},
  })
  define(window.URL, {
    createObjectURL(blob: Blob) {
      const address = `blob:${blobs.size}`
      blobs.set(address, blob)
      return address
    },
    revokeObjectURL: () => {},
  })
  const fonts = { load: async () => [], ready: Promise.resolve(), check: () => true, add: () => {} }
  define(window.document, { fonts })
}

class SilentChannel extends globalThis.EventTarget {
  postMessage() {}
  close() {}
}

class NoPerformance {
  static supportedEntryTypes = []
  observe() {}
  disconnect() {}
}

// All windows share the classes below, so each is changed once.

/** There is no layout: everything is in sight, and an animation is over at once. */
const animation = { finished: Promise.resolve(), cancel() {}, finish() {}, addEventListener() {} }
for (const { prototype } of [HTMLElement, SVGElement])
  define(prototype, { scrollIntoView: () => {}, getAnimations: () => [], animate: () => animation })

/** A dialog gives the focus back to its opener. */
const { showModal, close } = HTMLDialogElement.prototype
const openers = new WeakMap<HTMLDialogElement, HTMLElement | null>()
define(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    openers.set(this, this.ownerDocument.activeElement as HTMLElement | null)
    showModal.call(this)
  },
  close(this: HTMLDialogElement, value?: string) {
    if (!this.open) return
    close.call(this, value)
    const opener = openers.get(this)
    if (opener?.isConnected) opener.focus()
  },
})

/** The site asks for `dialog:modal`, which happy-dom never finds. */
const { querySelector } = Document.prototype
define(Document.prototype, {
  querySelector(this: Document, selector: string) {
    return querySelector.call(this, selector.replace(':modal', '[open]'))
  },
})

/** A press on a link to an object URL is a download. */
const { click } = HTMLElement.prototype
define(HTMLElement.prototype, {
  click(this: HTMLElement & { download?: string }) {
    const { blobs, downloads } = this.ownerDocument.defaultView as never as Required<PageWindow> & {
      downloads: Download[]
    }
    const blob = blobs?.get(this.getAttribute('href') ?? '')
    if (blob && this.download) downloads.push({ name: this.download, text: blob.text() })
    else click.call(this)
  },
})

const { dispatchEvent } = EventTarget.prototype
EventTarget.prototype.dispatchEvent = function (
  this: EventTarget & { ownerDocument?: Document; defaultView?: object },
  event,
) {
  const window = (this.ownerDocument?.defaultView ?? this.defaultView ?? this) as { event?: unknown }
  const before = window.event
  if ('event' in window) window.event = event
  try {
    return dispatchEvent.call(this, event)
  } finally {
    if ('event' in window) window.event = before
  }
}

/** The page's `Date` is the world's clock. */
export const clockOfWorld = `{
  const Real = Date
  globalThis.Date = class Date extends Real {
    constructor(...given) { given.length ? super(...given) : super(worldNow()) }
    static now() { return worldNow() }
  }
}`
