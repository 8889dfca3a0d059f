import type { Cells } from './cells.ts'
import { clauseOf } from './clause.ts'
import { kinds } from './code-points.ts'
import type { Piece } from './find-sequences.ts'
import { isInsultBefore, numerals } from './one-syllable.ts'
import { how } from './reading.ts'
import { gaps, type Row, type Span } from './syllable-row.ts'

/** The surroundings of a hit: the row of syllables that contains it, and the words before and after. */
export type Surroundings = {
  row: Row
  hit: Span
  /** The word before the row, across one blank. */
  before: string
  /** The digits right before the row. */
  number: string
  /** A few syllables after the row, across one blank. */
  following: string
  /** The sentence around the hit, for words that need it. */
  clause: string
}

/** The letters of the row before and after the word, the words beside the row, and how the word is written. */
export type WordContext = {
  head: string
  tail: string
  before: string
  following: string
  clause: string
  /** After a number. */
  isCounted: boolean
  /** Blanks separate its syllables. */
  isSpaced: boolean
}

// Longer than words get; syllables farther away do not matter.
const reach = 9

/**
 * The row from the blank before the hit to the blank after it. A row of spaced-out syllables continues across blanks.
 */
export function surroundingsOf(cells: Cells, word: string, pieces: readonly Piece[]): Surroundings {
  const first = pieces[0]!.from
  const last = pieces[pieces.length - 1]!.to
  const spacing = spacingOf(cells, pieces)
  const end = reachRight(cells, last, spacing)
  let start = reachLeft(cells, first, spacing)
  // A lone interjection before a spaced word does not make the text spaced out (A3.2).
  if (
    start === first - 2 &&
    !isSyllable(cells, first - 1) &&
    !isSpacedOn(cells, last, end) &&
    isInsultBefore(String.fromCharCode(cells.code[start]!))
  )
    start = first
  const syllables: number[] = []
  const gapsBefore: number[] = []
  let gap: number = gaps.none

  const take = (code: number) => {
    syllables.push(code)
    gapsBefore.push(syllables.length === 1 ? gaps.none : gap)
    gap = gaps.none
  }
  const surface = (from: number, to: number) => {
    for (let at = from; at < to; at++) {
      if (cells.kind[at] === kinds.syllable) take(cells.code[at]!)
      else gap = Math.max(gap, isBlank(cells, at) ? gaps.blank : gaps.other)
    }
  }

  surface(start, first)
  const from = syllables.length
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) surface(pieces[index - 1]!.to, piece.from)
    // Composed jamo keep the composed reading; look-alikes are also read as themselves.
    if (piece.how & (how.composed | how.initial)) take(piece.code)
    else surface(piece.from, piece.to)
  }
  const to = syllables.length
  surface(last, end)
  const isCounted =
    cells.kind[start - 1] === kinds.digit ||
    (cells.kind[start - 1] === kinds.latin && cells.kind[start - 2] !== kinds.latin)
  const before = wordBefore(cells, start)
  return {
    row: { syllables, gaps: gapsBefore, isCounted: (start > 0 && isCounted) || numerals.has(before) },
    hit: { from, to },
    before,
    number: numberBefore(cells, start),
    following: following(cells, end),
    clause: clauseOf(cells, word, pieces),
  }
}

export const isBlank = (cells: Cells, at: number) =>
  cells.kind[at] === kinds.blank || cells.kind[at] === kinds.newline
const isSyllable = (cells: Cells, at: number) =>
  at >= 0 && at < cells.length && cells.kind[at] === kinds.syllable
/** A syllable with a gap or an end on both sides. */
const isAlone = (cells: Cells, at: number) =>
  isSyllable(cells, at) && !isSyllable(cells, at - 1) && !isSyllable(cells, at + 1)

/** The one character between all pieces of a hit; 0 if they differ. */
function spacingOf(cells: Cells, pieces: readonly Piece[]): number {
  if (pieces.length === 1) return space
  let spacing = -1
  for (const [index, { from }] of pieces.entries()) {
    if (index === 0) continue
    if (from - pieces[index - 1]!.to !== 1) return 0
    const code = cells.code[from - 1]!
    if (spacing >= 0 && code !== spacing) return 0
    spacing = code
  }
  return spacing
}

const space = 32

function reachLeft(cells: Cells, from: number, spacing: number): number {
  let start = from
  while (from - start < reach * (spacing > 0 ? 2 : 1)) {
    if (isSyllable(cells, start - 1)) start--
    else if (isSpacing(cells, start - 1, spacing) && isAlone(cells, start - 2) && isAlone(cells, start))
      start -= 2
    else break
  }
  return start
}

function reachRight(cells: Cells, to: number, spacing: number): number {
  let end = to
  while (end - to < reach * (spacing > 0 ? 2 : 1)) {
    if (isSyllable(cells, end)) end++
    else if (isSpacing(cells, end, spacing) && isAlone(cells, end + 1) && isAlone(cells, end - 1)) end += 2
    else break
  }
  return end
}

function isSpacedOn(cells: Cells, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isSyllable(cells, at)) return true
  return false
}

const isSpacing = (cells: Cells, at: number, spacing: number) =>
  at > 0 && at + 1 < cells.length && spacing > 0 && cells.code[at] === spacing && !isSyllable(cells, at)

function wordBefore(cells: Cells, start: number): string {
  let to = start
  while (to > 0 && isBlank(cells, to - 1)) to--
  if (to === start) return ''
  let from = to
  while (isSyllable(cells, from - 1) && to - from < reach) from--
  return String.fromCharCode(...cells.code.subarray(from, to))
}

function numberBefore(cells: Cells, start: number): string {
  let from = start
  while (from > 0 && cells.kind[from - 1] === kinds.digit && start - from < 4) from--
  return String.fromCharCode(...cells.code.subarray(from, start))
}

function following(cells: Cells, end: number): string {
  let from = end
  while (from < cells.length && isBlank(cells, from)) from++
  if (from === end) return ''
  let to = from
  while (isSyllable(cells, to) && to - from < reach) to++
  return String.fromCharCode(...cells.code.subarray(from, to))
}
