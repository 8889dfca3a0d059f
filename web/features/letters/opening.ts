import type { Draft } from '#contract/letters.ts'
import type { Refused, Waiting } from '#web/features/outbox/waiting.ts'
import { emptySheet, type Manuscript } from './manuscript.ts'

/** What is being written, as the browser keeps it under the name `slot`. */
export type Copy = {
  /** Of one tab alone; it begins with what the letter was begun as (`placeOf`). */
  slot: string
  parentId: number | null
  draftId: number | null
  /** The version of the draft that the text was written upon. */
  version: number | null
  text: Manuscript
  /** Whether the server has all of it. */
  isSaved: boolean
  /** By the clock of this browser, in milliseconds. */
  writtenAt: number
  /** It is finished, and goes as soon as the server can be reached; whoever opens it again takes it back. */
  waiting?: Waiting
  /** What the server said to it then. */
  refused?: Refused
}

/** What the write screen begins with. */
export type Opening = Omit<Copy, 'isSaved' | 'writtenAt' | 'waiting'> & {
  /** The text as the server has it. */
  saved: Manuscript
  savedAt: string | null
  /** Why the review sent it back. */
  returnReason: string | null
  /** Where a text comes from that was not typed just now. */
  found: 'browser' | 'draft' | null
}

/** What the address asks for: a draft, an answer to a letter, or neither, which is a new letter. */
export type Asked = {
  draftId: number | null
  parentId: number | null
  /** That very copy, whatever else would fit. */
  slot?: string
}

/**
 * What to begin with: the browser's copy where the server does not have it, else the draft, else an empty sheet. A copy
 * keeps the version that it was written upon, so that saving it over a newer draft is refused and then asked about.
 * Null when the draft that was asked for is gone. Without any `drafts`, since nobody can be asked, the copy is believed.
 */
export function openingOf(
  asked: Asked,
  drafts: Draft[] | null,
  slot: string,
  copy: Copy | null = null,
): Opening | null {
  if (copy && drafts === null) return believed(copy)
  const draft = draftFor(asked, copy, drafts ?? [])
  if (copy && (!copy.isSaved || copy.refused))
    return fromCopy(copy, draft?.letterId === copy.draftId ? draft : undefined)
  if (draft) return fromDraft(draft, slot)
  const { draftId, parentId } = asked
  return draftId ? null : { ...nothing, draftId, parentId, text: emptySheet, slot }
}

/** What the drafts say now, where that is not what was begun with. */
export type Other = { draft: Draft | undefined; opening: Opening | null }

/** Compares what was begun with, from an older list of drafts and without a copy, with the list of now. */
export function otherThan({ draftId, version, slot }: Opening, asked: Asked, drafts: Draft[]): Other | null {
  const draft = draftFor(asked, null, drafts)
  if (draftId === (draft?.letterId ?? null) && version === (draft?.version ?? null)) return null
  return { draft, opening: openingOf(asked, drafts, slot) }
}

/** The drafts need to be known first where one is asked for, or where there could be one already. */
export const needsDrafts = (asked: Asked, copy: Copy | null) =>
  Boolean(asked.draftId ?? asked.parentId ?? copy?.draftId)

/** What a slot of this letter begins with. */
export const placeOf = ({ draftId, parentId }: Asked) =>
  draftId ? `draft-${draftId}` : parentId ? `reply-${parentId}` : 'new'

/**
 * The copies that could be gone on with: the one that is asked for, that of `own`, which the entry of the history
 * names, then the last written. A text that belongs to nothing (any more) is found by who begins a new letter; one that
 * waits to be sent only by who asks for it.
 */
export function copiesFor(asked: Asked, copies: Copy[], own: string | null): Copy[] {
  const fits = ({ slot, draftId, parentId, waiting }: Copy) => {
    if (slot === asked.slot) return true
    if (waiting) return asked.draftId !== null && draftId === asked.draftId
    if (slot === own || slot.startsWith(`${placeOf(asked)}~`)) return true
    if (asked.draftId ?? asked.parentId)
      return asked.draftId ? draftId === asked.draftId : parentId === asked.parentId
    return draftId === null && parentId === null
  }
  const rank = ({ slot }: Copy) => (slot === asked.slot ? 2 : Number(slot === own))
  return copies.filter(fits).sort((a, b) => rank(b) - rank(a) || b.writtenAt - a.writtenAt)
}

/** An answer goes on with the newest draft of it: two of one answer would only confuse. */
function draftFor(asked: Asked, copy: Copy | null, drafts: Draft[]): Draft | undefined {
  const id = asked.draftId ?? copy?.draftId
  if (id) return drafts.find(draft => draft.letterId === id)
  return asked.parentId ? drafts.find(draft => draft.parentLetterId === asked.parentId) : undefined
}

const nothing = { version: null, saved: emptySheet, savedAt: null, returnReason: null, found: null } as const

/** Without its draft, which was then sent or deleted elsewhere, the text goes on as one of its own. */
function fromCopy(copy: Copy, draft: Draft | undefined): Opening {
  if (!draft) return { ...believed(copy), draftId: null, version: null }
  const { text, version, refused } = believed(copy)
  return { ...fromDraft(draft, copy.slot), text, version, found: 'browser', ...(refused && { refused }) }
}

/** The server says at the next saving whether there still is that draft, and in that version. */
function believed({ isSaved: _, writtenAt: __, waiting: ___, ...copy }: Copy): Opening {
  return { ...nothing, ...copy, found: 'browser' }
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
