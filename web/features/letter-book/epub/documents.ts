import type { FontType } from '#contract/letters.ts'
import { type Book, type BookPage, spanOf } from '../book.ts'
import type { Part } from '../parts.ts'
import { inXml } from './in-xml.ts'

/** The documents of an EPUB 3. Every text of a member passes `inXml`. */

const title = ({ zipCode }: Book) => `편지책 ${zipCode}`

export const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

export const packageDocument = (
  book: Book,
  parts: Part[],
  fonts: FontType[],
) => `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="ko">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">ttasum-letter-book-${inXml(book.zipCode)}-${inXml(book.madeAt)}</dc:identifier>
<dc:title>${inXml(title(book))}</dc:title>
<dc:language>ko</dc:language>
<dc:creator>${inXml(book.zipCode)}</dc:creator>
<meta property="dcterms:modified">${inXml(book.madeAt)}</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>
<item id="cover-image" href="cover.png" media-type="image/png" properties="cover-image"/>
<item id="style" href="book.css" media-type="text/css"/>
${fonts.map(font => `<item id="font-${font}" href="fonts/${font}.woff2" media-type="font/woff2"/>`).join('\n')}
${parts.map(({ key }) => `<item id="part-${key}" href="part-${key}.xhtml" media-type="application/xhtml+xml"/>`).join('\n')}
</manifest>
<spine>
<itemref idref="cover"/>
<itemref idref="nav"/>
${parts.map(({ key }) => `<itemref idref="part-${key}"/>`).join('\n')}
</spine>
</package>
`

export const coverDocument = (book: Book) =>
  xhtml(
    title(book),
    `<p class="cover"><img src="cover.png" alt="${inXml(`${title(book)}, ${book.span}`)}"/></p>`,
  )

/** Chapters alone: thousands of letters would bury them. */
export const navDocument = (parts: Part[]) =>
  xhtml(
    '차례',
    `<nav epub:type="toc" id="toc"><h1>차례</h1><ol>
${parts
  .filter(({ isFirst }) => isFirst)
  .map(
    ({ key, chapter: { title, pages } }) =>
      `<li><a href="part-${key}.xhtml">${inXml(title)} · ${pages.length}통</a></li>`,
  )
  .join('\n')}
</ol></nav>`,
  )

export const partDocument = ({ chapter, isFirst, pages }: Part) =>
  xhtml(
    chapter.title,
    `${
      isFirst
        ? `<h1><bdi>${inXml(chapter.title)}</bdi></h1>
<p class="line">${inXml(spanOf(chapter.pages))} · 편지 ${chapter.pages.length}통</p>`
        : ''
    }
${pages.map(letter).join('\n')}`,
  )

const letter = ({ line, title, content, from, note, paperType, fontType }: BookPage) =>
  `<section class="letter ${paperType}">
<p class="line"><bdi>${inXml(line)}</bdi></p>
<div class="${fontType}">
<h2><bdi>${inXml(title)}</bdi></h2>
<p class="text"><bdi>${inXml(content).replaceAll('\n', '<br/>')}</bdi></p>
<p class="from">FROM. <bdi>${inXml(from)}</bdi></p>
</div>
${note ? `<p class="note">${inXml(note)}</p>` : ''}
</section>`

const xhtml = (title: string, body: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="ko" xml:lang="ko">
<head><title>${inXml(title)}</title><link rel="stylesheet" type="text/css" href="book.css"/></head>
<body>
${body}
</body>
</html>
`
