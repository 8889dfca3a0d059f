import type { Exported } from '#contract/export.ts'

export type BookLetter = Exported['letters'][number]
/** The letters with one correspondent; without a zip code my unanswered letters. */
export type Chapter = { zipCode: string; letters: BookLetter[] }

/** Letters by correspondent, in order of the first letter. Unanswered letters come last. */
export function chaptersOf(letters: BookLetter[]): Chapter[] {
  const chapters = new Map<string, BookLetter[]>()
  for (const letter of letters) {
    const chapter = chapters.get(letter.oppositeZipCode) ?? []
    chapters.set(letter.oppositeZipCode, [...chapter, letter])
  }
  return [...chapters]
    .map(([zipCode, letters]) => ({ zipCode, letters }))
    .sort((one, other) => Number(!one.zipCode) - Number(!other.zipCode))
}
