import { codas, vowels } from '../hangul.ts'

const vowelSums = sums(
  vowels,
  'ㅗㅏㅘ ㅗㅐㅙ ㅗㅣㅚ ㅘㅣㅙ ㅜㅓㅝ ㅜㅔㅞ ㅜㅣㅟ ㅝㅣㅞ ㅡㅣㅢ ㅏㅣㅐ ㅑㅣㅒ ㅓㅣㅔ ㅕㅣㅖ',
)
const codaSums = sums(
  codas,
  'ㄱㅅㄳ ㄴㅈㄵ ㄴㅎㄶ ㄹㄱㄺ ㄹㅁㄻ ㄹㅂㄼ ㄹㅅㄽ ㄹㅌㄾ ㄹㅍㄿ ㄹㅎㅀ ㅂㅅㅄ ㄱㄱㄲ ㅅㅅㅆ',
)

/** The vowel that two vowels form, also ㅏㅣ for ㅐ; -1 if none. */
export const vowelSum = (first: number, second: number) => vowelSums.get(first * 32 + second) ?? -1
/** The coda that two consonants form; -1 if none. */
export const codaSum = (first: number, second: number) => codaSums.get(first * 32 + second) ?? -1

function sums(letters: string, triples: string): Map<number, number> {
  const number = (triple: string, index: number) => letters.indexOf(triple.charAt(index))
  return new Map(triples.split(' ').map(each => [number(each, 0) * 32 + number(each, 1), number(each, 2)]))
}

const clusters = new Map<number, string>(
  'ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ'
    .split(' ')
    .map(each => [each.charCodeAt(0), each.slice(1)]),
)

/** A compound consonant as its parts, ㅄ as ㅂㅅ; any other consonant unchanged. */
export const partsOf = (jamo: number) => clusters.get(jamo) ?? String.fromCharCode(jamo)
