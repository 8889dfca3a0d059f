import {
  codaNumber,
  codaOf,
  isConsonant,
  isOpen,
  isVowel,
  onsetNumber,
  onsetOf,
  syllable,
  vowelNumber,
  vowelOf,
} from '../hangul.ts'
import type { Cells } from './cells.ts'
import { codaOfCell } from './coda-of-cell.ts'
import { kinds } from './code-points.ts'
import { draws } from './drawn-out-syllables.ts'
import { codaSum, vowelSum } from './jamo-sums.ts'
import { consonantLike, vowelLike } from './look-alikes.ts'
import { drawnMost, how, isJamo, type Reading } from './reading.ts'

/** Jamo after a syllable: 벼ㅇ as 병, 오ㅏ as 와, 가ㅣ새 as 개새. */
export function closeSyllable(cells: Cells, at: number, found: Reading[]): void {
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

/** Composes jamo and their look-alikes from a consonant on, also across marks and blanks. */
export function composeJamo(cells: Cells, at: number, found: Reading[]): void {
  const isBare = cells.kind[at] === kinds.consonant
  const consonant = isBare ? cells.code[at]! : consonantLike(cells.code[at]!)
  if (consonant === 0) return
  // 人 alone is read as ㅅ, 0 as ㅇ only with Hangul around it.
  const isReal = isBare || cells.code[at]! >= 0x3000
  const first = onsetNumber(consonant)
  if (first < 0) return
  let to = at + 1
  while (to < at + drawnMost && isReal && cells.code[to] === consonant) to++
  // The last consonant of a run begins the syllable: ㅅㅅㅣ as 씨 and as 시.
  const onsets = to > at + 1 && tense.has(first) ? [first, first + 1] : [first]
  const next = jamoAfter(cells, to)
  for (const begun of onsets) {
    if (isReal || followsHangul(cells, at))
      withVowel(cells, begun, to, vowelNumber(vowelLike(cells.code[to]!)), how.alike, found)
    withVowel(cells, begun, next, vowelNumber(cells.code[next]!), isReal ? 0 : how.alike, found)
  }
}

/** Onsets with the vowel at `at`, and with the vowel that it forms with the next one. */
function withVowel(
  cells: Cells,
  begun: number,
  at: number,
  sound: number,
  seen: number,
  found: Reading[],
): void {
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

/** An open syllable that ends before `to`: alone if it was composed, and with the consonants after it. */
function withCodas(cells: Cells, open: number, to: number, seen: number, found: Reading[]): void {
  let end = to
  if (seen > 0) {
    while (end < to + drawnMost && draws(cells, end, vowelOf(open)) && isOpen(cells.code[end]!)) end++
    found.push({ code: open, to: end, how: seen })
  }
  const next = jamoAfter(cells, end)
  const consonant = next === end || isJamo(cells, next) ? codaOfCell(cells, next) : 0
  if (consonant === 0) return
  const alike = cells.kind[next] === kinds.consonant ? 0 : how.alike
  found.push({ code: open + consonant, to: next + 1, how: seen | how.composed | alike })
  const after = jamoAfter(cells, next + 1)
  const sum = cells.kind[after] === kinds.consonant ? codaSum(consonant, codaNumber(cells.code[after]!)) : -1
  if (sum > 0) found.push({ code: open + sum, to: after + 1, how: seen | how.composed })
}

/** The next jamo, across at most three marks and blanks; otherwise `at`. */
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
