import type { Cells } from './cells.ts'
import type { Form } from './form.ts'
import { type Gap, gapBetween } from './gap.ts'
import { isHomograph } from './homographs.ts'
import { costsOf } from './known-words.ts'
import { isName } from './names.ts'
import { counters, isInsultAfter, isInsultBefore, numerals, startsWithInsult } from './one-syllable.ts'
import { how } from './readings.ts'
import { type Surroundings, surroundingsOf } from './row.ts'
import { costOfReading, gaps, type Row, type Span } from './segment.ts'
import type { Piece } from './walk.ts'

/** Judges hits; the same words in the same surroundings are judged once. */
export function judgeOf(): (cells: Cells, form: Form, pieces: readonly Piece[]) => boolean {
  const judged = new Map<string, boolean>()
  return (cells, form, pieces) => {
    const around = surroundingsOf(cells, pieces)
    const key = keyOf(cells, form, pieces, around)
    const known = judged.get(key)
    if (known !== undefined) return known
    if (judged.size >= judgedMost) judged.clear()
    const verdict = isRead(cells, form, pieces, around)
    judged.set(key, verdict)
    return verdict
  }
}

const judgedMost = 10_000

/** All that a verdict hangs on. */
function keyOf(cells: Cells, form: Form, pieces: readonly Piece[], around: Surroundings): string {
  const { row, hit, before, number, following } = around
  const first = pieces[0]!.from
  const written = String.fromCharCode(...cells.code.subarray(first, pieces[pieces.length - 1]!.to))
  const kinds = pieces.map(({ from, to, how }) => `${from - first}-${to - first}:${how}`).join()
  return `${form.entry} ${String.fromCharCode(...form.codes)} ${written} ${kinds} ${String.fromCharCode(...row.syllables)} ${row.gaps.join('')} ${row.isCounted} ${hit.from} ${before} ${number} ${following}`
}

/** Whether a reader reads the listed word in these pieces, as that word (A0). */
export function isRead(cells: Cells, form: Form, pieces: readonly Piece[], around: Surroundings): boolean {
  const between = pieces.slice(1).map((piece, index) => gapBetween(cells, pieces[index]!.to, piece.from))
  const disguising = between.filter((gap, index) => gap.cells > 0 && !(form.breaks.has(index + 1) && isOnlyBlank(gap)))
  if (form.isExact && (disguising.length > 0 || pieces.some(piece => piece.how !== how.plain))) return false
  if (disguising.some(gap => gap.parts)) return false
  const isSpaced = disguising.some(gap => gap.blanks > 0)
  if (pieces.some(piece => piece.how & how.initial) && !areInitialsRead(pieces, isSpaced)) return false
  const word = String.fromCharCode(...form.codes)
  // Nobody disguises what is no insult.
  const isPlain = pieces.every(piece => piece.how === how.plain) && disguising.every(isOnlyBlank)
  if (isPlain && (isCounter(word, around) || isHomograph(word, around))) return false
  if (isSpaced && isOtherToken(around)) return false
  const listed = costOfListed(form, word, pieces, disguising, around, isSpaced)
  if (listed === Infinity || (form.isRespelled && word.length > 1 && !isRespelledWord(around, word))) return false
  return isSpaced ? !isParted(around, word, listed) : listed <= costOfOthers(around, word)
}

const isOnlyBlank = (gap: Gap) => gap.blanks === gap.cells

/** Of a word with initials in it, at least a syllable stands there, and nothing is spaced out. */
function areInitialsRead(pieces: readonly Piece[], isSpaced: boolean): boolean {
  return !isSpaced && pieces.some(piece => !(piece.how & how.initial))
}

/** The word counts something here, or is a counter with more after it (A3.7): 5개년, 8등신, 일곱 살인데, 10시발 버스. */
function isCounter(word: string, { row, hit, number, following }: Surroundings): boolean {
  if (hit.from > 0 || !row.isCounted) return false
  if (counters.has(word)) return true
  if (word === '시발' && hit.to === row.syllables.length && following !== '') return isHour(number)
  return costOfReading(row, 0, hit.to, { known: hit, never: hit }) < 4
}

const isHour = (number: string) => /^(?:\d|1\d|2[0-4])$/.test(number) && number !== '18'

/** A first piece that is a honorific after a name (A3.6), or a counter after a number (A3.7). */
function isOtherToken({ row, hit, before }: Surroundings): boolean {
  if (!isGap(row, hit.from) || !isGap(row, hit.from + 1)) return false
  const first = String.fromCharCode(row.syllables[hit.from]!)
  const isCounted = hit.from === 0 ? row.isCounted : numerals.has(lettersOf(row, tokenAt(row, hit.from - 1).from, hit.from))
  return (first === '씨' && isName(before)) || (isCounted && counters.has(first))
}

const isGap = (row: Row, at: number) => at === 0 || at >= row.syllables.length || row.gaps[at] !== gaps.none

const glue = 2.5
// Few nouns of one syllable have a word written on to them.
const oddPrefix = 3

/** What it costs to read the listed word, and what is written on before and after it. */
function costOfListed(
  form: Form,
  word: string,
  pieces: readonly Piece[],
  disguising: readonly Gap[],
  around: Surroundings,
  isSpaced: boolean,
): number {
  const { row, hit } = around
  let cost = costOfWord(word) + (form.isRespelled ? 1 : 0) + disguising.length
  for (const piece of pieces) cost += piece.how & (how.yamin | how.initial) ? 3 : piece.how & how.drawn ? 1 : 0
  // A3.3, A6: what goes on after a spaced or respelled word must be known, as a particle, an ending or another word.
  const isOdd = form.isRespelled && word.length > 1
  return cost + costBefore(around, word, isOdd) + costAfter(row, hit.to, word, isSpaced || isOdd)
}

/** The longer a word, the less its letters come together by chance. */
function costOfWord(word: string): number {
  const { noun, name, stem, alone } = costsOf(word)
  const rare = [8, 11, 9, 5, 3][Math.min(word.length, 5) - 1]!
  return Math.min(rare, Math.max(7, Math.min(noun, name, stem, alone) + 1.5 * (word.length - 2)))
}

const isOrdinary = (word: string) => word.length > 1 && Math.min(costsOf(word).noun, costsOf(word).name) < Infinity

function costBefore({ row, hit }: Surroundings, word: string, isStrict: boolean): number {
  if (hit.from === 0) return 0
  const text = String.fromCharCode(...row.syllables.slice(0, hit.from))
  if (isInsultBefore(text) && !isOrdinary(word)) return 1
  const isOdd = hit.from === 1 && costsOf(text).alone === Infinity
  const known = isStrict ? { from: 0, to: hit.from } : undefined
  return costOfReading(row, 0, hit.from, { known }) + (isGap(row, hit.from) ? 0 : glue) + (isOdd ? oddPrefix : 0)
}

function costAfter(row: Row, from: number, word: string, isStrict: boolean): number {
  const to = row.syllables.length
  if (from === to) return 0
  const text = String.fromCharCode(...row.syllables.slice(from, to))
  if (isInsultAfter(text)) return 1
  const known = isStrict ? { from, to: endOfToken(row, from) } : undefined
  return costOfReading(row, from, to, { known, after: { isVerb: isVerb(word) } })
}

/** A6: names and other words begin like a respelling; it is one where a particle, an ending or an insult follows. */
function isRespelledWord({ row, hit }: Surroundings, word: string): boolean {
  const tail = lettersOf(row, hit.to, endOfToken(row, hit.to))
  return tail === '' || startsWithInsult(tail) || costAfter(row, hit.to, word, true) < 4
}

/** Words like 닥쳐, 꺼져, 죽어 go on as verbs do. */
const isVerb = (word: string) => costsOf(word).stem < Infinity || /[가-힣](?:어|여|져|쳐|려|켜|펴|혀|겨|해|돼|줘|봐|워|까)$/.test(word)

function endOfToken(row: Row, from: number): number {
  let end = from
  while (!isGap(row, end) || (end === from && end === 0)) end++
  return end
}

/** What it costs to read only other words, so that one of the hit's borders is inside a word. */
function costOfOthers({ row, hit }: Surroundings, word: string): number {
  const to = row.syllables.length
  const listed = { ...hit, isOrdinary: isOrdinary(word) }
  return Math.min(
    costOfReading(row, 0, to, { known: hit, noWordFrom: hit.from }),
    costOfReading(row, 0, to, { known: hit, nothingTo: hit.to, listed }),
  )
}

const plain = 16
// As cheap as the words that nobody overlooks: 그대, 노래, 나이.
const familiar = 7.5

/** Whether a reader takes the pieces of a spaced word for parts of other words (A3.2, A3.3, A3.5). */
function isParted(around: Surroundings, word: string, listed: number): boolean {
  const { row, hit } = around
  if (costOfOthers(around, word) < listed) return true
  const first = tokenAt(row, hit.from)
  const head = lettersOf(row, first.from, hit.from)
  if (head) {
    const cost = costOfReading(row, first.from, first.to, { known: first, noWordFrom: hit.from })
    if (cost < (isInsultBefore(head) ? familiar : plain)) return true
  }
  const last = tokenAt(row, hit.to - 1)
  const tail = lettersOf(row, hit.to, last.to)
  if (tail) {
    const isUsual = isInsultAfter(tail) || costAfter(row, hit.to, word, true) <= 2
    const cost = isUsual
      ? costsOf(lettersOf(row, last.from, last.to)).noun
      : costOfReading(row, last.from, last.to, { known: last, nothingTo: hit.to })
    return cost < (isUsual ? familiar : plain)
  }
  return false
}

const lettersOf = (row: Row, from: number, to: number) => String.fromCharCode(...row.syllables.slice(from, to))

/** What stands together with a syllable. */
function tokenAt(row: Row, at: number): Span {
  let from = at
  while (!isGap(row, from)) from--
  let to = at + 1
  while (!isGap(row, to)) to++
  return { from, to }
}
