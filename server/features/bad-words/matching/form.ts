import { readCells } from './cells.ts'
import { kinds } from './code-points.ts'

/** A way in which a listed word is written: as it was listed, or respelled. */
export type Form = {
  /** The index of its entry. */
  entry: number
  codes: readonly number[]
  /** Characters of the entry that a blank of its own precedes. */
  breaks: ReadonlySet<number>
  isExact: boolean
  isRespelled: boolean
}

/** The characters of a word and where it has blanks; its marks matter only where it has nothing else. */
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
