import { readCells } from './cells.ts'
import { kinds } from './code-points.ts'

/** A written form of a listed word: the word itself or a respelling. */
export type WrittenForm = {
  /** The index of its entry. */
  entry: number
  codes: readonly number[]
  /** Indexes of characters with a blank of the entry before them. */
  breaks: ReadonlySet<number>
  isExact: boolean
  isRespelled: boolean
}

/** The characters of a word and the places of its blanks. Marks count only in a word without other characters. */
export function spelled(word: string): { codes: number[]; kinds: number[]; breaks: Set<number> } {
  const cells = readCells(word)
  const isOfMarks = !some(cells.kind, cells.length, kind => kind !== kinds.mark && !isBlank(kind))
  const codes: number[] = []
  const found: number[] = []
  const breaks = new Set<number>()
  for (let at = 0; at < cells.length; at++) {
    const kind = cells.kind[at]!
    if (isBlank(kind)) {
      if (codes.length > 0) breaks.add(codes.length)
    } else if (kind !== kinds.mark || isOfMarks) {
      codes.push(cells.code[at]!)
      found.push(kind)
    }
  }
  return { codes, kinds: found, breaks }
}

const isBlank = (kind: number) => kind === kinds.blank || kind === kinds.newline

function some(kind: Uint8Array, length: number, is: (kind: number) => boolean): boolean {
  for (let at = 0; at < length; at++) if (is(kind[at]!)) return true
  return false
}
