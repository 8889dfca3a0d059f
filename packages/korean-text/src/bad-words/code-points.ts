import { codaJamo, isConsonant, isSyllable, isVowel, onsetJamo } from '../hangul.ts'
import { decimalDigit } from '../unicode-digits.ts'

/** The kind of a normalised code point for a reader. */
export const kinds = {
  unseen: 0,
  syllable: 1,
  consonant: 2,
  vowel: 3,
  latin: 4,
  digit: 5,
  letter: 6,
  blank: 7,
  newline: 8,
  mark: 9,
  flag: 10,
} as const
type Kind = (typeof kinds)[keyof typeof kinds]

/** Normalised code units of a code point, each with its kind. Invisible marks give none. */
export type Reading = readonly { code: number; kind: Kind }[]

const known = new Map<number, Reading>()
// Ordinary texts contain a few hundred different characters. The limit keeps a hostile text from filling the memory.
const knownMost = 20_000
/** The most cells that one code point becomes. */
export const cellsMost = 4

/** NFKC, lower case, no diacritics. Look-alikes of Latin letters become these letters. */
export function readingOf(codePoint: number): Reading {
  const found = known.get(codePoint)
  if (found) return found
  if (known.size >= knownMost) known.clear()
  const reading = read(codePoint)
  known.set(codePoint, reading)
  return reading
}

const unseen = /^(?:\p{M}|\p{Cf}|[\u115f\u1160\u3164\uffa0])$/u
// No carriage return: it stands before a line feed, which is the break.
const newline = /^[\n\v\f\u0085\u2028\u2029]$/
const isControl = (codePoint: number) =>
  (codePoint < 32 && codePoint !== 9 && codePoint !== 13) || (codePoint > 126 && codePoint < 160)
const blank = /^[\s\u2800]$/

function read(codePoint: number): Reading {
  const character = String.fromCodePoint(codePoint)
  if (newline.test(character)) return [{ code: 10, kind: kinds.newline }]
  if (unseen.test(character) || isControl(codePoint)) return []
  if (blank.test(character)) return [{ code: 32, kind: kinds.blank }]
  if (codePoint >= 0x3131 && codePoint <= 0x3163)
    return [{ code: codePoint, kind: codePoint <= 0x314e ? kinds.consonant : kinds.vowel }]
  const flag = codePoint - 0x1f1e6
  if (flag >= 0 && flag < 26) return [{ code: 97 + flag, kind: kinds.flag }]
  const plain =
    enclosed(codePoint) ?? lookAlikes.get(character) ?? decimalDigit(codePoint)?.toString() ?? character
  const reading: { code: number; kind: Kind }[] = []
  for (const each of withoutDiacritics(plain)) {
    const code = compatible(lookAlikes.get(each) ?? each)
    reading.push({ code, kind: kindOf(code, each) })
  }
  // A few ligatures stand for whole sentences; they stay one character.
  return reading.length <= cellsMost ? reading : [{ code: codePoint & 0xffff, kind: kinds.mark }]
}

/** NFKC for Hangul, otherwise NFKD without marks; lower case. */
function withoutDiacritics(character: string): string {
  const composed = character.normalize('NFKC')
  if (/\p{Script=Hangul}/u.test(composed)) return composed
  const bare = composed.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  return bare.replace(/\s/g, '') === '' ? ' ' : bare
}

function kindOf(code: number, character: string): Kind {
  if (isSyllable(code)) return kinds.syllable
  if (isConsonant(code)) return kinds.consonant
  if (isVowel(code)) return kinds.vowel
  if (code >= 97 && code <= 122) return kinds.latin
  if (code >= 48 && code <= 57) return kinds.digit
  if (/\s/.test(character)) return kinds.blank
  return /[\p{L}\p{N}]/u.test(character) ? kinds.letter : kinds.mark
}

/** Letters in dark circles and squares, which NFKC leaves unchanged. */
function enclosed(codePoint: number): string | undefined {
  for (const first of [0x1f150, 0x1f170]) {
    const letter = codePoint - first
    if (letter >= 0 && letter < 26) return String.fromCharCode(97 + letter)
  }
  return undefined
}

/** The compatibility jamo of a lone conjoining jamo; the first unit of any other character. */
function compatible(character: string): number {
  const code = character.charCodeAt(0)
  if (code >= 0x1100 && code <= 0x1112) return onsetJamo(code - 0x1100)
  if (code >= 0x1161 && code <= 0x1175) return 0x314f + code - 0x1161
  if (code >= 0x11a8 && code <= 0x11c2) return codaJamo(code - 0x11a7)
  return code
}

/** Letters of other scripts that look like Latin ones, as their small letters. */
const lookAlikes = new Map<string, string>()
const alike = (others: string, letters: string) =>
  [...others].forEach((other, index) => {
    lookAlikes.set(other, letters.charAt(index))
  })
alike('аАвВсСԁеЕёгһНіІїјЈкКӏмМоОрРԛѕЅтТуУѵԝхХЬ', 'aabbccdeeerhhiiijjkklmmooppqssttyyvwxxb')
alike('αΑβΒεΕηΗιΙκΚμΜνΝοΟρΡτΤυΥχΧγωΖζ', 'aabbeenhiikkumvnooppttuyxxywzz')
alike('ıſɑɡɩɪʏᴀʙᴄᴅᴇɢʜᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡᴢøđħłŧƒ', 'isagiiyabcdeghjklmnoprstuvwzodhltf')
alike('€£¥¢', 'elyc')
