/** The pages in the document, `from` up to before `to`, and the room in pixels that the others take. */
export type Near = { from: number; to: number; before: number; after: number }

/** One and a half windows above and below count as near, so that a quick hand does not outrun it. */
const beyond = 1.5

/**
 * Which of `pages` pages are near a window of `height` that begins at `top` of their list; at most `most` of them, and
 * at least one. A page that was not measured yet counts as high as the others are on average.
 */
export function pagesNear(
  heights: readonly (number | undefined)[],
  pages: number,
  { top, height }: { top: number; height: number },
  most: number,
): Near {
  const tops = topsOf(heights, pages)
  const pageAt = (y: number) => {
    const next = tops.findIndex(top => top > y)
    return Math.max(0, next < 0 ? pages - 1 : next - 1)
  }
  const from = Math.max(pageAt(top - beyond * height), pageAt(top) - Math.floor(most / 2))
  const to = Math.min(pageAt(top + (1 + beyond) * height) + 1, from + most)
  const total = tops[pages] ?? 0
  return { from, to, before: tops[from] ?? 0, after: total - (tops[to] ?? total) }
}

/** Where each page begins, and last where the list ends. */
function topsOf(heights: readonly (number | undefined)[], pages: number): number[] {
  const measured = heights.filter(height => height !== undefined)
  const average = measured.reduce((sum, height) => sum + height, 0) / (measured.length || 1)
  const tops = [0]
  for (let page = 0; page < pages; page++) tops.push((tops[page] ?? 0) + (heights[page] ?? average))
  return tops
}
