import type { Piece } from './find-sequences.ts'
import type { Gap } from './gap.ts'
import { costsOf } from './known-words.ts'
import { isInsultAfter, isInsultBefore, isInsultPrefix, startsWithInsult } from './one-syllable.ts'
import { how } from './reading.ts'
import { costOfReading } from './segment.ts'
import type { Surroundings } from './surroundings.ts'
import type { Row } from './syllable-row.ts'
import { endOfToken, isGap, lettersOf } from './tokens.ts'
import type { WrittenForm } from './written-form.ts'

const glue = 2.5
const insultPrefix = 4
// The cost of words that no reader overlooks: 그대, 노래, 나이.
export const familiar = 7.8
// Few nouns of one syllable have a word written right after them.
const oddPrefix = 3

/** The cost to read the listed word together with the letters before and after it. */
export function costOfListed(
  form: WrittenForm,
  word: string,
  pieces: readonly Piece[],
  disguising: readonly Gap[],
  around: Surroundings,
  isSpaced: boolean,
): number {
  const { row, hit } = around
  let cost = costOfWord(word) + (form.isRespelled ? 1 : 0) + disguising.length
  for (const piece of pieces)
    cost += piece.how & (how.yamin | how.initial) ? 3 : piece.how & how.drawn ? 1 : 0
  // A3.3, A6: a known particle, ending or word must follow a spaced or respelled word.
  const isOdd = form.isRespelled && word.length > 1
  return cost + costBefore(around, word, isOdd) + costAfter(row, hit.to, word, isSpaced || isOdd)
}

/** The longer a word, the rarer its letters come together by chance. */
function costOfWord(word: string): number {
  if (word.length === 1) return 10
  const { noun, name, stem, alone } = costsOf(word)
  const rare = [11, 9, 5, 3][Math.min(word.length, 5) - 2]!
  return Math.min(rare, Math.max(7, Math.min(noun, name, stem, alone) + 1.5 * (word.length - 2)))
}

/** Whether the listed word is an ordinary noun, as in advertisements. */
export const isOrdinary = (word: string) =>
  word.length > 1 && Math.min(costsOf(word).noun, costsOf(word).name) < Infinity

function costBefore({ row, hit }: Surroundings, word: string, isStrict: boolean): number {
  if (hit.from === 0) return 0
  const text = String.fromCharCode(...row.syllables.slice(0, hit.from))
  if (isInsultBefore(text) && !isOrdinary(word)) return 1
  if (isInsultPrefix(text) && !isOrdinary(word)) return insultPrefix
  const isOdd = hit.from === 1 && costsOf(text).alone === Infinity
  const known = isStrict ? { from: 0, to: hit.from } : undefined
  return (
    costOfReading(row, 0, hit.from, { known }) + (isGap(row, hit.from) ? 0 : glue) + (isOdd ? oddPrefix : 0)
  )
}

export function costAfter(row: Row, from: number, word: string, isStrict: boolean): number {
  const to = row.syllables.length
  if (from === to) return 0
  const text = String.fromCharCode(...row.syllables.slice(from, to))
  if (isInsultAfter(text)) return 1
  const known = isStrict ? { from, to: endOfToken(row, from) } : undefined
  // 변태영화: two known nouns written together.
  if (word.length > 1 && text.length > 1 && costsOf(text).noun < familiar && !isNoun(word + text.charAt(0)))
    return costsOf(text).noun + 0.5
  return costOfReading(row, from, to, {
    known,
    after: { isVerb: isVerb(word), isStem: !isOrdinary(word) || costsOf(word).stem < Infinity },
  })
}

export const isNoun = (text: string) => costsOf(text).noun < Infinity

/** A6: names and other words begin like a respelling. It counts only before a particle, an ending or an insult. */
export function isRespelledWord({ row, hit }: Surroundings, word: string): boolean {
  const tail = lettersOf(row, hit.to, endOfToken(row, hit.to))
  // 이새키또: after a pointing word or an insult a common word may follow without a blank.
  const isLed = hit.from > 0 && isInsultBefore(lettersOf(row, 0, hit.from))
  if (isLed && /^(?:또|왜|좀|진짜|때문|땜)/.test(tail)) return true
  if (isIntense.test(word) ? /^(?:게$|[^이].)/.test(tail) : /^마라?$/.test(tail)) return true
  if (isInsultAfter(tail) || followsInsult.test(tail)) return true
  return tail === '' || startsWithInsult(tail) || costAfter(row, hit.to, word, true) < 4
}

// Said right after an insult, but not inside names and other words.
const followsInsult = /^(?:또|왜|좀|진짜|까지|소리|취급|보다|답게|거든|니까|이?래|이?잖아)$/

// 쫀나빨리: almost any word follows without a blank.
const isIntense = /^[존쫀죤쬰쫜좐줜쥰][나너냐놔낰낭낸니]$/

/** Words such as 닥쳐, 꺼져, 죽어 continue like verbs. */
const isVerb = (word: string) =>
  costsOf(word).stem < Infinity || /[가-힣](?:어|여|져|쳐|려|켜|펴|혀|겨|해|돼|줘|봐|워|까)$/.test(word)
