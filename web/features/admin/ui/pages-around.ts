/** The numbers to show: `most` of them, the page in their middle as far as the ends allow. */
export function pagesAround(page: number, totalPages: number, most: number): number[] {
  const shown = Math.min(most, totalPages)
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), totalPages - shown + 1))
  return Array.from({ length: shown }, (_, at) => first + at)
}
