import { day } from '#web/ui/date.ts'
import { saveFile } from '#web/ui/save-file.ts'
import type { Book } from '../book.ts'
import type { Pictures } from '../pictures.ts'
import { buildEpub } from './build-epub.ts'
import { coverImage, fontFiles } from './epub-files.ts'

/** Makes the EPUB in this browser and saves it: the server never has the letters in plain text on its disk. */
export async function downloadEpub(book: Book, { coverWithWords }: Pictures): Promise<void> {
  const files = { cover: await coverImage(coverWithWords), fonts: await fontFiles(book) }
  const epub = await buildEpub(book, files, () => new Promise(resolve => setTimeout(resolve)))
  saveFile(`따숨우체국-편지책-${book.zipCode}-${day(book.madeAt)}.epub`, epub, 'application/epub+zip')
}
