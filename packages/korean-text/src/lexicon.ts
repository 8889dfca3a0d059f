import lexicon from './lexicon/words.txt?raw'

/**
 * An ordinary Korean word. `name` alone is a person's; with `noun` a place or the like. `stem` is a verb or
 * adjective stem without 다, or a form before an ending (돕, 도우, 도와). `weight` is the logarithm of its frequency, 0 to 15.
 */
export type Word = { noun: boolean; name: boolean; stem: boolean; adverb: boolean; weight: number }

/** Looks up an ordinary word in Hangul syllables (NFC). Insults are not found, whatever else they mean. */
export function lookup(word: string): Word | undefined {
  let at = lines[lineOf(word)] ?? words.length
  let equal = 0
  let shared = 0
  while (at < words.length) {
    // The words are sorted: a word that shares fewer syllables with the one before it comes after ours.
    if (shared < equal) return undefined
    let code = words.charCodeAt(at)
    if (shared === equal) {
      while (code >= syllables && code === word.charCodeAt(equal)) {
        equal++
        code = words.charCodeAt(++at)
      }
      if (code < syllables) {
        if (equal === word.length) return wordAt(at)
      } else if (equal === word.length || code > word.charCodeAt(equal)) return undefined
    }
    while (code >= syllables) code = words.charCodeAt(++at)
    at += code < weights ? 2 : 1
    shared = words.charCodeAt(at++) - zero
  }
  return undefined
}

/**
 * The everyday words that contain these letters, without the word itself: their number and at most twelve of them, the
 * commonest first. Verbs and adjectives end in 다.
 */
export function containing(part: string): { count: number; samples: string[] } {
  const found: { word: string; weight: number }[] = []
  readEveryday((word, { noun, name, adverb, weight }) => {
    if (!part || word === part || !word.includes(part)) return
    found.push({ word: noun || name || adverb ? word : `${word}다`, weight })
  })
  found.sort((a, b) => b.weight - a.weight || a.word.length - b.word.length)
  return { count: found.length, samples: found.slice(0, 12).map(({ word }) => word) }
}

/** The number of everyday words that contain each part, as `containing` counts them, in one pass over the lexicon. */
export function countContaining(parts: readonly string[]): Map<string, number> {
  const counts = new Map(parts.map(part => [part, 0]))
  const longest = Math.max(0, ...parts.map(part => part.length))
  readEveryday(word => {
    for (const part of new Set(partsOf(word, longest))) {
      const count = counts.get(part)
      if (count !== undefined && part !== word) counts.set(part, count + 1)
    }
  })
  return counts
}

function partsOf(word: string, longest: number): string[] {
  const parts: string[] = []
  for (let from = 0; from < word.length; from++)
    for (let to = from + 1; to <= Math.min(word.length, from + longest); to++)
      parts.push(word.slice(from, to))
  return parts
}

/** Calls `add` for every everyday word, without bent forms of stems. */
function readEveryday(add: (word: string, known: Word) => void): void {
  let word = ''
  for (let at = 0, shared = 0; at < words.length; ) {
    let end = at
    while (words.charCodeAt(end) >= syllables) end++
    word = word.slice(0, shared) + words.slice(at, end)
    const known = wordAt(end, dictionaryStem)
    const { noun, name, stem, adverb, weight } = known
    if ((noun || name || stem || adverb) && weight >= everyday) add(word, known)
    const next = end + (words.charCodeAt(end) < weights ? 2 : 1)
    shared = Math.max(0, words.charCodeAt(next) - zero)
    at = next + 1
  }
}

// By a call, since the bundler would copy the constant to each of its uses.
const words = lexicon.trimEnd()
const syllables = 0xac00
const weights = 0x61
const zero = 0x30
// Lower weights are only pairs of words written together.
const everyday = 2
const dictionaryStem = 4
const anyStem = 4 + 16

// The start of each line, and for each first syllable the first line that begins with it or a later one.
const lines = startsOfLines()
const linesBySyllable = firstLines()

function startsOfLines(): Uint32Array {
  const starts = [0]
  for (let end = words.indexOf('\n'); end >= 0 && end + 1 < words.length; end = words.indexOf('\n', end + 1))
    starts.push(end + 1)
  return Uint32Array.from(starts)
}

function firstLines(): Uint16Array {
  const first = new Uint16Array(0xd7a4 - syllables + 1).fill(lines.length)
  for (let line = lines.length - 1; line >= 0; line--)
    first[words.charCodeAt(lines[line] ?? 0) - syllables] = line
  for (let index = first.length - 2; index >= 0; index--)
    first[index] = Math.min(first[index] ?? 0, first[index + 1] ?? 0)
  return first
}

/** The last line whose first word is not after this one; -1 if there is none. */
function lineOf(word: string): number {
  const syllable = word.charCodeAt(0) - syllables
  if (!(syllable >= 0 && syllable < linesBySyllable.length - 1)) return -1
  let low = (linesBySyllable[syllable] ?? 0) - 1
  let high = linesBySyllable[syllable + 1] ?? 0
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (startsAfter(middle, word)) high = middle
    else low = middle
  }
  return low
}

function startsAfter(line: number, word: string): boolean {
  const start = lines[line] ?? 0
  for (let index = 0; ; index++) {
    const code = words.charCodeAt(start + index)
    if (code < syllables) return false
    if (index === word.length) return true
    if (code !== word.charCodeAt(index)) return code > word.charCodeAt(index)
  }
}

/** Reads the class (if it is no plain noun) and the weight after the letters of a word. */
function wordAt(at: number, stems = anyStem): Word {
  const first = words.charCodeAt(at)
  const bits = first < weights ? first - 0x40 : 1
  return {
    noun: (bits & 1) > 0,
    name: (bits & 2) > 0,
    stem: (bits & stems) > 0,
    adverb: (bits & 8) > 0,
    weight: (first < weights ? words.charCodeAt(at + 1) : first) - weights,
  }
}
