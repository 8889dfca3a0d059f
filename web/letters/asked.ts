import type { Asked } from './opening.ts'

/** What the write screen was asked for: its address alone, or the navigation state that the specification names. */
export function askedFor(query: URLSearchParams, state: unknown): Asked {
  const { draft, matchedLetter } = (state ?? {}) as { draft?: Linked; matchedLetter?: Linked }
  return {
    draftId: idOf(query.get('draft')) ?? idOf(draft?.letterId),
    parentId: idOf(query.get('letterId')) ?? idOf(draft?.parentLetterId) ?? idOf(matchedLetter?.letterId),
  }
}

type Linked = { letterId?: unknown; parentLetterId?: unknown }

function idOf(given: unknown): number | null {
  const id = Number(given ?? 0)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
