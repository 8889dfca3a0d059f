/** The pages in the document, `from` inclusive and `to` exclusive, and the room in pixels of the others. */
export type Near = { from: number; to: number; before: number; after: number }

/** One and a half windows above and below count as near, so that fast scrolling does not outrun the list. */
const beyond = 1.5

/**
 * The pages near a window of `height` that begins at `top` of the list: at least one, at most `most`. A page that was
 * not measured yet counts as the average of the others.
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

/** The top of each page, and last the end of the list. */
function topsOf(heights: readonly (number | undefined)[], pages: number): number[] {
  const measured = heights.filter(height => height !== undefined)
  const average = measured.reduce((sum, height) => sum + height, 0) / (measured.length || 1)
  const tops = [0]
  for (let page = 0; page < pages; page++) tops.push((tops[page] ?? 0) + (heights[page] ?? average))
  return tops
}
