/** A word of a set in a folded text. */
export type Word<Tag extends string> = { tag: Tag; start: number; end: number }

/**
 * Finds all words of a set in one pass, the longest first. A word is looked up by its first two characters, so many
 * words cost no more than a few.
 */
export function wordFinder<Tag extends string>(sets: Record<Tag, string>) {
  const isFirst = new Uint8Array(0x10000)
  const isStart = new Uint8Array(0x4000)
  const byStart = new Map<number, { word: string; tag: Tag }[]>()
  for (const tag of Object.keys(sets) as Tag[])
    for (const word of sets[tag].split('|')) {
      const key = word.length > 1 ? keyOf(word, 0) : word.charCodeAt(0)
      isFirst[word.charCodeAt(0)] = Math.max(isFirst[word.charCodeAt(0)]!, word.length > 1 ? 1 : alone)
      if (word.length > 1) isStart[startOf(word.charCodeAt(0), word.charCodeAt(1))] = 1
      byStart.set(
        key,
        [...(byStart.get(key) ?? []), { word, tag }].sort((a, b) => b.word.length - a.word.length),
      )
    }
  return (text: string): Word<Tag>[] => {
    const found: Word<Tag>[] = []
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      const first = isFirst[code]
      if (!first || (first !== alone && !isStart[startOf(code, text.charCodeAt(at + 1))])) continue
      const match = longest(byStart.get(keyOf(text, at)), text, at) ?? byStart.get(text.charCodeAt(at))?.[0]
      if (!match) continue
      const end = at + match.word.length
      // A Latin word inside a longer one is another word.
      const isInside = isLatinOrDigit(text.charCodeAt(at - 1)) || isLatinOrDigit(text.charCodeAt(end))
      if (isInside && isLatin(text.charCodeAt(at))) continue
      found.push({ tag: match.tag, start: at, end })
      at = end - 1
    }
    return found
  }
}

function longest<Entry extends { word: string }>(entries: Entry[] | undefined, text: string, at: number) {
  if (entries) for (const entry of entries) if (text.startsWith(entry.word, at)) return entry
  return undefined
}

/** Marks the first syllable of a word that has only one. */
const alone = 2
/** A place in a table of the first two characters. Two pairs may share one, so the map decides. */
const startOf = (first: number, second: number) => (first * 29 + second) & 0x3fff
/** A small integer: a map finds it faster than a large one. */
const keyOf = (text: string, at: number) => (text.charCodeAt(at) << 16) | text.charCodeAt(at + 1)
const isLatin = (code: number) => code >= 97 && code <= 122
const isLatinOrDigit = (code: number) => isLatin(code) || (code >= 48 && code <= 57)
