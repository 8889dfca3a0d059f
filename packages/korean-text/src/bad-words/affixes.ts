import { codaOf, isSyllable } from '../hangul.ts'
import { endings } from './endings.ts'
import { particles } from './particles.ts'
import { type State, states } from './reader-states.ts'

/** A continuation of a string, from one reader state to another. */
type Affix = { from: State; to: State; after?: 'vowel' | 'coda' | 'liquid' }

const cached = new Map<string, readonly Affix[]>()
const cachedMost = 30_000
const none: readonly Affix[] = []

/** The particles and endings that equal the string. */
export function affixesOf(text: string): readonly Affix[] {
  const found = cached.get(text)
  if (found) return found
  if (cached.size >= cachedMost) cached.clear()
  const affixes = table.filter(([words]) => words.has(text)).map(([, affix]) => affix)
  const past = inflectedPast(text)
  const all = past ? [...affixes, past] : affixes
  cached.set(text, all.length > 0 ? all : none)
  return all
}

/** Length of the longest affix that is looked for. */
export const affixMost = 5

const table: readonly (readonly [ReadonlySet<string>, Affix])[] = [
  [particles.afterAny, { from: states.noun, to: states.particle }],
  [particles.afterVowel, { from: states.noun, to: states.particle, after: 'vowel' }],
  [particles.afterCoda, { from: states.noun, to: states.particle, after: 'coda' }],
  [particles.afterLiquid, { from: states.noun, to: states.particle, after: 'liquid' }],
  [particles.past, { from: states.noun, to: states.past }],
  [particles.second, { from: states.particle, to: states.particle }],
  [endings.stem, { from: states.stem, to: states.done }],
  [endings.honorific, { from: states.stem, to: states.stem }],
  [endings.infinitive, { from: states.stem, to: states.infinitive }],
  [endings.past, { from: states.stem, to: states.past }],
  [endings.afterInfinitive, { from: states.infinitive, to: states.done }],
  [endings.past, { from: states.infinitive, to: states.past }],
  [endings.pastStem, { from: states.past, to: states.done }],
  [endings.n, { from: states.n, to: states.done }],
  [endings.l, { from: states.l, to: states.done }],
  [endings.b, { from: states.b, to: states.done }],
  [endings.last, { from: states.done, to: states.particle }],
  [endings.last, { from: states.infinitive, to: states.particle }],
  [endings.adverb, { from: states.adverb, to: states.particle }],
]

const hissed = 20

/** An ending that is inflected itself: 먹었, 가셨. */
function inflectedPast(text: string): Affix | undefined {
  const last = text.charCodeAt(text.length - 1)
  if (!isSyllable(last) || codaOf(last) !== hissed) return undefined
  const open = text.slice(0, -1) + String.fromCharCode(last - hissed)
  return endings.infinitive.has(open) || open === '셔' || open === '으셔'
    ? { from: states.stem, to: states.past }
    : undefined
}
