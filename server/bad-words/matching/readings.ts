import type { Cells } from './cells.ts'
import { kinds } from './code-points.ts'
import {
  codaJamo,
  codaNumber,
  codaOf,
  codaSum,
  isConsonant,
  isOpen,
  isVowel,
  onsetNumber,
  onsetOf,
  syllable,
  vowel,
  vowelNumber,
  vowelOf,
  vowelSum,
} from './hangul.ts'
import { consonantLike, vowelLike, yaminOf } from './look-alikes.ts'

/** How a character was read: as it stands, or through which disguises (bits). */
export const how = { plain: 0, composed: 1, alike: 2, drawn: 4, yamin: 8, initial: 16 } as const

/** One character that may be read from a cell on, up to (not including) another. */
export type Reading = { code: number; to: number; how: number }

/** Every character that a reader may see from this cell on; the plainest first (A2: jamo, homoglyph, repeat, yamin). */
export function readingsAt(cells: Cells, at: number): Reading[] {
  const found: Reading[] = []
  const code = cells.code[at]!
  const kind = cells.kind[at]!
  if (kind === kinds.syllable) {
    found.push({ code, to: at + 1, how: how.plain })
    drawn(cells, at, found)
    closed(cells, at, found)
    for (const other of yaminOf(code)) found.push({ code: other, to: at + 1, how: how.yamin })
    return found
  }
  if (kind === kinds.latin || kind === kinds.digit || kind === kinds.letter)
    found.push({ code, to: at + 1, how: how.plain })
  composed(cells, at, found)
  return found
}

/** Whether anything but the cell itself can be read there; most cells of a letter are plain. */
export function mayBeDisguised(cells: Cells, at: number): boolean {
  if (cells.kind[at] !== kinds.syllable) return true
  const code = cells.code[at]!
  const next = cells.code[at + 1]!
  if (next === code || isJamo(cells, at + 1) || isJamo(cells, at + 2)) return true
  if (next >= 0xc544 && next <= 0xc78f) return true
  if (cells.kind[at + 1] === kinds.mark) return true
  return (next < 0xac00 && consonantLike(next) > 0) || yaminOf(code).length > 0
}

const isJamo = (cells: Cells, at: number) =>
  cells.kind[at] === kinds.consonant || cells.kind[at] === kinds.vowel

// Longer is no longer a word drawn out, and the time stays linear.
const drawnMost = 40

/** 시이이 as 시, 시인 as 신, 병엉 as 병, 시시시 as 시. */
function drawn(cells: Cells, at: number, found: Reading[]): void {
  const code = cells.code[at]!
  const last = at + drawnMost
  let to = at + 1
  while (to < last && cells.code[to] === code) to++
  if (to > at + 1) found.push({ code, to, how: how.drawn })
  const sound = vowelOf(code)
  const tail = codaOf(code)
  to = holding(cells, at + 1)
  // The last one held may also be the next syllable of the word: 또라이이.
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
  if (tail > 0) return
  while (to < last && cells.kind[to] === kinds.vowel && draws(cells, to, sound)) to++
  if (draws(cells, to, sound) && cells.kind[to] === kinds.syllable && !isOpen(cells.code[to]!))
    found.push({ code: code + codaOf(cells.code[to]!), to: to + 1, how: how.drawn })
  else if (to > at + 1) {
    const consonant = closing(cells, to)
    if (consonant > 0) found.push({ code: code + consonant, to: to + 1, how: how.drawn | how.composed })
  }
}

const silent = 11

const holds = (cells: Cells, at: number, sound: number, tail: number) =>
  cells.kind[at] === kinds.syllable && draws(cells, at, sound) && codaOf(cells.code[at]!) === tail

/** Over up to three marks, as in 씨~이발. */
function holding(cells: Cells, at: number): number {
  let to = at
  while (to < at + 3 && cells.kind[to] === kinds.mark) to++
  return cells.kind[to] === kinds.syllable ? to : at
}
// What a vowel sounds like when it is held: ㅕ as ㅓ, ㅟ as ㅣ.
const held = new Map(
  'ㅏㅏ ㅑㅏ ㅘㅏ ㅓㅓ ㅕㅓ ㅝㅓ ㅗㅗ ㅛㅗ ㅜㅜ ㅠㅜ ㅡㅡ ㅣㅣ ㅟㅣ ㅢㅣ ㅐㅐ ㅐㅔ ㅔㅔ ㅔㅐ ㅖㅔ ㅒㅐ ㅙㅐ ㅙㅔ ㅞㅔ ㅞㅐ ㅚㅣ ㅚㅔ'
    .split(' ')
    .map(pair => [vowel(pair.charAt(0)) * 32 + vowel(pair.charAt(1)), true]),
)

/** Whether the cell only holds the vowel before it longer. */
function draws(cells: Cells, at: number, sound: number): boolean {
  const code = cells.code[at]!
  if (cells.kind[at] === kinds.vowel) return vowelNumber(code) === sound
  if (cells.kind[at] !== kinds.syllable || onsetOf(code) !== silent) return false
  return vowelOf(code) === sound || held.has(sound * 32 + vowelOf(code))
}

/** 벼ㅇ as 병, 오ㅏ as 와, 가ㅣ새 as 개새: jamo after a syllable. */
function closed(cells: Cells, at: number, found: Reading[]): void {
  const code = cells.code[at]!
  const next = jamoAfter(cells, at + 1)
  const jamo = cells.code[next]!
  if (!isOpen(code)) {
    const sum = isConsonant(jamo) ? codaSum(codaOf(code), codaNumber(jamo)) : -1
    if (sum > 0) found.push({ code: code - codaOf(code) + sum, to: next + 1, how: how.composed })
    return
  }
  const sum = isVowel(jamo) ? vowelSum(vowelOf(code), vowelNumber(jamo)) : -1
  if (sum >= 0) withCodas(cells, syllable(onsetOf(code), sum), next + 1, how.composed, found)
  else withCodas(cells, code, at + 1, 0, found)
}

/** Jamo and what looks like them put together from a consonant on, also over marks and blanks. */
function composed(cells: Cells, at: number, found: Reading[]): void {
  const isJamo = cells.kind[at] === kinds.consonant
  const consonant = isJamo ? cells.code[at]! : consonantLike(cells.code[at]!)
  if (consonant === 0) return
  // 人 is taken for ㅅ by itself, 0 for ㅇ only where Hangul stands around it.
  const isReal = isJamo || cells.code[at]! >= 0x3000
  const first = onsetNumber(consonant)
  if (first < 0) return
  let to = at + 1
  while (to < at + drawnMost && isReal && cells.code[to] === consonant) to++
  // The last of a run begins the syllable: ㅅㅅㅣ as 씨 and as 시.
  const onsets = to > at + 1 && tense.has(first) ? [first, first + 1] : [first]
  const next = jamoAfter(cells, to)
  for (const begun of onsets) {
    if (isReal || followsHangul(cells, at)) withVowel(cells, begun, to, vowelNumber(vowelLike(cells.code[to]!)), how.alike, found)
    withVowel(cells, begun, next, vowelNumber(cells.code[next]!), isReal ? 0 : how.alike, found)
  }
}

/** An onset with a vowel that stands at `at` and with the one after it, if they make one together. */
function withVowel(cells: Cells, begun: number, at: number, sound: number, seen: number, found: Reading[]): void {
  if (sound < 0) return
  let end = at + 1
  while (end < at + drawnMost && cells.code[end] === cells.code[at]) end++
  withCodas(cells, syllable(begun, sound), end, seen | how.composed, found)
  const after = vowelNumber(vowelLike(cells.code[end]!))
  const second = after >= 0 ? end : jamoAfter(cells, end)
  const sum = vowelSum(sound, after >= 0 ? after : vowelNumber(cells.code[second]!))
  if (sum >= 0) withCodas(cells, syllable(begun, sum), second + 1, seen | how.composed, found)
}

const tense = new Set([0, 3, 7, 9, 12])

/** An open syllable that ends before `to`, alone (if it was put together) and with the consonants after it. */
function withCodas(cells: Cells, open: number, to: number, seen: number, found: Reading[]): void {
  let end = to
  if (seen > 0) {
    while (end < to + drawnMost && draws(cells, end, vowelOf(open)) && isOpen(cells.code[end]!)) end++
    found.push({ code: open, to: end, how: seen })
  }
  const next = jamoAfter(cells, end)
  const consonant = next === end || isJamo(cells, next) ? closing(cells, next) : 0
  if (consonant === 0) return
  const alike = cells.kind[next] === kinds.consonant ? 0 : how.alike
  found.push({ code: open + consonant, to: next + 1, how: seen | how.composed | alike })
  const after = jamoAfter(cells, next + 1)
  const sum = cells.kind[after] === kinds.consonant ? codaSum(consonant, codaNumber(cells.code[after]!)) : -1
  if (sum > 0) found.push({ code: open + sum, to: after + 1, how: seen | how.composed })
}

const laughter = new Set([codaNumber('ㅋ'.charCodeAt(0)), codaNumber('ㅎ'.charCodeAt(0))])

/** The coda that a cell may be; 0 if none. ㅋ and ㅎ are laughter. */
function closing(cells: Cells, at: number): number {
  const isReal = cells.kind[at] === kinds.consonant
  const jamo = isReal ? cells.code[at]! : consonantLike(cells.code[at]!)
  // Of what looks like a consonant only the ring closes a syllable: 벼0신.
  if (jamo === 0 || (!isReal && jamo !== codaJamo(21))) return 0
  const number = codaNumber(jamo)
  return number > 0 && !laughter.has(number) ? number : 0
}

/** The next jamo, over at most three marks and blanks; else `at`. */
function jamoAfter(cells: Cells, at: number): number {
  for (let next = at; next < at + 4 && next < cells.length; next++) {
    if (isJamo(cells, next)) return next
    const kind = cells.kind[next]
    if (kind !== kinds.mark && kind !== kinds.blank && kind !== kinds.flag) return at
  }
  return at
}

const followsHangul = (cells: Cells, at: number) =>
  at > 0 && (isJamo(cells, at - 1) || cells.kind[at - 1] === kinds.syllable)
