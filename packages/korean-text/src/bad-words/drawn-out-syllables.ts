import { codaOf, isOpen, onsetOf, vowel, vowelNumber, vowelOf } from '../hangul.ts'
import type { Cells } from './cells.ts'
import { codaOfCell } from './coda-of-cell.ts'
import { kinds } from './code-points.ts'
import { drawnMost, how, type Reading } from './reading.ts'

/** Drawn-out and repeated syllables: 시이이 as 시, 시인 as 신, 병엉 as 병, 시시시 as 시. */
export function readDrawnOut(cells: Cells, at: number, found: Reading[]): void {
  const code = cells.code[at]!
  const last = at + drawnMost
  let to = at + 1
  while (to < last && cells.code[to] === code) to++
  if (to > at + 1) found.push({ code, to, how: how.drawn })
  const sound = vowelOf(code)
  const tail = codaOf(code)
  to = holding(cells, at + 1)
  if (draws(cells, to, sound)) to = readHeld(cells, { code, to, last, sound, tail }, found)
  if (tail > 0) return
  while (to < last && cells.kind[to] === kinds.vowel && draws(cells, to, sound)) to++
  if (draws(cells, to, sound) && cells.kind[to] === kinds.syllable && !isOpen(cells.code[to]!))
    found.push({ code: code + codaOf(cells.code[to]!), to: to + 1, how: how.drawn })
  else if (to > at + 1) {
    const consonant = codaOfCell(cells, to)
    if (consonant > 0) found.push({ code: code + consonant, to: to + 1, how: how.drawn | how.composed })
  }
}

type Held = { code: number; to: number; last: number; sound: number; tail: number }

/** Syllables that hold the vowel: open ones, then those with the same coda. Returns the cell after them. */
function readHeld(cells: Cells, { code, to: from, last, sound, tail }: Held, found: Reading[]): number {
  let to = from
  // The last held syllable may also be the next one of the word: 또라이이.
  let ends = 0
  let before = 0
  const hold = (held: number) => {
    while (to < last && holds(cells, to, sound, held)) {
      before = ends
      ends = to + 1
      to = holding(cells, to + 1)
    }
  }
  hold(0)
  if (tail > 0) {
    ends = 0
    hold(tail)
  }
  for (const end of [ends, before]) if (end > 0) found.push({ code, to: end, how: how.drawn })
  return to
}

const silent = 11

const holds = (cells: Cells, at: number, sound: number, tail: number) =>
  cells.kind[at] === kinds.syllable && draws(cells, at, sound) && codaOf(cells.code[at]!) === tail

/** Across up to three marks, as in 씨~이발. */
function holding(cells: Cells, at: number): number {
  let to = at
  while (to < at + 3 && cells.kind[to] === kinds.mark) to++
  return cells.kind[to] === kinds.syllable ? to : at
}

// The sound of a held vowel: ㅕ as ㅓ, ㅟ as ㅣ.
const held = new Map(
  'ㅏㅏ ㅑㅏ ㅘㅏ ㅓㅓ ㅕㅓ ㅝㅓ ㅗㅗ ㅛㅗ ㅜㅜ ㅠㅜ ㅡㅡ ㅣㅣ ㅟㅣ ㅢㅣ ㅐㅐ ㅐㅔ ㅔㅔ ㅔㅐ ㅖㅔ ㅒㅐ ㅙㅐ ㅙㅔ ㅞㅔ ㅞㅐ ㅚㅣ ㅚㅔ'
    .split(' ')
    .map(pair => [vowel(pair.charAt(0)) * 32 + vowel(pair.charAt(1)), true]),
)

/** Whether the cell only lengthens the vowel before it. */
export function draws(cells: Cells, at: number, sound: number): boolean {
  const code = cells.code[at]!
  if (cells.kind[at] === kinds.vowel) return vowelNumber(code) === sound
  if (cells.kind[at] !== kinds.syllable || onsetOf(code) !== silent) return false
  return vowelOf(code) === sound || held.has(sound * 32 + vowelOf(code))
}
