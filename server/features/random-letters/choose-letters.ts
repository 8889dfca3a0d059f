import { drawSize } from '#contract/random-letters.ts'

/** A draw leaves out nothing for its writer or text if the member may see at most this many letters. */
export const fewLetters = 20

/** A letter that a draw may show. `person` wrote it; letters with equal `text` are identical, null is like no other. */
export type Candidate = { id: number; person: number; text: string | null }

/**
 * Fills the free places of a draw in the order of `candidates`. `repeats` are those by a person, or with a text, that
 * already has a place: they come only if others leave places empty, repeated texts before repeated persons.
 */
export function chooseLetters<Letter extends Candidate>(
  candidates: Letter[],
  placed: Candidate[],
  isMany: boolean,
): { chosen: Letter[]; repeats: number } {
  const free = drawSize - placed.length
  if (!isMany) return { chosen: candidates.slice(0, free), repeats: 0 }
  const chosen: Letter[] = []
  let repeats = 0
  for (const is of [isLikeNone, isOfAnother, () => true])
    for (const letter of candidates) {
      if (chosen.length >= free) break
      if (chosen.includes(letter) || !is(letter, [...placed, ...chosen])) continue
      chosen.push(letter)
      if (is !== isLikeNone) repeats++
    }
  return { chosen, repeats }
}

const isOfAnother = ({ person }: Candidate, placed: Candidate[]) =>
  placed.every(other => other.person !== person)

const isLikeNone = (letter: Candidate, placed: Candidate[]) =>
  isOfAnother(letter, placed) && (letter.text === null || placed.every(({ text }) => text !== letter.text))

/** Fisher–Yates: each order of the items is equally likely. `random` returns at least 0 and less than 1. */
export function shuffled<Item>(items: Item[], random = Math.random): Item[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  return mixed
}
