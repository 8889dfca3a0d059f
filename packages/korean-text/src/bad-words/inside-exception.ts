import type { Cells } from './cells.ts'
import { kinds } from './code-points.ts'
import { trieOf } from './trie.ts'
import { spelled, type WrittenForm } from './written-form.ts'

/** Whether cells lie wholly inside an administrator's exception (A4.5), as written or without its blanks. */
export function createExceptionTest(
  exceptions: readonly string[],
): (cells: Cells, from: number, to: number) => boolean {
  const forms: Pick<WrittenForm, 'codes' | 'breaks'>[] = exceptions
    .map(spelled)
    .filter(({ codes }) => codes.length > 0)
  if (forms.length === 0) return () => false
  const trie = trieOf(forms.map(({ codes }) => codes))
  const longest = Math.max(...forms.map(({ codes }) => codes.length))

  return (cells, from, to) => {
    for (let start = from; start >= 0 && start > from - 2 * longest; start--)
      if (reaches(cells, start, to)) return true
    return false
  }

  /** Whether an exception begins here and extends at least to `to`. */
  function reaches(cells: Cells, start: number, to: number): boolean {
    let node = 0
    for (let at = start; at < cells.length; at++) {
      if (cells.kind[at] === kinds.blank || cells.kind[at] === kinds.newline) continue
      node = trie.next(node, cells.code[at]!)
      if (node === 0) return false
      if (at + 1 >= to && trie.at(node).some(index => isWritten(cells, forms[index]!, start, at))) return true
    }
    return false
  }
}

/** A blank stands only where the exception has one. */
function isWritten(
  cells: Cells,
  { breaks }: Pick<WrittenForm, 'breaks'>,
  start: number,
  last: number,
): boolean {
  let index = 0
  for (let at = start; at <= last; at++) {
    if (cells.kind[at] === kinds.blank || cells.kind[at] === kinds.newline) {
      if (!breaks.has(index)) return false
    } else index++
  }
  return true
}
