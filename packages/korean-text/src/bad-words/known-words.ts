import { isSyllable } from '../hangul.ts'
import { lookup } from '../lexicon.ts'
import { commonest, commonStems, near, nouns, pronouns, stems } from './one-syllable.ts'
import { neverOrdinary, wordsBesideLexicon } from './words-beside-lexicon.ts'

/** The cost, in bits, to read a word as a noun, a name, a stem or a word by itself. Infinity: never. */
export type Costs = { noun: number; name: number; stem: number; alone: number }

const never: Costs = { noun: Infinity, name: Infinity, stem: Infinity, alone: Infinity }

const cached = new Map<string, Costs>()
// Room for the words of some hundred letters. The limit keeps a hostile text from filling the memory.
const cachedMost = 20_000

export function costsOf(word: string): Costs {
  const found = cached.get(word)
  if (found) return found
  if (cached.size >= cachedMost) cached.clear()
  const costs = word.length === 1 ? ofOneSyllable(word) : ofSeveral(word)
  cached.set(word, costs)
  return costs
}

const common = 4.5
const short = 8
// A reader knows few of all existing names.
const rare = 1
const doubtful = 1.2

function ofOneSyllable(word: string): Costs {
  if (!isSyllable(word.charCodeAt(0))) return never
  return {
    noun: pronouns.has(word) ? common : near.has(word) ? short - 3 : nouns.has(word) ? short : Infinity,
    name: Infinity,
    stem: commonStems.has(word) ? short - 2 : stems.has(word) ? short - 0.5 : Infinity,
    alone: commonest.has(word) ? common : Infinity,
  }
}

function ofSeveral(word: string): Costs {
  const own = wordsBesideLexicon.get(word)
  const known = neverOrdinary.has(word) ? undefined : lookup(word)
  if (!known) return own === undefined ? never : { ...never, noun: own }
  const isRatherName = known.name && !(known.noun && known.weight >= 8)
  // The longer a known word, the rarer its letters come together by chance.
  const more = 1.5 * (word.length - 2)
  const cost = 11 - 0.45 * known.weight + 0.5 * Math.max(0, 6 - known.weight) - Math.min(4, more)
  return {
    // The frequency of a stem says nothing about the noun with the same letters: 가리.
    noun: known.noun && !isRatherName ? cost + (known.stem ? doubtful : 0) : (own ?? Infinity),
    name: isRatherName ? cost + rare + Math.min(4, more) : Infinity,
    stem: known.stem ? cost : Infinity,
    alone: known.adverb ? cost : Infinity,
  }
}
