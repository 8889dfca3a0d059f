import { coda, codaNumber, onset, syllable, vowelNumber } from '../hangul.ts'
import { decimalDigit, highSurrogates, zeros } from '../unicode-digits.ts'

/** A text in one alphabet. Without parts its positions are those of the original. */
export type Folded = { text: string; hasLatin: boolean; hasDigit: boolean; parts?: Part[] }

/**
 * A part of the folded text from `at` on, and its range in the original. A part of another length stands for the whole
 * range.
 */
type Part = { at: number; length: number; start: number; end: number }

/** Lower case, full-width and enclosed characters as plain ones, jamo as syllables, without invisible characters. */
export function fold(original: string): Folded {
  let isOdd = false
  let hasUpper = false
  let hasLatin = false
  let hasDigit = false
  for (let at = 0; at < original.length; at++) {
    const kind = kinds[original.charCodeAt(at)]!
    if (kind === plain) continue
    if (kind === digit) hasDigit = true
    else if (kind === upper || kind === lower) {
      hasLatin = true
      hasUpper ||= kind === upper
    } else isOdd ||= isOddAt(original, at)
  }
  if (isOdd) return foldOdd(original)
  return { text: hasUpper ? original.toLowerCase() : original, hasLatin, hasDigit }
}

/** The range of the original text under a range of the folded one. */
export function unfold({ parts }: Folded, start: number, end: number) {
  if (!parts) return { start, end }
  const first = partOf(parts, start)
  const last = partOf(parts, end - 1)
  return {
    start: isEqual(first) ? first.start + start - first.at : first.start,
    end: isEqual(last) ? last.start + end - last.at : last.end,
  }
}

/** The part that a position of the folded text lies in. */
function partOf(parts: Part[], position: number): Part {
  let [low, high] = [0, parts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (parts[middle]!.at <= position) low = middle
    else high = middle - 1
  }
  return parts[low]!
}

const isEqual = ({ length, start, end }: Part) => length === end - start

/** Most of an odd text is plain, so it is copied in parts. */
function foldOdd(original: string): Folded {
  const texts: string[] = []
  const parts: Part[] = []
  let length = 0
  const add = (text: string, start: number, end: number) => {
    if (text === '') return
    texts.push(text)
    parts.push({ at: length, length: text.length, start, end })
    length += text.length
  }
  let copied = 0
  for (let at = 0; at < original.length; ) {
    if (!isOddAt(original, at)) {
      at++
      continue
    }
    add(original.slice(copied, at).toLowerCase(), copied, at)
    const units = lengthAt(original, at)
    add(plainOf(original.slice(at, at + units)), at, at + units)
    at += units
    copied = at
  }
  add(original.slice(copied).toLowerCase(), copied, original.length)
  const text = texts.join('')
  return { text, hasLatin: /[a-z]/.test(text), hasDigit: /[0-9]/.test(text), parts }
}

function isOddAt(text: string, at: number): boolean {
  const kind = kinds[text.charCodeAt(at)]
  if (kind === consonant) return kinds[text.charCodeAt(at + 1)] === vowel
  return kind === odd || (kind === pair && isOddPair(text, at))
}

/** Enclosed and mathematical letters, and digits. Their blocks have emoji too. */
function isOddPair(text: string, at: number): boolean {
  const [high, low] = [text.charCodeAt(at), text.charCodeAt(at + 1)]
  if (high === 0xd835) return true
  if (high === 0xd83c) return isBetween(low, 0xdd00, 0xddff)
  return (high !== 0xd83e || low >= 0xdff0) && decimalDigit(text.codePointAt(at)!) !== undefined
}

/** The UTF-16 units of the character or of the jamo of one syllable. */
function lengthAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (isBetween(code, 0x1100, 0x1112) && isBetween(text.charCodeAt(at + 1), 0x1161, 0x1175))
    return isBetween(text.charCodeAt(at + 2), 0x11a8, 0x11c2) ? 3 : 2
  if (kinds[code] === consonant && kinds[text.charCodeAt(at + 1)] === vowel) {
    const hasCoda = codaNumber(text.charCodeAt(at + 2)) > 0 && kinds[text.charCodeAt(at + 3)] !== vowel
    return hasCoda ? 3 : 2
  }
  return isBetween(code, 0xd800, 0xdbff) && isBetween(text.charCodeAt(at + 1), 0xdc00, 0xdfff) ? 2 : 1
}

function plainOf(character: string): string {
  const code = character.charCodeAt(0)
  if (kinds[code] === consonant) return composed(character)
  if (unseen.test(character)) return ''
  const dingbat = dingbatDigit(code)
  if (dingbat !== undefined) return dingbat
  if (code === 0x3002) return '.'
  const decimal = decimalDigit(character.codePointAt(0)!)
  if (decimal !== undefined) return String(decimal)
  const bare = character.normalize('NFKC').toLowerCase()
  return bare.length === 3 && bare.startsWith('(') ? bare.charAt(1) : bare
}

/** Digits in circles that have no compatibility form. */
function dingbatDigit(code: number): string | undefined {
  if (code === 0x24ff) return '0'
  for (const one of [0x2776, 0x2780, 0x278a, 0x24f5])
    if (isBetween(code, one, one + 8)) return String(code - one + 1)
  return undefined
}

function composed(jamo: string): string {
  const begun = onset(jamo.charAt(0))
  if (begun < 0) return jamo
  const closed = jamo.length > 2 ? coda(jamo.charAt(2)) : 0
  return String.fromCharCode(syllable(begun, vowelNumber(jamo.charCodeAt(1)), closed))
}

const unseen = /^[\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u3164\uffa0]$/u
const isBetween = (code: number, from: number, to: number) => code >= from && code <= to

// The kind of each UTF-16 unit. A table costs less than comparisons in a text of mostly plain characters.
const [plain, odd, consonant, vowel, pair, digit, upper, lower] = [0, 1, 2, 3, 4, 5, 6, 7]
const kinds = new Uint8Array(0x10000)
for (const [from, to, kind] of [
  [0x30, 0x39, digit],
  [0x41, 0x5a, upper],
  [0x61, 0x7a, lower],
  [0xad, 0xad, odd],
  [0xb2, 0xb3, odd],
  [0xb9, 0xb9, odd],
  [0xc0, 0x24f, odd],
  [0x391, 0x3a9, odd],
  [0x410, 0x42f, odd],
  [0x300, 0x36f, odd],
  [0x1100, 0x11ff, odd],
  [0x200b, 0x200f, odd],
  [0x202a, 0x202e, odd],
  [0x2060, 0x209f, odd],
  [0x20d0, 0x218f, odd],
  [0x2460, 0x24ff, odd],
  [0x2776, 0x2793, odd],
  [0x3002, 0x3002, odd],
  [0x3131, 0x314e, consonant],
  [0x314f, 0x3163, vowel],
  [0x3164, 0x3164, odd],
  [0x3200, 0x33ff, odd],
  [0xfe00, 0xfe0f, odd],
  [0xfeff, 0xfeff, odd],
  [0xff01, 0xffdc, odd],
] as const)
  kinds.fill(kind, from, to + 1)
for (const zero of zeros) kinds.fill(odd, zero, zero + 10)
// Emoji stay in pieces and separate like any mark.
for (const high of highSurrogates) kinds[high] = pair
