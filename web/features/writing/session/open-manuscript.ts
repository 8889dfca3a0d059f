import type { Draft } from '#contract/letters.ts'
import type { LocalCopy } from './local-copies.ts'
import { emptyText, type LetterText, type Manuscript, manuscriptOf } from './manuscript.ts'
import type { RequestedLetter } from './requested-letter.ts'

/** The start of the write screen. Without a copy and a draft it is an empty sheet. */
export type OpenedManuscript = {
  slot: string
  manuscript: Manuscript
  /** The local copy that the text comes from. */
  copy: LocalCopy | null
  /** The draft as the server has it. */
  draft: Draft | null
}

/** The drafts must be known first where one is asked for, or where one may exist already. */
export const needsDrafts = (asked: RequestedLetter, copy: LocalCopy | null) =>
  Boolean(asked.draftId ?? asked.parentId ?? copy?.draftId)

/**
 * Starts with the local copy where the server lacks it, else with the draft, else with an empty sheet. Null `drafts`
 * are unknown, and the copy is trusted. Returns null where the draft no longer exists. `blank` is the empty sheet.
 */
export function openManuscript(
  asked: RequestedLetter,
  drafts: Draft[] | null,
  slot: string,
  copy: LocalCopy | null,
  blank: LetterText = emptyText,
): OpenedManuscript | null {
  const draft = draftFor(asked, drafts ?? [], copy) ?? null
  if (copy && (!drafts || !copy.isSaved || copy.refused)) {
    const { text, draftId, version } = copy
    const parentId = draft ? draft.parentLetterId : copy.parentId
    // The copy keeps its version, so the server refuses to overwrite a newer draft.
    if (!drafts || draft?.letterId === draftId)
      return { slot, copy, draft, manuscript: { text, parentId, draftId, version } }
    // The draft was sent or deleted elsewhere: the text becomes a draft of its own.
    const manuscript = { text, parentId: copy.parentId, draftId: null, version: null }
    return { slot, copy, draft: null, manuscript }
  }
  if (draft) return { slot, copy: null, draft, manuscript: manuscriptOf(draft) }
  if (asked.draftId) return null
  const empty = { text: blank, parentId: asked.parentId, draftId: null, version: null }
  return { slot, copy: null, draft: null, manuscript: empty }
}

/** An answer continues its newest draft. */
export function draftFor(
  asked: RequestedLetter,
  drafts: Draft[],
  copy: LocalCopy | null = null,
): Draft | undefined {
  const id = asked.draftId ?? copy?.draftId
  if (id) return drafts.find(draft => draft.letterId === id)
  return asked.parentId ? drafts.find(draft => draft.parentLetterId === asked.parentId) : undefined
}
