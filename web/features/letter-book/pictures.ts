import type { PaperType } from '#contract/letters.ts'

/** A paper as it is printed: its colours, and its drawings for the head and the foot of a page, if it has any. */
export type PaperLook = { sheet: string; edge: string; ink: string; rule: string; head: string; foot: string }
/** The drawings of a book as images that need nothing else, with the colours of the day. */
export type Pictures = { cover: string; coverWithWords: string; papers: Record<PaperType, PaperLook> }

/** A drawing of this page as an image. Its classes and their effects are lost. */
export function imageOf(svg: SVGSVGElement): string {
  const styles = getComputedStyle(svg)
  const [, , width = '', height = ''] = svg.getAttribute('viewBox')?.split(' ') ?? []
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('width', width)
  copy.setAttribute('height', height)
  const text = new XMLSerializer()
    .serializeToString(copy)
    .replace(/ (class|aria-hidden)="[^"]*"/g, '')
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => styles.getPropertyValue(name).trim())
  return `data:image/svg+xml,${encodeURIComponent(text)}`
}

/** Runs `read` while the page has the colours of the day. Nothing is painted meanwhile, and nothing fades. */
export function byDay<T>(read: () => T): T {
  const { classList } = document.documentElement
  if (!classList.contains('dark')) return read()
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  const before = document.adoptedStyleSheets
  document.adoptedStyleSheets = [...before, still]
  classList.remove('dark')
  try {
    return read()
  } finally {
    classList.add('dark')
    // The night is computed again before colours may fade.
    document.body.getBoundingClientRect()
    document.adoptedStyleSheets = before
  }
}
