import { strToU8, type Zippable, zipSync } from 'fflate'
import type { FontType } from '#contract/letters.ts'
import type { Book } from '../book.ts'
import { partsOf } from '../parts.ts'
import { container, coverDocument, navDocument, packageDocument, partDocument } from './documents.ts'
import { epubStyle } from './epub-style.ts'

type Files = { cover: Uint8Array; fonts: Map<FontType, Uint8Array> }

/** The book as an EPUB 3. It rests after each 50 letters (`onPart`), so the browser answers in between. */
export async function buildEpub(
  book: Book,
  { cover, fonts }: Files,
  onPart: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = partsOf(book)
  const faces = [...fonts.keys()]
  const files: Zippable = {
    // First and not compressed: a reader looks for it at this place.
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
    'EPUB/package.opf': strToU8(packageDocument(book, parts, faces)),
    'EPUB/nav.xhtml': strToU8(navDocument(parts)),
    'EPUB/cover.xhtml': strToU8(coverDocument(book)),
    'EPUB/book.css': strToU8(epubStyle(faces)),
    'EPUB/cover.png': [cover, { level: 0 }],
  }
  for (const [font, face] of fonts) files[`EPUB/fonts/${font}.woff2`] = [face, { level: 0 }]
  for (const part of parts) {
    files[`EPUB/part-${part.key}.xhtml`] = strToU8(partDocument(part))
    await onPart()
  }
  return zipSync(files, { level: 6 })
}
