import { hasCrisisSign } from './crisis.ts'

/** UTF-16 offsets, `end` excluded. */
type Passage = { start: number; end: number }

/** A sign may need as many neighbouring sentences. */
const widths = [1, 2, 3, 5]

/**
 * The sentences whose removal leaves no sign of a crisis, in order: as few as a search from single sentences to five neighbours
 * finds. Empty without a sign. `mark` stands in the place of each.
 */
export function crisisPassages(text: string, mark: string): Passage[] {
  const sentences = sentencesOf(text)
  const found = new Set<number>()
  /** The text of these sentences with what is between them. */
  const left = (from = 0, to = sentences.length) => {
    let kept = ''
    for (let at = from; at < to; at++) {
      kept += found.has(at) ? mark : text.slice(sentences[at]?.start, sentences[at]?.end)
      if (at + 1 < to) kept += text.slice(sentences[at]?.end, sentences[at + 1]?.start)
    }
    return kept
  }
  for (const width of widths) {
    if (!hasCrisisSign(left())) break
    for (let at = 0; at + width <= sentences.length; at++)
      if (hasCrisisSign(left(at, at + width))) for (let step = 0; step < width; step++) found.add(at + step)
  }
  // A sign that no five neighbours have.
  if (hasCrisisSign(left())) return sentences.length > 0 ? [{ start: 0, end: text.length }] : []
  return passagesOf(sentences, found)
}

/** Sentences without the blanks around them. */
const sentencesOf = (text: string): Passage[] =>
  Array.from(text.matchAll(/[^\s.?!;…](?:[^.?!;…\n]*[^\s.?!;…])?[.?!;…]*/g), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))

/** Neighbours become one passage. */
function passagesOf(sentences: Passage[], found: ReadonlySet<number>): Passage[] {
  const passages: Passage[] = []
  for (const [at, { start, end }] of sentences.entries()) {
    const last = passages.at(-1)
    if (!found.has(at)) continue
    if (last && found.has(at - 1)) last.end = end
    else passages.push({ start, end })
  }
  return passages
}
