import { affixesOf, affixMost } from './affixes.ts'
import { codaOf } from './hangul.ts'
import { compoundSuffixes, counters, listedSuffixes, suffixes } from './one-syllable.ts'
import { complete, type State, stateCount, states } from './states.ts'
import { type WordForm, wordFormsOf } from './word-forms.ts'

/**
 * Syllables that stand together or nearly so, as a reader's eye takes them in. `gaps[i]` is what stands before syllable
 * i: nothing, a blank, or something else that is no syllable.
 */
export type Row = {
  syllables: readonly number[]
  gaps: readonly number[]
  /** A number or a Latin letter stands right before the first one. */
  isCounted: boolean
}
export const gaps = { none: 0, blank: 1, other: 2 } as const

/** A stretch of the row: from syllable `from`, up to `to`. */
export type Span = { from: number; to: number }

export type Rules = {
  /** No word begins here. */
  noWordFrom?: number
  /** Nothing ends here. */
  nothingTo?: number
  /** Unknown words do not touch this. */
  known?: Span | undefined
  /** No word is just this. */
  never?: Span
  /** The listed word, which is read in its verbs too; with usual suffixes as well, if it is an ordinary word. */
  listed?: Span & { isOrdinary: boolean }
  /** The stretch goes on after a listed word, which may be a verb. */
  after?: { isVerb: boolean }
}

// Costs in bits: of going on, of a word written on to another, of one that nobody knows.
const bound = 1
const boundLong = 0.7
const auxiliary = 1.5
const glue = 2.5
const glueShort = 5
const suffix = 4
const counter = 2
const unknownFirst = 11
const unknownMore = 5
const unknownMost = 4
const wordMost = 7
// A name stands at the beginning of what is written together.
const nameInside = 4
// 멍청이야 is 멍청이 rather than 멍청 and 이야.
const tornOff = 3
// Hardly anybody writes a word of one syllable on to an insult.
const shortAfterListed = 2

/**
 * What it costs to read the syllables from `from` up to `to` as words with their particles and endings; Infinity if nobody
 * can. The least sum over all ways, from left to right.
 */
export function costOfReading(row: Row, from: number, to: number, rules: Rules = {}): number {
  if (from === to) return 0
  const { after, listed, known } = rules
  const letters = String.fromCharCode(...row.syllables)
  const costs = new Float64Array((to - from + 1) * stateCount).fill(Infinity)
  const costAt = (at: number, state: State) => costs[(at - from) * stateCount + state]!
  const put = (at: number, state: State, cost: number) => {
    const index = (at - from) * stateCount + state
    if (at !== rules.nothingTo && cost < costs[index]!) costs[index] = cost
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
    put(from, states.stem, 4)
    if (row.gaps[from] !== gaps.none) put(from, states.start, 0)
  }

  function leastComplete(at: number): number {
    let least = Infinity
    for (const state of complete) least = Math.min(least, costAt(at, state))
    return least
  }

  function beginWord(at: number): void {
    const suffixed = at === from && after ? listedSuffixes : suffixes
    if (suffixed.has(letters.charAt(at))) put(at + 1, states.noun, costAt(at, states.noun) + suffix)
    if (at === rules.noWordFrom) return
    const first = Math.min(costAt(at, states.start), costAt(at, states.prefix))
    const written = row.gaps[at] === gaps.none || at === from ? leastComplete(at) : Infinity
    if (Math.min(first, written) === Infinity) return
    unknown(at, Math.min(first, written + glue))
    const most = Math.min(to, at + wordMost)
    for (let end = at + 1; end <= most; end++) {
      const across = costOfGaps(row, at, end)
      if (across < 0) return
      if (at === rules.never?.from && end === rules.never.to) continue
      const text = letters.slice(at, end)
      if (listed && at === listed.from && end > listed.to && isOnlyLonger(text.slice(listed.to - at), listed.isOrdinary))
        continue
      if (at === 0 && row.isCounted && counters.has(text)) put(end, states.noun, first + counter)
      for (const form of wordFormsOf(text))
        put(end, form.state, across + form.cost + joint(form, at, text.length, first, written))
    }
  }

  /** What it costs to have come so far, and to write the word on. */
  function joint(form: WordForm, at: number, length: number, first: number, written: number): number {
    switch (form.kind) {
      case 'light':
        return costAt(at, states.noun) + glue
      case 'auxiliary':
        return costAt(at, states.infinitive) + auxiliary
      case 'verb':
        return Math.min(first, written + glue)
      case 'name':
        return Math.min(first, written + glue + nameInside)
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
      const isAcross = listed !== undefined && at < listed.to && end > listed.to
      const more = across + (end - at > 1 ? boundLong : bound) + (isAcross ? tornOff : 0)
      for (const affix of affixesOf(letters.slice(at, end)))
        if (!affix.after || (at > 0 && isAfter(affix.after, row.syllables[at - 1]!)))
          put(end, affix.to, costAt(at, affix.from) + more + (affix.to === states.particle && affix.from !== states.noun ? 0.5 : 0))
    }
  }
}

const verbSuffixes = new Set(
  '하 해 되 돼 시키 시켜 당하 당해 받 스럽 스러우 스러워 거리 거려 롭 나 이'.split(' '),
)

/** What is left of a longer word after the listed one makes a verb of it, or is a usual suffix of an ordinary word. */
function isOnlyLonger(rest: string, isOrdinary: boolean): boolean {
  const last = rest.charCodeAt(rest.length - 1)
  if (verbSuffixes.has(rest) || verbSuffixes.has(rest.slice(0, -1) + String.fromCharCode(last - codaOf(last))))
    return true
  return isOrdinary && compoundSuffixes.has(rest)
}

const liquid = 8

function isAfter(after: 'vowel' | 'coda' | 'liquid', syllable: number): boolean {
  const tail = codaOf(syllable)
  return after === 'vowel' ? tail === 0 : after === 'coda' ? tail > 0 : tail === liquid
}

/** What the gaps inside a word cost; -1 where a reader does not see them as inside (A3.5). */
function costOfGaps(row: Row, from: number, to: number): number {
  let cost = 0
  for (let at = from + 1; at < to; at++) {
    if (row.gaps[at] === gaps.none) continue
    if (!isSingle(row, at) || !isSingle(row, at - 1)) return -1
    cost += bound + 0.5
  }
  return cost
}

const isSingle = (row: Row, at: number) =>
  (at === 0 || row.gaps[at] !== gaps.none) &&
  (at + 1 >= row.syllables.length || row.gaps[at + 1] !== gaps.none)
