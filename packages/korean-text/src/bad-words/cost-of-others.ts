import { costAfter, familiar, isOrdinary } from './cost-of-listed.ts'
import { endings } from './endings.ts'
import { costsOf } from './known-words.ts'
import { isInsultAfter, isInsultBefore } from './one-syllable.ts'
import { particles } from './particles.ts'
import { costOfReading } from './segment.ts'
import type { Surroundings } from './surroundings.ts'
import { lettersOf, tokenAt } from './tokens.ts'

/** The cost to read only other words, one of which crosses a border of the hit. */
export function costOfOthers({ row, hit }: Surroundings, word: string): number {
  const to = row.syllables.length
  const listed = { ...hit, isOrdinary: isOrdinary(word) }
  const across = Math.min(
    costOfReading(row, 0, to, { known: hit, noWordFrom: hit.from, noPartOf: hit, listed }),
    costOfReading(row, 0, to, {
      known: hit,
      nothingTo: hit.to,
      stemsMayWait: hit.from > 0,
      never: hit,
      listed,
    }),
  )
  // Disguised letters may be a word of their own: 머리 for 대리, 시인 for 신.
  const isOther = lettersOf(row, hit.from, hit.to) !== word
  return isOther ? Math.min(across, costOfReading(row, 0, to, { known: hit, whole: hit })) : across
}

const plain = 16

/** 아 가리고: a verb of two syllables or more with an ending that is no particle of the listed word. */
const isVerbForm = (stem: string, ending: string) =>
  stem.length > 1 && costsOf(stem).stem < Infinity && endings.stem.has(ending) && !isParticle(ending)
const isParticle = (text: string) =>
  text !== '고' && (particles.afterAny.has(text) || particles.afterVowel.has(text))

/** Whether a reader takes the pieces of a spaced word for parts of other words (A3.2, A3.3, A3.5). */
export function isParted(around: Surroundings, word: string, listed: number): boolean {
  const { row, hit } = around
  if (costOfOthers(around, word) < listed) return true
  const first = tokenAt(row, hit.from)
  const head = lettersOf(row, first.from, hit.from)
  if (head) {
    const cost = costOfReading(row, first.from, first.to, { known: first, noWordFrom: hit.from })
    if (cost < (isInsultBefore(head) ? familiar : plain)) return true
  }
  const last = tokenAt(row, hit.to - 1)
  const tail = lettersOf(row, hit.to, last.to)
  if (tail) {
    const letters = lettersOf(row, last.from, last.to)
    const isWritten = lettersOf(row, hit.from, hit.to) === word
    // A particle, ending or insult follows the listed word as it would follow the word of its last piece.
    if (isWritten && (isInsultAfter(tail) || costAfter(row, hit.to, word, true) <= 2))
      return costsOf(letters).noun < familiar || isVerbForm(lettersOf(row, last.from, hit.to), tail)
    return costOfReading(row, last.from, last.to, { known: last }) < plain
  }
  return false
}
