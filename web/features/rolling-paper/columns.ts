export type Column = 0 | 1
export type Placed<T> = { item: T; at: number }

/**
 * Notes in two columns, each with its position among all. A new note goes to the shorter column. `kept` remembers the
 * column of each note, so that no note changes columns later.
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
// Pin, sender and gap, in lines of text.
const aroundText = 4

/** The approximate height of a note, in lines. */
export function estimatedHeight(content: string): number {
  const lines = content.split('\n').map(line => Math.max(1, Math.ceil(line.length / charactersPerLine)))
  return (
    Math.min(
      lines.reduce((sum, count) => sum + count, 0),
      linesAtMost,
    ) + aroundText
  )
}
