/** The letter that an address asks for: a draft, an answer to a letter, or a new letter. */
export type RequestedLetter = {
  draftId: number | null
  parentId: number | null
  /** This local copy, even where another one fits. */
  slot?: string
  /** The writer wants it to be the last letter. */
  isLast?: true
}

/** Reads the address, and the navigation state of the specification; `slot` in it is a letter of the outbox. */
export function readRequestedLetter(query: URLSearchParams, state: unknown): RequestedLetter {
  const { draft, matchedLetter, slot, last } = Object(state) as Record<string, unknown>
  return {
    draftId: idOf(query.get('draft')) ?? idIn(draft, 'letterId'),
    parentId: idOf(query.get('letterId')) ?? idIn(draft, 'parentLetterId') ?? idIn(matchedLetter, 'letterId'),
    ...(typeof slot === 'string' && { slot }),
    ...(last === true && { isLast: true }),
  }
}

const idIn = (letter: unknown, name: string) => idOf((Object(letter) as Record<string, unknown>)[name])

function idOf(given: unknown): number | null {
  const id = Number(given ?? 0)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
