import type { Draft } from '#contract/letters.ts'
import { emptySheet, type Manuscript } from './manuscript.ts'

/** What is being written, as the browser keeps it under the name `slot`. */
export type Copy = {
  slot: string
  parentId: number | null
  draftId: number | null
  /** The version of the draft that the text was written upon. */
  version: number | null
  text: Manuscript
  /** Whether the server has all of it. */
  isSaved: boolean
}

/** What the write screen begins with. */
export type Opening = Omit<Copy, 'isSaved'> & {
  /** The text as the server has it. */
  saved: Manuscript
  savedAt: string | null
  /** Why the review sent it back. */
  returnReason: string | null
  /** Where a text comes from that was not typed just now. */
  found: 'browser' | 'draft' | null
}

/** What the address asks for: a draft, an answer to a letter, or neither, which is a new letter. */
export type Asked = { draftId: number | null; parentId: number | null }

/**
 * What to begin with: the browser's copy where the server does not have it, else the draft, else an empty sheet. A copy
 * keeps the version that it was written upon, so that saving it over a newer draft is refused and then asked about.
 * Null when the draft that was asked for is gone.
 */
export function openingOf(asked: Asked, drafts: Draft[], copies: Copy[]): Opening | null {
  const copy = copyFor(asked, copies)
  const draft = draftFor(asked, copy, drafts)
  const slot = copy?.slot ?? slotOf(asked)
  if (copy && !copy.isSaved) return fromCopy(copy, draft?.letterId === copy.draftId ? draft : undefined)
  if (draft) return fromDraft(draft, slot)
  return asked.draftId ? null : { ...nothing, ...asked, text: emptySheet, slot }
}

/** The drafts need to be known first where one is asked for, or where there could be one already. */
export const needsDrafts = (asked: Asked, copies: Copy[]) =>
  Boolean(asked.draftId ?? asked.parentId ?? copyFor(asked, copies)?.draftId)

const slotOf = ({ draftId, parentId }: Asked) =>
  draftId ? `draft-${draftId}` : parentId ? `reply-${parentId}` : 'new'

function copyFor(asked: Asked, copies: Copy[]): Copy | undefined {
  const ofDraft = asked.draftId ? copies.find(copy => copy.draftId === asked.draftId) : undefined
  return ofDraft ?? copies.find(copy => copy.slot === slotOf(asked))
}

/** An answer goes on with the newest draft of it: two of one answer would only confuse. */
function draftFor(asked: Asked, copy: Copy | undefined, drafts: Draft[]): Draft | undefined {
  const id = asked.draftId ?? copy?.draftId
  if (id) return drafts.find(draft => draft.letterId === id)
  return asked.parentId ? drafts.find(draft => draft.parentLetterId === asked.parentId) : undefined
}

const nothing = { version: null, saved: emptySheet, savedAt: null, returnReason: null, found: null } as const

/** Without its draft, which was then sent or deleted elsewhere, the text goes on as one of its own. */
function fromCopy({ isSaved: _, ...copy }: Copy, draft: Draft | undefined): Opening {
  if (!draft) return { ...nothing, ...copy, draftId: null, version: null, found: 'browser' }
  return { ...fromDraft(draft, copy.slot), text: copy.text, version: copy.version, found: 'browser' }
}

function fromDraft(draft: Draft, slot: string): Opening {
  const text = textOf(draft)
  return {
    slot,
    draftId: draft.letterId,
    parentId: draft.parentLetterId,
    version: draft.version,
    text,
    saved: text,
    savedAt: draft.savedAt,
    returnReason: draft.returnReason,
    found: 'draft',
  }
}

/** A draft cannot say that no category was chosen yet; its default counts as that, and is asked for again. */
export function textOf({ title, content, category, paperType, fontType }: Draft): Manuscript {
  return { title, content, category: category === 'CONSOLATION' ? null : category, paperType, fontType }
}
