import { codaJamo, codaNumber } from '../hangul.ts'
import type { Cells } from './cells.ts'
import { kinds } from './code-points.ts'
import { consonantLike } from './look-alikes.ts'

const laughter = new Set([codaNumber('ㅋ'.charCodeAt(0)), codaNumber('ㅎ'.charCodeAt(0))])

/** The coda that a cell may be; 0 if none. ㅋ and ㅎ are laughter. */
export function codaOfCell(cells: Cells, at: number): number {
  const isReal = cells.kind[at] === kinds.consonant
  const jamo = isReal ? cells.code[at]! : consonantLike(cells.code[at]!)
  // Among the look-alikes of consonants, only the ring closes a syllable: 벼0신.
  if (jamo === 0 || (!isReal && jamo !== codaJamo(21))) return 0
  const number = codaNumber(jamo)
  return number > 0 && !laughter.has(number) ? number : 0
}
