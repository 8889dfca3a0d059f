import { regexOf, sourceOf } from '../notation/pattern.ts'
import { PatternIndex } from './pattern-index.ts'
import { phrases } from './phrases.ts'

/** Signs that count only beside others. */
export type WeakKind = { isSoft: boolean }

const { lists } = phrases
const kinds = new PatternIndex<WeakKind>()
for (const [pattern, isSoft] of phrases.weak) kinds.add(sourceOf(pattern, lists), { isSoft })
const everyday = regexOf(phrases.everyday, lists)
const ahead = regexOf(phrases.ahead, lists)

/** The kinds of weak signs in a sentence made `readable`. A sentence about everyday things has none. */
export function weakKinds(sentence: string): WeakKind[] {
  const found = kinds.in(sentence).filter(({ says }) => sentence.search(says) >= 0)
  return found.length > 0 && sentence.search(everyday) < 0 ? found.map(({ payload }) => payload) : []
}

/**
 * Whether weak signs of two kinds meet in neighbouring sentences; three kinds where all are soft or the writer looks
 * ahead. `found`: what `weakKinds` says of each sentence of the passage.
 */
export function areSigns(found: WeakKind[][], passage: string): boolean {
  const met = new Set(found.flat())
  if (met.size < 2) return false
  const areAllSoft = [...met].every(({ isSoft }) => isSoft)
  return met.size > 2 || !(areAllSoft || passage.search(ahead) >= 0)
}
