import { codaOf } from '../hangul.ts'
import { affixesOf, affixMost } from './affixes.ts'
import { extendsListedWord, type Listed } from './extends-listed-word.ts'
import { counters, listedSuffixes, suffixes, usualSuffixes } from './one-syllable.ts'
import { complete, type State, stateCount, states } from './reader-states.ts'
import { costOfGaps, gaps, isSingle, type Row, type Span } from './syllable-row.ts'
import { type WordForm, wordFormsOf } from './word-forms.ts'

type Rules = {
  /** No word begins here. */
  noWordFrom?: number
  /** No suffix, particle or ending inside this span begins with it: a reader does not take 대가리 for 대 and 가리. */
  noPartOf?: Span
  /** No word ends here. */
  nothingTo?: number
  /** Except a stem that waits for its ending: 만 남았다 for 만남. */
  stemsMayWait?: boolean
  /** Unknown words do not touch this span. */
  known?: Span | undefined
  /** No word equals this span. */
  never?: Span
  /** One word covers this span. */
  whole?: Span
  /** The listed word. Its verbs count too; for an ordinary word, usual suffixes as well. */
  listed?: Listed
  /** The stretch follows a listed word, which may be a verb. */
  after?: { isVerb: boolean; isStem: boolean }
}

// Costs in bits: of a continuation, of a word written right after another, of an unknown word.
const bound = 1
const boundLong = 0.7
const auxiliary = 1.5
const glue = 2.5
const glueShort = 5
const afterShort = 3
const suffix = 4
const usualSuffix = 2
const counter = 2
const unknownFirst = 11
const unknownMore = 5
const unknownMost = 4
const wordMost = 7
// A name stands at the beginning of a token.
const nameInside = 4
// 멍청이야 is 멍청이 rather than 멍청 and 이야.
const tornOff = 3
// Few people write a word of one syllable right after an insult.
const shortAfterListed = 2

/**
 * The cost to read the syllables from `from` up to `to` as words with particles and endings: the least sum over all
 * segmentations, from left to right. Infinity if there is none.
 */
export function costOfReading(row: Row, from: number, to: number, rules: Rules = {}): number {
  if (from === to) return 0
  const { after, listed, known } = rules
  const letters = String.fromCharCode(...row.syllables)
  const costs = new Float64Array((to - from + 1) * stateCount).fill(Infinity)
  const costAt = (at: number, state: State) => costs[(at - from) * stateCount + state]!
  const put = (at: number, state: State, cost: number) => {
    const index = (at - from) * stateCount + state
    if (at === rules.nothingTo && (complete.includes(state) || !rules.stemsMayWait)) return
    if (cost < costs[index]!) costs[index] = cost
  }

  begin()
  for (let at = from; at < to; at++) {
    if (at > from && row.gaps[at] !== gaps.none) put(at, states.start, leastComplete(at))
    goOn(at)
    beginWord(at)
  }
  return leastComplete(to)

  function begin(): void {
    put(from, after ? states.noun : states.start, 0)
    if (!after) return
    if (after.isVerb) put(from, states.infinitive, 0)
    if (after.isStem) put(from, states.stem, 4)
    if (row.gaps[from] !== gaps.none) put(from, states.start, 0)
  }

  /** For any noun, with or without a suffix. */
  function costAfter(at: number, state: State): number {
    const cost = costAt(at, state)
    return state === states.noun
      ? Math.min(cost, costAt(at, states.suffixed), costAt(at, states.short))
      : cost
  }

  function leastComplete(at: number): number {
    let least = Infinity
    for (const state of complete) least = Math.min(least, costAt(at, state))
    return least
  }

  function leastBeforeWord(at: number): number {
    let least = costAt(at, states.short) + afterShort
    for (const state of complete) if (state !== states.short) least = Math.min(least, costAt(at, state))
    return least
  }

  function beginWord(at: number): void {
    const suffixed = at === from && after ? listedSuffixes : suffixes
    const letter = letters.charAt(at)
    if (suffixed.has(letter) && at !== rules.noPartOf?.from)
      put(
        at + 1,
        states.suffixed,
        Math.min(costAt(at, states.noun), costAt(at, states.short)) +
          (usualSuffixes.has(letter) ? usualSuffix : suffix),
      )
    if (at === rules.noWordFrom || (rules.whole && at > rules.whole.from && at < rules.whole.to)) return
    const first = Math.min(costAt(at, states.start), costAt(at, states.prefix))
    const written = row.gaps[at] === gaps.none || at === from ? leastBeforeWord(at) : Infinity
    if (Math.min(first, written) === Infinity) return
    unknown(at, Math.min(first, written + glue))
    const most = Math.min(to, at + wordMost)
    for (let end = at + 1; end <= most; end++) {
      const across = costOfGaps(row, at, end)
      if (across < 0) return
      if (at === rules.never?.from && end === rules.never.to) continue
      if (rules.whole && at <= rules.whole.from && end > rules.whole.from && end < rules.whole.to) continue
      const text = letters.slice(at, end)
      const isYet = listed !== undefined && extendsListedWord(text, at, end, listed)
      if (at === 0 && row.isCounted && counters.has(text)) put(end, states.noun, first + counter)
      for (const form of wordFormsOf(text))
        if (!isYet || form.kind === 'numbered')
          put(end, form.state, across + form.cost + joint(form, at, text.length, first, written))
    }
  }

  /** The cost so far plus the cost to write this word right after it. */
  function joint(form: WordForm, at: number, length: number, first: number, written: number): number {
    switch (form.kind) {
      case 'light':
        return costAfter(at, states.noun) + glue
      case 'auxiliary':
        return costAt(at, states.infinitive) + auxiliary
      case 'verb':
      case 'near':
        return Math.min(first, written + glue)
      case 'name':
        return Math.min(first, written + glue + nameInside)
      case 'numbered':
        return costAt(at, states.start)
      case 'fullName':
        // A listed word is not a person's name.
        return listed && at + length === listed.to && at >= listed.from - 2 ? Infinity : first
      case 'word': {
        const torn = after && at === from && length === 1 ? shortAfterListed : 0
        return Math.min(first, written + (length === 1 ? glueShort : glue) + torn)
      }
    }
  }

  function unknown(at: number, cost: number): void {
    if (known && at >= known.from && at < known.to) return
    for (let end = at + 1; end <= to && end <= at + unknownMost; end++) {
      if (end > at + 1 && row.gaps[end - 1] !== gaps.none) return
      if (known && end > known.from && at < known.to) return
      put(end, states.noun, cost + unknownFirst + unknownMore * (end - at - 1))
    }
  }

  /** Particles and endings. */
  function goOn(at: number): void {
    if (row.gaps[at] !== gaps.none && at > 0 && !(isSingle(row, at) && isSingle(row, at - 1))) return
    const most = Math.min(to, at + affixMost)
    for (let end = at + 1; end <= most; end++) {
      const across = costOfGaps(row, at, end)
      if (across < 0) return
      if (at === rules.noPartOf?.from && end < rules.noPartOf.to) continue
      const isAcross = listed !== undefined && at < listed.to && end > listed.to
      const more = across + (end - at > 1 ? boundLong : bound) + (isAcross ? tornOff : 0)
      for (const affix of affixesOf(letters.slice(at, end)))
        if (!affix.after || (at > 0 && isAfter(affix.after, row.syllables[at - 1]!)))
          put(
            end,
            affix.to,
            costAfter(at, affix.from) +
              more +
              (affix.to === states.particle && affix.from !== states.noun ? 0.5 : 0),
          )
    }
  }
}

const liquid = 8

function isAfter(after: 'vowel' | 'coda' | 'liquid', syllable: number): boolean {
  const tail = codaOf(syllable)
  return after === 'vowel' ? tail === 0 : after === 'coda' ? tail > 0 : tail === liquid
}
