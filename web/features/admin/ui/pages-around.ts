/** The page numbers to show: at most `most`, with `page` in the middle unless it is near an end. */
export function pagesAround(page: number, totalPages: number, most: number): number[] {
  const shown = Math.min(most, totalPages)
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), totalPages - shown + 1))
  return Array.from({ length: shown }, (_, at) => first + at)
}
