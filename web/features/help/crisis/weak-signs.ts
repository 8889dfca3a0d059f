import { regexOf } from './pattern.ts'
import { phrases } from './phrases.ts'

const { lists } = phrases
const kinds = phrases.weak.map(([pattern, isSoft]) => ({ says: regexOf(pattern, lists), isSoft }))
const everyday = regexOf(phrases.everyday, lists)
const ahead = regexOf(phrases.ahead, lists)

/** Number of neighbouring sentences that are weighed together. */
const reach = 3

/**
 * The sentences in which weak signs of two kinds meet; three kinds where all are soft or the writer looks ahead. A
 * sentence about everyday things counts for nothing.
 */
export function weakSigns(read: string): string | undefined {
  const sentences = read.split(/[.?!;]+(?: |$)/)
  const found = sentences.map(sentence =>
    sentence.search(everyday) >= 0 ? [] : kinds.filter(({ says }) => sentence.search(says) >= 0),
  )
  for (let at = 0; at < sentences.length; at++) {
    if (!found[at]?.length) continue
    const near = sentences.slice(at, at + reach).join('. ')
    const met = new Set(found.slice(at, at + reach).flat())
    const areAllSoft = [...met].every(({ isSoft }) => isSoft)
    if (met.size >= (areAllSoft || near.search(ahead) >= 0 ? 3 : 2)) return near
  }
  return undefined
}
