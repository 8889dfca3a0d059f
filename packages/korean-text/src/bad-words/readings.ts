import { vowelOf } from '../hangul.ts'
import type { Cells } from './cells.ts'
import { kinds } from './code-points.ts'
import { closeSyllable, composeJamo } from './compose-jamo.ts'
import { draws, readDrawnOut } from './drawn-out-syllables.ts'
import { consonantLike, hasYamin, yaminOf } from './look-alikes.ts'
import { how, isJamo, type Reading } from './reading.ts'

/** All characters that a reader may see from this cell on, the plainest first (A2: jamo, homoglyph, repeat, yamin). */
export function readingsAt(cells: Cells, at: number): Reading[] {
  const found: Reading[] = []
  const code = cells.code[at]!
  const kind = cells.kind[at]!
  if (kind === kinds.syllable) {
    found.push({ code, to: at + 1, how: how.plain })
    readDrawnOut(cells, at, found)
    closeSyllable(cells, at, found)
    for (const other of yaminOf(code)) found.push({ code: other, to: at + 1, how: how.yamin })
    return found
  }
  if (kind !== kinds.vowel && kind !== kinds.blank && kind !== kinds.newline)
    found.push({ code, to: at + 1, how: how.plain })
  composeJamo(cells, at, found)
  return found
}

/** Whether another character than the cell's own can be read there. Most cells of a letter are plain. */
export function mayBeDisguised(cells: Cells, at: number): boolean {
  if (cells.kind[at] !== kinds.syllable) return true
  const code = cells.code[at]!
  const next = cells.code[at + 1]!
  if (next === code || isJamo(cells, at + 1) || isJamo(cells, at + 2)) return true
  if (cells.kind[at + 1] === kinds.mark || draws(cells, at + 1, vowelOf(code))) return true
  return (next < 0xac00 && consonantLike(next) > 0) || hasYamin(code)
}
