export type Column = 0 | 1
export type Placed<T> = { item: T; at: number }

/**
 * Letters in two columns, each with its place in the whole: a new one goes to the column that is shorter so far, and
 * `kept` remembers where it went, so that none jumps over when others come or go.
 */
export function inColumns<T>(
  items: T[],
  idOf: (item: T) => number,
  heightOf: (item: T) => number,
  kept: Map<number, Column>,
): [Placed<T>[], Placed<T>[]] {
  const heights: [number, number] = [0, 0]
  for (const item of items) {
    const column = kept.get(idOf(item))
    if (column !== undefined) heights[column] += heightOf(item)
  }
  for (const item of items) {
    if (kept.has(idOf(item))) continue
    const column: Column = heights[1] < heights[0] ? 1 : 0
    heights[column] += heightOf(item)
    kept.set(idOf(item), column)
  }
  const columns: [Placed<T>[], Placed<T>[]] = [[], []]
  items.forEach((item, at) => {
    columns[kept.get(idOf(item)) ?? 0].push({ item, at })
  })
  return columns
}

const charactersPerLine = 12
export const linesAtMost = 9
// Pin, sender and the gap to the next one, in lines of text.
const aroundText = 4

/** About how high a note is, in lines. */
export function estimatedHeight(content: string): number {
  const lines = content.split('\n').map(line => Math.max(1, Math.ceil(line.length / charactersPerLine)))
  return (
    Math.min(
      lines.reduce((sum, count) => sum + count, 0),
      linesAtMost,
    ) + aroundText
  )
}
