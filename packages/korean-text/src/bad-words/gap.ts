import type { Cells } from './cells.ts'
import { kinds } from './code-points.ts'

/** The characters between two characters of a hit. */
export type Gap = {
  cells: number
  blanks: number
  digits: number
  letters: number
  jamo: number
  marks: number
  parts: boolean
}

const sentence = new Set([...',.?!;:、。，'].map(mark => mark.charCodeAt(0)))

/** `parts`: punctuation with a blank after it, which separates items of a list or sentences (A3.4); `...` does not. */
export function gapBetween(cells: Cells, from: number, to: number): Gap {
  const gap: Gap = { cells: to - from, blanks: 0, digits: 0, letters: 0, jamo: 0, marks: 0, parts: false }
  for (let at = from; at < to; at++) {
    const kind = cells.kind[at]!
    if (kind === kinds.blank || kind === kinds.newline) {
      gap.blanks++
      if (at > from && sentence.has(cells.code[at - 1]!) && !isDrawn(cells, at - 1, from)) gap.parts = true
    } else if (kind === kinds.digit) gap.digits++
    else if (kind === kinds.latin || kind === kinds.letter) gap.letters++
    else if (kind === kinds.consonant || kind === kinds.vowel) gap.jamo++
    else gap.marks++
  }
  return gap
}

const dot = 46
const isDrawn = (cells: Cells, at: number, from: number) =>
  at > from && cells.code[at] === dot && cells.code[at - 1] === dot
