import { isConsonant, isSyllable, isVowel, onsetJamo, onsetOf } from '../hangul.ts'
import type { Cells } from './cells.ts'
import { kinds } from './code-points.ts'
import { consonantLikes, yaminOf } from './look-alikes.ts'
import { how, type Reading } from './reading.ts'
import { mayBeDisguised, readingsAt } from './readings.ts'
import type { Trie } from './trie.ts'

/** A found character of a listed word, and the cells it was read from. */
export type Piece = { code: number; from: number; to: number; how: number }

/** Tries the words of a trie from every cell on. */
export type FindSequences = (
  cells: Cells,
  found: (sequence: number, pieces: readonly Piece[]) => boolean,
) => boolean

/**
 * Finds the sequences of a trie in all readings of the cells, skipping anything but syllables in between (A3.1). Stops
 * when `found` returns true. Linear in the text: from each cell, steps and gaps are bounded.
 */
export function walkOf(trie: Trie): FindSequences {
  const begins = beginnings(trie)
  const byOnset = firstsByOnset(trie)

  return (cells, found) => {
    const pieces: Piece[] = []
    let steps = 0

    for (let at = 0; at < cells.length; at++) {
      const begin = begins[cells.code[at]!]
      if (begin === 0 || (!mayBeDisguised(cells, at) && (begin === disguisedOnly || endsAtOnce(at)))) continue
      steps = 0
      if (step(0, at)) return true
    }
    return false

    /** Whether no sequence goes on from a plain syllable to the plain one after it, as nearly everywhere in a letter. */
    function endsAtOnce(at: number): boolean {
      const node = trie.next(0, cells.code[at]!)
      if (node === 0) return true
      if (trie.at(node).length > 0) return false
      const isPlain = cells.kind[at + 1] === kinds.syllable && !mayBeDisguised(cells, at + 1)
      return isPlain && trie.next(node, cells.code[at + 1]!) === 0
    }

    function step(node: number, at: number): boolean {
      if (++steps > stepsMost) return false
      const kind = cells.kind[at]!
      if (kind === kinds.blank || kind === kinds.newline) return false
      if (!mayBeDisguised(cells, at)) return take(node, cells.code[at]!, at, at + 1, how.plain)
      for (const { code, to, how } of readingsAt(cells, at)) if (take(node, code, at, to, how)) return true
      return kind === kinds.consonant && initial(node, at)
    }

    function take(node: number, code: number, from: number, to: number, how: Reading['how']): boolean {
      const child = trie.next(node, code)
      return child > 0 && enter(child, { code, from, to, how })
    }

    function enter(node: number, piece: Piece): boolean {
      pieces.push(piece)
      const isFound = reached(node) || onward(node, piece.to)
      pieces.pop()
      return isFound
    }

    function reached(node: number): boolean {
      for (const sequence of trie.at(node)) if (found(sequence, pieces)) return true
      return false
    }

    /** Continues with the next cell, and with those after skippable characters. */
    function onward(node: number, from: number): boolean {
      if (trie.following(node).length === 0) return false
      const gap = new Gap()
      for (let at = from; at < cells.length; at++) {
        if (step(node, at)) return true
        if (!gap.takes(cells.kind[at]!)) return false
      }
      return false
    }

    /** A bare consonant for a syllable that begins with it, beside syllables written in full: ㅅ발, 개ㅅㄲ. */
    function initial(node: number, at: number): boolean {
      const jamo = cells.code[at]!
      if (jamo === laugh || jamo === giggle || isVowel(cells.code[at + 1]!) || isCoda(cells, at)) return false
      if (node === 0 && !hasSyllableSoon(cells, at + 1)) return false
      const candidates = node === 0 ? (byOnset.get(jamo) ?? []) : trie.following(node)
      for (const { code, node: child } of candidates) {
        if (!isSyllable(code) || onsetJamo(onsetOf(code)) !== jamo) continue
        if (enter(child, { code, from: at, to: at + 1, how: how.initial })) return true
      }
      return false
    }
  }
}

const stepsMost = 300
const laugh = 'ㅋ'.charCodeAt(0)
const giggle = 'ㅎ'.charCodeAt(0)

/**
 * Limits of the characters between two characters of a word (A2: space, newline, punct, digit, latin-gap, jamo-gap).
 */
class Gap {
  #cells = 0
  #newlines = 0
  #digits = 0
  #letters = 0
  #jamo = 0

  takes(kind: number): boolean {
    if (kind === kinds.syllable || ++this.#cells > 12) return false
    if (kind === kinds.newline) return ++this.#newlines <= 1
    if (kind === kinds.digit) return ++this.#digits <= 3
    if (kind === kinds.latin || kind === kinds.letter) return ++this.#letters <= 3
    if (kind === kinds.consonant || kind === kinds.vowel) return ++this.#jamo <= 5
    return true
  }
}

/** In a text written wholly in jamo, the consonant closes the syllable before it: ㅅㅣㅍㅇㅓ is 싶어, not 시ㅍ and 어. */
const isCoda = ({ code }: Cells, at: number): boolean =>
  isVowel(code[at - 1] ?? 0) && isConsonant(code[at + 1] ?? 0) && isVowel(code[at + 2] ?? 0)

function hasSyllableSoon(cells: Cells, from: number): boolean {
  for (let at = from; at < from + 4 && at < cells.length; at++) {
    if (cells.kind[at] === kinds.syllable) return true
    if (cells.kind[at] === kinds.blank || cells.kind[at] === kinds.newline) return false
  }
  return false
}

const disguisedOnly = 2

/** For each code: 1 if a sequence may begin there, 2 if it may begin only together with the next cells. */
function beginnings(trie: Trie): Uint8Array {
  const begins = new Uint8Array(0x10000)
  const first = trie.following(0)
  for (const { code } of first) {
    begins[code] = 1
    if (!isSyllable(code)) continue
    for (const other of yaminOf(code)) begins[other] = 1
    begins[onsetJamo(onsetOf(code))] = 1
  }
  if (!first.some(({ code }) => isSyllable(code))) return begins
  // A tense consonant may be written as two, a compound vowel as a syllable and a jamo. Both begin plainer.
  for (let code = 0x3131; code <= 0x314e; code++) begins[code] = 1
  for (const code of consonantLikes) begins[code] = 1
  for (const { code } of first) {
    if (!isSyllable(code)) continue
    const block = 0xac00 + onsetOf(code) * 588
    for (let open = block; open < block + 588; open += 28) begins[open] ||= disguisedOnly
  }
  return begins
}

function firstsByOnset(trie: Trie) {
  const byOnset = new Map<number, { code: number; node: number }[]>()
  for (const each of trie.following(0)) {
    if (!isSyllable(each.code)) continue
    const jamo = onsetJamo(onsetOf(each.code))
    const others = byOnset.get(jamo)
    if (others) others.push(each)
    else byOnset.set(jamo, [each])
  }
  return byOnset
}
