import { withoutBreaks } from './text.ts'

/** A word of a search. `pattern` is global: for `String.prototype.search` and `matchAll`, never for `test`. */
export type SearchWord = { text: string; pattern: RegExp }

/** UTF-16 offsets. */
export type Range = { start: number; end: number }

export type Passage = {
  text: string
  marks: Range[]
  /** The offset of the passage in its text. */
  from: number
  isCutBefore: boolean
  isCutAfter: boolean
}

/**
 * The words of a search, without doubles. An initial consonant stands for itself and for each syllable that begins with
 * it. Latin letters match in both cases.
 */
export function searchWords(query: string): SearchWord[] {
  const texts = query.normalize('NFC').split(/\s+/).filter(Boolean)
  return [...new Set(texts)].map(text => ({
    text,
    pattern: new RegExp(
      Array.from(text, patternOf).join(''),
      text.toLowerCase() === text.toUpperCase() ? 'g' : 'gi',
    ),
  }))
}

/** Whether each word is in one of the texts, or begins the zip code. */
export const hasAllWords = (words: SearchWord[], texts: string[], zipCode: string): boolean =>
  words.every(word => texts.some(text => text.search(word.pattern) >= 0) || beginsCode(word, zipCode))

/** Where the words are in a text, in its order. Overlapping places are one. */
export function placesOf(words: SearchWord[], text: string): Range[] {
  const all = words
    .flatMap(({ pattern }) =>
      [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length })),
    )
    .sort((one, other) => one.start - other.start)
  const places: Range[] = []
  for (const { start, end } of all) {
    const last = places.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else places.push({ start, end })
  }
  return places
}

/** Characters before the first place, and of the whole passage. */
const before = 28
const whole = 110

/** The passage around the first place of a word, on one line; the beginning of the text if no word is in it. */
export function passageOf(words: SearchWord[], content: string): Passage {
  const text = withoutBreaks(content)
  const places = placesOf(words, text)
  const first = places[0]
  const from = first && first.start > before ? wordBegin(text, first.start - before, first.start) : 0
  const to = from + whole >= text.length ? text.length : wordEnd(text, from + whole, first?.end ?? 0)
  return {
    text: text.slice(from, to),
    marks: places
      .filter(({ start }) => start < to)
      .map(({ start, end }) => ({ start: start - from, end: Math.min(end, to) - from })),
    from,
    isCutBefore: from > 0,
    isCutAfter: to < text.length,
  }
}

/** Ranges of a text, such as its contact data, as far as they are in a passage of it, in its offsets. */
export const rangesWithin = <R extends Range>(
  ranges: R[],
  { text, from }: Pick<Passage, 'text' | 'from'>,
): R[] =>
  ranges.flatMap(range => {
    const start = Math.max(range.start - from, 0)
    const end = Math.min(range.end - from, text.length)
    return start < end ? { ...range, start, end } : []
  })

/** The first begin of a word in the window, or its first whole character. */
function wordBegin(text: string, at: number, most: number): number {
  const blank = text.indexOf(' ', at)
  return blank >= 0 && blank < most ? blank + 1 : at + Number(isHalf(text, at))
}

/** The last end of a word in the window, unless it would cut off the first place. */
function wordEnd(text: string, at: number, least: number): number {
  const blank = text.lastIndexOf(' ', at)
  return blank >= Math.max(least, at - 20) ? blank : Math.max(least, at - Number(isHalf(text, at)))
}

const isHalf = (text: string, at: number) => /[\udc00-\udfff]/.test(text[at] ?? '')

/** One character of a zip code would be in nearly every letter. */
const beginsCode = ({ text }: SearchWord, zipCode: string) =>
  text.length > 1 && zipCode.startsWith(text.toUpperCase())

const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const firstSyllable = 0xac00
const syllablesPerInitial = 588

/** Two consonants that a keyboard joins into one character while they are typed. */
const joined: Record<string, string> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
}

function patternOf(character: string): string {
  const pair = joined[character]
  if (pair) return `(?:${character}|${Array.from(pair, patternOf).join('')})`
  const initial = initials.indexOf(character)
  if (initial < 0) return character.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')
  const first = firstSyllable + initial * syllablesPerInitial
  return `[${character}${String.fromCharCode(first)}-${String.fromCharCode(first + syllablesPerInitial - 1)}]`
}
