import type { FontType } from '#contract/letters.ts'
import { letterFamily } from '#web/styles/letter-font.ts'
import type { Book } from '../book.ts'
import { coverHeight, coverWidth } from '../cover-art.tsx'

/** The cover as a PNG of 1,260 pixels: e-readers show no SVG in their libraries. */
export async function coverImage(picture: string): Promise<Uint8Array> {
  const image = new Image()
  image.src = picture
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = coverWidth * 3
  canvas.height = coverHeight * 3
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the cover could not be drawn')
  return new Uint8Array(await blob.arrayBuffer())
}

/** The core files of the fonts in the book. A font that cannot be fetched is left out: the e-reader has others. */
export async function fontFiles({ chapters }: Book): Promise<Map<FontType, Uint8Array>> {
  const used = new Set(chapters.flatMap(({ pages }) => pages.map(({ fontType }) => fontType)))
  const files = new Map<FontType, Uint8Array>()
  for (const font of used) {
    const address = addressOf(`${letterFamily(font)} Core`)
    const answer = address ? await fetch(address).catch(() => null) : null
    if (answer?.ok && isFont(answer)) files.set(font, new Uint8Array(await answer.arrayBuffer()))
  }
  return files
}

// A captive portal answers with a page.
const isFont = ({ headers }: Response) => !headers.get('content-type')?.startsWith('text/')

/** The file of a font face in the style sheets of this page. */
function addressOf(family: string): string | undefined {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue
      const { style } = rule
      if (style.getPropertyValue('font-family').replaceAll(/["']/g, '') !== family) continue
      const [, file] = /url\(["']?([^"')]+)/.exec(style.getPropertyValue('src')) ?? []
      if (file) return new URL(file, sheet.href ?? location.href).href
    }
  }
  return undefined
}
