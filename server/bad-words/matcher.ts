/** A listed word in a text: UTF-16 offsets into the text as it was given, whole characters with their marks. */
export type Hit = { entry: string; start: number; end: number }

export type Matcher = { find(text: string): Hit[] }

/**
 * Compiles a list into a matcher that never changes; a hit that lies wholly inside an exception is none. Text and
 * words are compared in `normalised` form; blanks are skipped only where the word has some itself.
 */
export function compile(words: readonly string[], exceptions: readonly string[] = []): Matcher {
  const listed = index(words)
  const allowed = index(exceptions)
  return {
    find(text) {
      const cells = read(text)
      const hits = scan(cells, listed)
      if (hits.length === 0 || allowed.size === 0) return hits
      const safe = scan(cells, allowed)
      return hits.filter(hit => !safe.some(({ start, end }) => start <= hit.start && hit.end <= end))
    },
  }
}

/** The form in which words are compared: NFKC, lower case, without blanks and what prints nothing. */
export const normalised = (word: string): string => read(word).letters

/** A text in that form: where each unit stood in the original, and which of them had a blank before it. */
type Cells = { letters: string; starts: number[]; ends: number[]; afterBlank: boolean[] }

type Entry = { word: string; letters: string; afterBlank: boolean[] }

// Zero-width, format and filler characters, variation selectors; white space is told apart below.
const unseen =
  /\p{Cf}|\u034f|[\u115f\u1160\u17b4\u17b5]|[\u180b-\u180f\u3164\uffa0]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/u
const blank = /[\s\u2800]/u
// Conjoining jamo that make one syllable, or one character; with the marks that follow it.
const cluster =
  /(?:[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|[\uac00-\ud7a3][\u11a8-\u11c2]?|.)\p{M}*/gsu
const marks = /\p{M}/gu

function read(text: string): Cells {
  const cells: Cells = { letters: '', starts: [], ends: [], afterBlank: [] }
  const { seen, at } = withoutUnseen(text)
  let afterBlank = false
  for (const { 0: original, index: from } of seen.matchAll(cluster)) {
    // A blank that carries a mark is a blank still.
    if (blank.test(original)) {
      afterBlank = true
      continue
    }
    const letters = original.normalize('NFKC').toLowerCase().replace(marks, '').replace(/\s/g, '')
    const start = at[from] ?? 0
    const end = (at[from + original.length - 1] ?? 0) + 1
    for (let unit = 0; unit < letters.length; unit++) {
      cells.starts.push(start)
      cells.ends.push(end)
      cells.afterBlank.push(afterBlank && unit === 0)
    }
    if (letters) afterBlank = false
    cells.letters += letters
  }
  return cells
}

/** The text without what prints nothing, and where each of its units stood. */
function withoutUnseen(text: string): { seen: string; at: number[] } {
  const at: number[] = []
  let seen = ''
  let from = 0
  for (const character of text) {
    if (!unseen.test(character)) {
      seen += character
      for (let unit = 0; unit < character.length; unit++) at.push(from + unit)
    }
    from += character.length
  }
  return { seen, at }
}

/** Entries by their first two units: few words share a pair, so that most places of a text are one look-up. */
function index(words: readonly string[]): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>()
  for (const word of words) {
    const { letters, afterBlank } = read(word)
    if (letters === '') continue
    const first = letters.slice(0, 2)
    const sharing = entries.get(first)
    if (sharing) sharing.push({ word, letters, afterBlank })
    else entries.set(first, [{ word, letters, afterBlank }])
  }
  return entries
}

function scan(cells: Cells, entries: Map<string, Entry[]>): Hit[] {
  const hits: Hit[] = []
  for (let from = 0; from < cells.letters.length; from++) {
    const pair = cells.letters.slice(from, from + 2)
    for (const entry of entries.get(pair) ?? []) tryAt(from, entry)
    if (pair.length === 2) for (const entry of entries.get(pair.charAt(0)) ?? []) tryAt(from, entry)
  }
  return hits

  function tryAt(from: number, { word, letters, afterBlank }: Entry): void {
    if (!cells.letters.startsWith(letters, from)) return
    for (let unit = 1; unit < letters.length; unit++) {
      if (cells.afterBlank[from + unit] && !afterBlank[unit]) return
    }
    hits.push({
      entry: word,
      start: cells.starts[from] ?? 0,
      end: cells.ends[from + letters.length - 1] ?? 0,
    })
  }
}
