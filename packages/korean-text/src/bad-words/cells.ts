import { isOpen, isSyllable, onsetNumber, syllable } from '../hangul.ts'
import { cellsMost, kinds, readingOf } from './code-points.ts'

/**
 * A text as a reader sees it: one cell per normalised character, with its kind and its original UTF-16 range. Invisible
 * characters have no cell. Two blank cells at the end allow looking ahead.
 */
export type Cells = {
  length: number
  code: Uint16Array
  kind: Uint8Array
  start: Int32Array
  end: Int32Array
}

/** Normalises character by character and recomposes conjoining jamo (A2: nfd, fullwidth, zero-width). */
export function readCells(text: string): Cells {
  let cells = room(text.length)
  let length = 0
  for (let at = 0; at < text.length; ) {
    const unit = text.charCodeAt(at)
    const kind = plainKinds[unit]!
    if (kind > 0) {
      put(cells, length++, unit, kind, at, at + 1)
      at++
      continue
    }
    const codePoint = text.codePointAt(at) ?? unit
    const end = at + (codePoint > 0xffff ? 2 : 1)
    if (!(length > 0 && conjoin(cells, length - 1, unit, end))) {
      if (length + cellsMost + text.length - end > cells.code.length - ahead) cells = grown(cells)
      for (const { code, kind } of readingOf(codePoint)) put(cells, length++, code, kind, at, end)
    }
    at = end
  }
  put(cells, length, 32, kinds.blank, text.length, text.length)
  put(cells, length + 1, 32, kinds.blank, text.length, text.length)
  cells.length = length
  return cells
}

const ahead = 2

function room(length: number): Cells {
  const size = length + cellsMost + ahead
  // One allocation outside of the heap in place of four.
  const buffer = new ArrayBuffer(11 * size)
  return {
    length: 0,
    start: new Int32Array(buffer, 0, size),
    end: new Int32Array(buffer, 4 * size, size),
    code: new Uint16Array(buffer, 8 * size, size),
    kind: new Uint8Array(buffer, 10 * size, size),
  }
}

/** The kinds of the characters that stand for themselves and join no other one; 0 for the others. */
const plainKinds = new Uint8Array(0x10000)
plainKinds.fill(kinds.syllable, 0xac00, 0xd7a4)
for (const character of ' \n.,!?~')
  plainKinds[character.charCodeAt(0)] = readingOf(character.charCodeAt(0))[0]!.kind

function grown(cells: Cells): Cells {
  const larger = room(2 * cells.code.length)
  larger.code.set(cells.code)
  larger.kind.set(cells.kind)
  larger.start.set(cells.start)
  larger.end.set(cells.end)
  return larger
}

function put(cells: Cells, at: number, code: number, kind: number, start: number, end: number): void {
  cells.code[at] = code
  cells.kind[at] = kind
  cells.start[at] = start
  cells.end[at] = end
}

/** Adds a conjoining vowel or coda to the cell before it, as NFC does. */
function conjoin(cells: Cells, last: number, unit: number, end: number): boolean {
  const before = cells.code[last]!
  if (unit >= 0x1161 && unit <= 0x1175 && cells.kind[last] === kinds.consonant) {
    const onset = onsetNumber(before)
    if (onset < 0) return false
    put(cells, last, syllable(onset, unit - 0x1161), kinds.syllable, cells.start[last]!, end)
    return true
  }
  if (unit >= 0x11a8 && unit <= 0x11c2 && isSyllable(before) && isOpen(before)) {
    put(cells, last, before + unit - 0x11a7, kinds.syllable, cells.start[last]!, end)
    return true
  }
  return false
}
