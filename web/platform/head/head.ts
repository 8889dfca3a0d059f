import { beginVisit, isExpected, storedState } from './early-answers.ts'
import { isInApp } from './in-app.ts'

// As long as a browser may take to say that it has painted.
const patienceMs = 1000

// Written in by the build: what each page's code is, whose page it is, and what it asks the server for first.
type EarlyPage = {
  address: string
  files: string[]
  isForMembers: boolean
  isDrawn: boolean
  reads: string[]
}
declare const earlyPages: EarlyPage[]

/*
 * What goes before the entry, while that is still on its way. A file of its own, since the policy allows no script in
 * the document.
 */
showTheme()
if (isInApp()) document.documentElement.classList.add('in-app')
const page = earlyPages.find(({ address }) => RegExp(`^${address}$`).test(location.pathname))
if (page) {
  if (page.isForMembers)
    beginVisit(page.reads.map(read => location.pathname.replace(RegExp(page.address), read)))
  if (isExpected() !== page.isForMembers) document.documentElement.classList.add('not-theirs')
  if (page.isDrawn) addEventListener('DOMContentLoaded', () => openDoor(page))
  else ask(page.files)
}

/** As `web/platform/app/theme.ts` does later: before the first paint. The document's two `theme-color` follow the device alone. */
function showTheme(): void {
  const { theme } = storedState('theme')
  if (theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches)
    document.documentElement.classList.add('dark')
}

/** Where the document came with its page drawn (`web/build/drawn-doors.ts`), nothing is fetched before that is painted. */
function openDoor({ files, isForMembers }: EarlyPage): void {
  const door = document.querySelector<HTMLElement>('[data-door]')
  const entry = door?.dataset.door
  let isOpen = false
  const open = () => {
    if (isOpen) return
    isOpen = true
    if (entry) start(entry)
    ask(files)
  }
  if (door) {
    sayAnother(door)
    // Nothing hears it yet; whoever takes the door away presses it once more (`web/platform/app/door.ts`).
    door.addEventListener('click', ({ target }) => {
      if (target instanceof Element) target.closest('button')?.setAttribute('data-pressed', '')
    })
  }
  // Nothing is painted in a tab that nobody sees, nor for whom the page is not.
  if (!entry || isExpected() !== isForMembers || document.hidden) {
    open()
    return
  }
  // Its words, where the browser tells of them: the first paint may be of the hills alone.
  const words = 'largest-contentful-paint'
  const type = PerformanceObserver.supportedEntryTypes.includes(words) ? words : 'paint'
  new PerformanceObserver(open).observe({ type, buffered: true })
  setTimeout(open, patienceMs)
}

/** The build could draw but one of the lines that may stand there. */
function sayAnother(door: HTMLElement): void {
  const lines: string[] = JSON.parse(door.dataset.lines ?? '[]')
  const line = door.querySelector('[data-line]')
  if (line) line.textContent = lines[Math.floor(Math.random() * lines.length)] ?? ''
}

function start(entry: string): void {
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = entry
  document.head.append(script)
}

function ask(files: string[]): void {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload'
    if (file.endsWith('.css')) link.as = 'style'
    if (file.endsWith('.woff2')) link.as = 'font'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
}
