import type { Book, BookPage, Chapter } from './book.ts'

/** At most 50 letters of one chapter. The first part of a chapter has its title page. */
export type Part = { key: string; chapter: Chapter; isFirst: boolean; pages: BookPage[] }

const partMax = 50
const volumeMax = 500

/** The letters of a book in parts that are laid out one after another, so that the browser answers in between. */
export const partsOf = ({ chapters }: Book): Part[] =>
  chapters.flatMap((chapter, number) =>
    Array.from({ length: Math.ceil(chapter.pages.length / partMax) }, (_, at) => ({
      key: `${number + 1}-${at + 1}`,
      chapter,
      isFirst: at === 0,
      pages: chapter.pages.slice(at * partMax, (at + 1) * partMax),
    })),
  )

/** The parts in volumes of at most 500 letters: a browser takes a minute to print thousands of pages at once. */
export function volumesOf(book: Book): Part[][] {
  const volumes: Part[][] = []
  let room = 0
  for (const part of partsOf(book)) {
    if (part.pages.length > room) {
      volumes.push([])
      room = volumeMax
    }
    volumes.at(-1)?.push(part)
    room -= part.pages.length
  }
  return volumes
}

export const lettersIn = (parts: Part[]): number => parts.reduce((sum, { pages }) => sum + pages.length, 0)
