import type { Asked } from './opening.ts'

/** What the write screen was asked for: its address alone, or the navigation state that the specification names; `slot` is a letter of the outbox. */
export function askedFor(query: URLSearchParams, state: unknown): Asked {
  const { draft, matchedLetter, slot } = (state ?? {}) as {
    draft?: Linked
    matchedLetter?: Linked
    slot?: unknown
  }
  return {
    draftId: idOf(query.get('draft')) ?? idOf(draft?.letterId),
    parentId: idOf(query.get('letterId')) ?? idOf(draft?.parentLetterId) ?? idOf(matchedLetter?.letterId),
    ...(typeof slot === 'string' && { slot }),
  }
}

type Linked = { letterId?: unknown; parentLetterId?: unknown }

function idOf(given: unknown): number | null {
  const id = Number(given ?? 0)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
