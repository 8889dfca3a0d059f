import type { Cells } from './cells.ts'
import { kinds } from './code-points.ts'
import type { Piece } from './find-sequences.ts'

// Words whose other sense shows only in the rest of the sentence.
const words = new Set([
  ...['새끼', '이새끼', '저새끼', '그새끼', '세끼', '세키', '색기', '생키', '새기'],
  ...['쓰레기', '걸레', '홍어', '냄비', '병신년'],
  ...['병신', '변태', '대가리', '아가리', '주둥아리'],
])
const reach = 24

/** The sentence around a hit without the hit, up to 24 characters to each side; empty for words that need none. */
export function clauseOf(cells: Cells, word: string, pieces: readonly Piece[]): string {
  if (!words.has(word) && !words.has(word.slice(-2))) return ''
  const [first, last] = [pieces[0]!.from, pieces[pieces.length - 1]!.to]
  let from = first
  while (from > 0 && first - from < reach && !isEnd(cells, from - 1)) from--
  let to = last
  while (to < cells.length && to - last < reach && !isEnd(cells, to)) to++
  const text = (start: number, end: number) => String.fromCharCode(...cells.code.subarray(start, end))
  return `${text(from, first)}\u0000${text(last, to)}`
}

const ends = new Set([...'.!?…'].map(mark => mark.charCodeAt(0)))
const isEnd = (cells: Cells, at: number) => cells.kind[at] === kinds.newline || ends.has(cells.code[at]!)
