import { gaps, type Row, type Span } from './syllable-row.ts'

/** Whether a gap or the row's end stands before this syllable. */
export const isGap = (row: Row, at: number) =>
  at === 0 || at >= row.syllables.length || row.gaps[at] !== gaps.none

export const lettersOf = (row: Row, from: number, to: number) =>
  String.fromCharCode(...row.syllables.slice(from, to))

/** The syllables written together with this one. */
export function tokenAt(row: Row, at: number): Span {
  let from = at
  while (!isGap(row, from)) from--
  let to = at + 1
  while (!isGap(row, to)) to++
  return { from, to }
}

/** The end of the syllables written together from here on. */
export function endOfToken(row: Row, from: number): number {
  let end = from
  while (!isGap(row, end) || (end === from && end === 0)) end++
  return end
}
