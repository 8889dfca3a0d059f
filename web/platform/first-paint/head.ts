import { isMemberExpected, requestEarly, storedState } from './early-answers.ts'
import { isInApp } from './is-in-app.ts'
import { unpackImportMap } from './packed-import-map.ts'
import { reloadOnce } from './reload-once.ts'
import { showVillageTime, villageTime } from './village-time.ts'

/** A page as the build knows it (`build/pages.ts`). `address` is a regular expression; `$1` in `reads` is its number. */
export type FirstPage = {
  address: string
  files: string[]
  isForMembers: boolean
  isPrerendered: boolean
  reads: string[]
}

/** Longest wait for the browser's report of a paint, in milliseconds. */
const patienceMs = 1000

// Defined by the build; empty in development. The map is packed.
declare const firstPages: FirstPage[]
declare const importMap: string

// The document's only own script before the entry. It is a file because the content security policy forbids inline scripts.
if (importMap) insertImportMap()
// `old-browser.js` reloads a page without this mark.
document.documentElement.dataset.head = ''
const root = document.documentElement.classList
// The same choice as in `web/styles/theme.ts`. The document's `theme-color` tags follow the device.
globalThis.timeOfVillage = villageTime
showVillageTime(villageTime(storedState('theme').theme, matchMedia('(prefers-color-scheme: dark)').matches))
if (isInApp()) root.add('in-app')
const page = firstPages.find(({ address }) => RegExp(`^${address}$`).test(location.pathname))
if (page) {
  const { address, files, isForMembers, isPrerendered, reads } = page
  const isSeen = isMemberExpected() === isForMembers
  if (isForMembers) void requestEarly(reads.map(read => location.pathname.replace(RegExp(address), read)))
  if (!isSeen) root.add('not-theirs')
  if (isPrerendered) {
    const parsing = new MutationObserver(chooseLine)
    parsing.observe(document, { childList: true, subtree: true })
    addEventListener('DOMContentLoaded', () => {
      parsing.disconnect()
      openPrerendered(files, isSeen)
    })
  } else files.forEach(preload)
}
addEventListener('click', notePress)
addEventListener('error', reloadWithoutFile, true)

/** Must come before the first preload of a module. The content security policy allows this text by its hash. */
function insertImportMap(): void {
  const script = document.createElement('script')
  script.type = 'importmap'
  script.textContent = unpackImportMap(importMap)
  document.head.append(script)
}

/** Scripts wait until the browser reports the paint of the prerendered page, unless nobody sees it. */
function openPrerendered(files: string[], isSeen: boolean): void {
  const entry = prerendered()?.dataset.entry
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    if (entry) startModule(entry)
    files.forEach(preload)
  }
  if (!entry || !isSeen || document.hidden) {
    start()
    return
  }
  const words = 'largest-contentful-paint'
  const type = PerformanceObserver.supportedEntryTypes.includes(words) ? words : 'paint'
  new PerformanceObserver(start).observe({ type, buffered: true })
  setTimeout(start, patienceMs)
}

function startModule(src: string): void {
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = src
  document.head.append(script)
}

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload'
  if (file.endsWith('.css')) link.as = 'style'
  link.crossOrigin = ''
  link.href = `/${file}`
  document.head.append(link)
}

/**
 * The build can draw only one of the lines that a prerendered page may show. The choice is made while the document is
 * parsed, before the browser paints the line; its text is complete once the element after it exists.
 */
function chooseLine(_: MutationRecord[], parsing: MutationObserver): void {
  const line = prerendered()?.querySelector('[data-line] + *')?.previousElementSibling
  if (!line) return
  parsing.disconnect()
  const lines: string[] = JSON.parse(prerendered()?.dataset.lines ?? '[]')
  line.textContent = lines[Math.floor(Math.random() * lines.length)] ?? ''
}

/** A prerendered button does nothing yet. `prerendered.ts` presses it again in the living page. */
function notePress({ target }: Event): void {
  const button = target instanceof Element && target.closest('button')
  if (button && prerendered()?.contains(button)) button.setAttribute('data-pressed', '')
}

/** The entry or a style sheet of the document is missing. A failed preload is tried again when the file is needed. */
function reloadWithoutFile({ target }: Event): void {
  const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet'
  // Later style sheets belong to parts that may be fetched ahead.
  if (target instanceof HTMLScriptElement || (isStyle && document.readyState !== 'complete'))
    void reloadOnce()
}

function prerendered(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-prerendered]')
}
