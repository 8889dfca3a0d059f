import { isMemberExpected, requestEarly, storedState } from './early-answers.ts'
import { isInApp } from './is-in-app.ts'
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

// Defined by the build; empty in development.
declare const firstPages: FirstPage[]

// The document's only own script before the entry. It is a file because the content security policy forbids inline scripts.
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
  if (isForMembers) void requestEarly(reads.map(read => location.pathname.replace(RegExp(address), read)))
  if (isMemberExpected() !== isForMembers) root.add('not-theirs')
  if (isPrerendered) {
    const parsing = new MutationObserver(chooseLine)
    parsing.observe(document, { childList: true, subtree: true })
    addEventListener('DOMContentLoaded', () => parsing.disconnect())
  }
  // On a drawn page the code must not delay the style sheets.
  for (const file of files) preload(file, isPrerendered ? 'low' : 'auto')
}
addEventListener('click', notePress)
addEventListener('error', reloadWithoutFile, true)

function preload(file: string, priority: 'low' | 'auto'): void {
  const link = document.createElement('link')
  link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload'
  if (file.endsWith('.css')) link.as = 'style'
  link.crossOrigin = ''
  link.fetchPriority = priority
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
