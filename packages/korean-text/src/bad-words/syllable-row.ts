/**
 * Syllables written together or nearly so. `gaps[i]` tells what separates syllable i from the one before: nothing, a
 * blank, or another character.
 */
export type Row = {
  syllables: readonly number[]
  gaps: readonly number[]
  /** A number or a Latin letter stands right before the first one. */
  isCounted: boolean
}
export const gaps = { none: 0, blank: 1, other: 2 } as const

/** A stretch of the row: from syllable `from` up to (not including) `to`. */
export type Span = { from: number; to: number }

/** The cost of the gaps inside a word; -1 where a reader does not see them as inside (A3.5). */
export function costOfGaps(row: Row, from: number, to: number): number {
  let cost = 0
  for (let at = from + 1; at < to; at++) {
    if (row.gaps[at] === gaps.none) continue
    if (!isSingle(row, at) || !isSingle(row, at - 1)) return -1
    cost += 1.5
  }
  return cost
}

/** A syllable with a gap or an end on both sides. */
export const isSingle = (row: Row, at: number) =>
  (at === 0 || row.gaps[at] !== gaps.none) &&
  (at + 1 >= row.syllables.length || row.gaps[at + 1] !== gaps.none)
