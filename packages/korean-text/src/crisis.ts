import { PatternIndex } from './crisis/pattern-index.ts'
import { phrases } from './crisis/phrases.ts'
import { readable } from './crisis/readable.ts'
import { areSigns, type WeakKind, weakKinds } from './crisis/weak-signs.ts'
import { regexOf, sourceOf } from './notation/pattern.ts'

/** A match does not count where `innocent` stands in the same clause, or only where it speaks of others. */
type Sign = { innocent: RegExp | undefined; isInnocentOfOthersOnly: boolean; level: CrisisLevel }

/** 0: no sign. 1: suicide or self-harm, the writer's or another's. 2: a plan, a means or an attempt. */
export type CrisisLevel = 0 | 1 | 2

const { lists } = phrases
const writer = regexOf(phrases.writer, lists)
const signs = new PatternIndex<Sign>()
for (const [pattern, words, isInnocentOfOthersOnly, level] of phrases.signs) {
  const innocent = words ? regexOf(words, lists) : undefined
  signs.add(sourceOf(pattern, lists), { innocent, isInnocentOfOthersOnly, level })
}

/** Number of sentences before and after a sentence to which a sign may reach. */
const reach = 2

/** The judgement of a sentence among its neighbours. */
export type Judged = { level: CrisisLevel; weak: WeakKind[] }

/**
 * The gravest sign of a crisis in a text. A sentence is read with its neighbours and with nothing else, so that the rest
 * of a letter changes no judgement. `known`: the judgements of the text as it was; they become those of the text.
 */
export function crisisLevel(text: string, known = new Map<string, Judged>()): CrisisLevel {
  const sentences = readable(text).split(/(?<=[.?!;]) /)
  const before = new Map(known)
  known.clear()
  const passage = (at: number, around: number) =>
    sentences.slice(Math.max(0, at - around), at + 1 + around).join(' ')
  const judged = sentences.map((sentence, at) => {
    const near = passage(at, reach)
    const key = `${sentence}\n${near}`
    const judgement = before.get(key) ?? { level: levelOf(sentence, near), weak: weakKinds(sentence) }
    known.set(key, judgement)
    return judgement
  })
  for (const level of [2, 1] as const) if (judged.some(judgement => judgement.level === level)) return level
  const haveWeakSigns = judged.some((_, at) => {
    const near = judged.slice(Math.max(0, at - 1), at + 2).map(({ weak }) => weak)
    return areSigns(near, passage(at, 1))
  })
  return haveWeakSigns ? 1 : 0
}

/** Whether a text speaks of suicide or self-harm, the writer's or another's. */
export const hasCrisisSign = (text: string): boolean => crisisLevel(text) > 0

function levelOf(sentence: string, passage: string): CrisisLevel {
  let gravest: CrisisLevel = 0
  for (const { says, payload } of signs.in(sentence, passage)) {
    if (payload.level > gravest && hasSign(passage, { says, ...payload })) gravest = payload.level
  }
  return gravest
}

/** Whether a match of the sign counts. `read` is a text made `readable`. */
export function hasSign(
  read: string,
  { says, innocent, isInnocentOfOthersOnly }: Omit<Sign, 'level'> & { says: RegExp },
): boolean {
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
  // A match may begin or end with the end of a sentence.
  const before = /[.?!;]/.test(read[start] ?? '') ? '' : read.slice(Math.max(0, start - 50), start)
  const after = /[.?!;]/.test(read[end - 1] ?? '') ? '' : read.slice(end, end + 40)
  const from = Math.max(0, ...[...before.matchAll(breaks)].map(({ index, 0: { length } }) => index + length))
  const to = after.search(breaks)
  return before.slice(from) + read.slice(start, end) + (to < 0 ? after : after.slice(0, to))
}

const breaks =
  /[.?!;] |[.?!;]$|(?<!필)요 |니다 |[았었했였]다 |지만 |는데 |은데 |거든요 |니까 |때문에 |(?:[당망]해|혼나|잘려|떨어져|망쳐|차여|시달려)서 /g
