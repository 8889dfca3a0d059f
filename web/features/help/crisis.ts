import { judged, scoresOf } from './crisis/model/score.ts'
import { decode } from './crisis/model/weights.ts'
import weights from './crisis/model/weights.txt?raw'
import { regexOf } from './crisis/pattern.ts'
import { phrases } from './crisis/phrases.ts'
import { readable } from './crisis/readable.ts'
import { weakSigns } from './crisis/weak-signs.ts'

/** A match does not count where `innocent` stands in the same clause, or only where it speaks of others. */
type Sign = { says: RegExp; innocent: RegExp | undefined; isInnocentOfOthersOnly: boolean }

const model = decode(weights)
const { lists } = phrases
const writer = regexOf(phrases.writer, lists)
const signs: Sign[] = phrases.signs.flatMap(([patterns, words, isInnocentOfOthersOnly]) => {
  const innocent = words ? regexOf(words, lists) : undefined
  return patterns.map(pattern => ({ says: regexOf(pattern, lists), innocent, isInnocentOfOthersOnly }))
})

/**
 * Whether a text speaks of suicide or self-harm, the writer's or another's, so that the writer is offered help. It runs
 * in the writer's browser only and sends nothing.
 */
export function hasCrisisSign(text: string): boolean {
  const read = readable(text)
  // A phrase decides, whatever the model says: calm sentences around a plain statement lower its score.
  if (hasPhrase(read)) return true
  const { score, sure } = judged(scoresOf(read, model))
  return score > sure
}

/** Whether a phrase recognises the text, whatever the model says. `read` is a text made `readable`. */
export const hasPhrase = (read: string): boolean =>
  signs.some(sign => hasSign(read, sign)) || weakSigns(read) !== undefined

/** Whether a match of the sign counts. `read` is a text made `readable`. */
export function hasSign(read: string, { says, innocent, isInnocentOfOthersOnly }: Sign): boolean {
  for (const match of read.matchAll(says)) {
    if (!innocent) return true
    const around = clause(read, match.index, match.index + match[0].length)
    if (around.search(innocent) < 0) return true
    if (isInnocentOfOthersOnly && around.search(writer) >= 0) return true
  }
  return false
}

/** The sign and its surroundings up to the next break of thought: at most 50 characters before, 40 after. */
function clause(read: string, start: number, end: number): string {
  const before = read.slice(Math.max(0, start - 50), start)
  const after = read.slice(end, end + 40)
  const from = Math.max(0, ...[...before.matchAll(breaks)].map(({ index, 0: { length } }) => index + length))
  const to = after.search(breaks)
  return before.slice(from) + read.slice(start, end) + (to < 0 ? after : after.slice(0, to))
}

const breaks =
  /[.?!;] |[.?!;]$|지만 |는데 |은데 |거든요 |니까 |때문에 |(?:[당망]해|혼나|잘려|떨어져|망쳐|차여|시달려)서 /g
