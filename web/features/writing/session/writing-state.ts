import type { Draft, SentLetter } from '#contract/letters.ts'
import type { Nudged } from '#web/features/nudges/count-nudge.ts'
import type { Mark } from '#web/paper/marks.ts'
import type { LocalCopy, Refusal } from './local-copies.ts'
import {
  hasText,
  isSameText,
  isTooLong,
  type LetterText,
  type Manuscript,
  manuscriptOf,
  type PreviousLetter,
  textOf,
} from './manuscript.ts'
import { draftFor, needsDrafts, type OpenedManuscript, openManuscript } from './open-manuscript.ts'
import type { RequestedLetter } from './requested-letter.ts'

/** The state of the write screen. Only `reduceWriting` makes the next one. */
export type Writing =
  | {
      phase: 'opening'
      asked: RequestedLetter
      blank: LetterText
      taken: { slot: string; copy: LocalCopy | null } | null
    }
  /** The draft that was asked for no longer exists. */
  | { phase: 'missing'; slot: string }
  | Begun

export type Begun =
  | Editing
  /** The letter waits in the outbox for the network. */
  | { phase: 'queued'; slot: string; manuscript: Manuscript }
  | { phase: 'sent'; slot: string; manuscript: Manuscript; letter: SentLetter }

export type Editing = {
  phase: 'editing'
  asked: RequestedLetter
  /** An empty sheet: no words yet, in the hand that the member writes. */
  blank: LetterText
  slot: string
  opened: OpenedManuscript
  manuscript: Manuscript
  /** The letter as the server has it; null where the next saving must replace it. */
  saved: Manuscript | null
  savedAt: string | null
  sync: 'idle' | 'saving' | 'failed' | 'full'
  /** The draft changed elsewhere. The writer has to choose a text. */
  conflict: Draft | null
  /** The current drafts are known. Before that nothing is sent, because a sending uses up the draft. */
  isListed: boolean
  /** The writer pressed "next" before `isListed`. */
  isNextPending: boolean
  parent: PreviousLetter | null
  /** Why the parent can no longer be answered, as far as reading it tells. */
  lost: Lost | null
  /** The answer ends the correspondence when it arrives. A reload forgets the choice. */
  isLast: boolean
  /** The day of Seoul on which the answer arrives; empty while none is chosen; null: after the delivery time. */
  arrivesOn: string | null
  step: 'edit' | 'category'
  /** The browser looks for phrases that hurt, after the press of "send". */
  isChecking: boolean
  isSending: boolean
  /** The passages that the writer was asked about before sending. */
  nudged: Nudged | null
  /** The passages that the writer wants to change, until the next key. */
  toChange: NudgedPassage[] | null
  /** The last refusal, and the text that it is about. */
  refusal: { error: Refusal; text: LetterText } | null
  /** Sent, deleted, or saved on purpose: nothing more is stored. */
  isDone: boolean
}

type NudgedPassage = Mark & { field: 'title' | 'content'; text: string }

/** `gone`: out of sight. `lapsed`: the hour to answer is over. `ended`: the conversation is over. */
export type Lost = 'gone' | 'lapsed' | 'ended'

export type WritingEvent =
  /** `known`: the drafts that were read earlier. */
  | { type: 'opened'; slot: string; copy: LocalCopy | null; known?: Draft[] | undefined }
  /** `isNew`: the server has just answered. Null drafts: nobody answered, and none are known. */
  | { type: 'listed'; drafts: Draft[] | null; isNew: boolean }
  | { type: 'typed'; part: Partial<LetterText> }
  | { type: 'lastChosen'; isLast: boolean }
  | { type: 'dayChosen'; arrivesOn: string | null }
  | { type: 'stepped'; step: Editing['step'] }
  | { type: 'nextWanted' }
  | { type: 'parentRead'; parent: PreviousLetter | null; lost: Lost | null }
  | { type: 'becameNew' }
  | { type: 'saving' }
  | { type: 'saved'; manuscript: Manuscript; draft: Draft }
  | { type: 'saveFailed'; sync: 'failed' | 'full' }
  | { type: 'draftLost' }
  | { type: 'conflicted'; draft: Draft }
  | { type: 'chosen'; text: 'mine' | 'theirs' }
  | { type: 'checking' }
  | { type: 'checked' }
  /** The writer was asked about these passages, and wants to change the letter or to send it as it is. */
  | { type: 'nudged'; passages: NudgedPassage[]; isToChange: boolean }
  | { type: 'sending' }
  | { type: 'refused'; error: Refusal; text: LetterText }
  | { type: 'queued' }
  | { type: 'sent'; letter: SentLetter }
  | { type: 'finished' }

export function reduceWriting(state: Writing, event: WritingEvent): Writing {
  if (state.phase === 'opening') return open(state, event)
  if (state.phase === 'editing') return edit(state, event)
  if (state.phase === 'queued' && event.type === 'sent')
    return { ...state, phase: 'sent', letter: event.letter }
  return state
}

function open(state: Extract<Writing, { phase: 'opening' }>, event: WritingEvent): Writing {
  const { asked, blank, taken } = state
  if (event.type === 'opened') {
    const { slot, copy, known } = event
    const isListed = !needsDrafts(asked, copy)
    const drafts = isListed ? [] : copy ? undefined : known
    const opened = drafts && openManuscript(asked, drafts, slot, copy, blank)
    return opened ? startEditing(state, opened, isListed, copy?.nudged) : { ...state, taken: { slot, copy } }
  }
  if (event.type !== 'listed' || !taken) return state
  const opened = openManuscript(asked, event.drafts, taken.slot, taken.copy, blank)
  if (opened) return startEditing(state, opened, true, taken.copy?.nudged)
  // An old list does not tell that a draft is gone.
  return event.isNew ? { phase: 'missing', slot: taken.slot } : state
}

function startEditing(
  { asked, blank }: Pick<Editing, 'asked' | 'blank'>,
  opened: OpenedManuscript,
  isListed: boolean,
  nudged: Nudged | null = null,
): Editing {
  const { slot, manuscript, copy, draft } = opened
  return {
    phase: 'editing',
    asked,
    blank,
    slot,
    opened,
    manuscript,
    saved: draft ? manuscriptOf(draft) : { ...manuscript, text: blank },
    savedAt: draft?.savedAt ?? null,
    isListed,
    isLast: asked.isLast === true,
    nudged,
    refusal: copy?.refused ? { error: copy.refused, text: manuscript.text } : null,
    ...untouched,
  }
}

const untouched = {
  sync: 'idle',
  conflict: null,
  isNextPending: false,
  parent: null,
  lost: null,
  arrivesOn: null,
  step: 'edit',
  isChecking: false,
  toChange: null,
  isSending: false,
  isDone: false,
} as const

function edit(state: Editing, event: WritingEvent): Writing {
  const { slot, manuscript } = state
  switch (event.type) {
    case 'listed':
      return compareWithList(state, event)
    case 'typed':
      return {
        ...state,
        manuscript: { ...manuscript, text: { ...manuscript.text, ...event.part } },
        toChange: null,
      }
    case 'lastChosen':
      return { ...state, isLast: event.isLast }
    case 'dayChosen':
      return { ...state, arrivesOn: event.arrivesOn }
    case 'stepped':
      return { ...state, step: event.step, toChange: null }
    case 'nextWanted':
      return { ...state, isNextPending: true }
    case 'parentRead':
      return { ...state, parent: event.parent, lost: event.lost }
    case 'becameNew':
      return {
        ...state,
        manuscript: { ...manuscript, parentId: null },
        isLast: false,
        arrivesOn: null,
        refusal: null,
      }
    case 'saving':
      return { ...state, sync: 'saving' }
    case 'saved': {
      const { letterId: draftId, version, savedAt } = event.draft
      const saved = { ...event.manuscript, draftId, version }
      return { ...state, manuscript: { ...manuscript, draftId, version }, saved, savedAt, sync: 'idle' }
    }
    case 'saveFailed':
      return { ...state, sync: event.sync }
    case 'draftLost':
      return withoutDraft(state)
    case 'conflicted':
      return { ...state, conflict: event.draft, sync: 'idle' }
    case 'chosen':
      return state.conflict ? choose(state, state.conflict, event.text) : state
    case 'checking':
      return { ...state, isChecking: true }
    case 'checked':
      return { ...state, isChecking: false }
    case 'nudged':
      return nudge(state, event)
    case 'sending':
      return { ...state, isSending: true }
    case 'refused':
      return refuse(state, event)
    case 'queued':
      return { phase: 'queued', slot, manuscript }
    case 'sent':
      return { phase: 'sent', slot, manuscript, letter: event.letter }
    case 'finished':
      return { ...state, isDone: true }
    default:
      return state
  }
}

/** The screen started with an older list. An untouched letter takes the current draft; a changed one conflicts with it. */
function compareWithList(
  state: Editing,
  { drafts, isNew }: { drafts: Draft[] | null; isNew: boolean },
): Writing {
  const { asked, blank, opened, manuscript, sync, parent, lost } = state
  const listed = { ...state, isListed: true, isNextPending: false }
  if (!drafts || !isNew) return listed
  const draft = draftFor(asked, drafts)
  const isSameDraft = draft?.letterId === opened.draft?.letterId && draft?.version === opened.draft?.version
  const isStillAsOpened =
    sync === 'idle' &&
    manuscript.version === opened.manuscript.version &&
    manuscript.parentId === opened.manuscript.parentId
  if (isSameDraft || !isStillAsOpened) return listed
  if (isTouched(state)) return draft ? { ...listed, conflict: draft } : listed
  const next = openManuscript(asked, drafts, opened.slot, null, blank)
  return next
    ? {
        ...startEditing(state, next, true, state.nudged),
        parent,
        lost,
        isLast: state.isLast,
        arrivesOn: state.arrivesOn,
      }
    : { phase: 'missing', slot: opened.slot }
}

/** After "mine" the next saving replaces the other text, which the writer has seen. */
function choose(state: Editing, theirs: Draft, text: 'mine' | 'theirs'): Editing {
  const { letterId: draftId, version, savedAt } = theirs
  const mine = { ...state.manuscript, draftId, version }
  if (text === 'mine') return { ...state, manuscript: mine, saved: null, conflict: null }
  const manuscript = { ...mine, text: textOf(theirs) }
  return { ...state, manuscript, saved: manuscript, savedAt, conflict: null }
}

function refuse(state: Editing, { error, text }: { error: Refusal; text: LetterText }): Editing {
  const isAboutText = ['MOD-003', 'MOD-004', 'MOD-005', 'COM-001'].includes(error.code)
  const refused = error.code === 'LET-001' ? withoutDraft(state) : state
  return { ...refused, isSending: false, refusal: { error, text }, step: isAboutText ? 'edit' : state.step }
}

/** A passage is asked about once. To change it, the writer is led to it on the sheet. */
function nudge(state: Editing, event: Extract<WritingEvent, { type: 'nudged' }>): Editing {
  const { passages, isToChange } = event
  const known = state.nudged?.passages ?? []
  const nudged = {
    passages: [...new Set([...known, ...passages.map(({ text }) => text)])],
    isToChange: isToChange || state.nudged?.isToChange === true,
  }
  return isToChange ? { ...state, nudged, toChange: passages, step: 'edit' } : { ...state, nudged }
}

/** The server no longer has the draft. */
const withoutDraft = (state: Editing): Editing => ({
  ...state,
  manuscript: { ...state.manuscript, draftId: null, version: null },
  saved: null,
})

/** The server has the letter as it is. */
export const isSaved = ({ saved, manuscript }: Editing) =>
  saved !== null && saved.parentId === manuscript.parentId && isSameText(saved.text, manuscript.text)

/** The server lacks something that is worth storing. */
export const isUnsaved = (state: Editing) =>
  !isSaved(state) && (state.manuscript.draftId !== null || hasText(state.manuscript.text))

/** The writer changed the text since the letter was opened. */
export const isTouched = ({ opened, manuscript }: Editing) =>
  !isSameText(opened.manuscript.text, manuscript.text)

/** Milliseconds until the next saving by itself; null where there is none. */
export function saveWait(state: Writing): number | null {
  if (state.phase !== 'editing' || state.isDone || state.isSending || state.conflict) return null
  if (!isUnsaved(state) || isTooLong(state.manuscript.text) || state.sync === 'saving') return null
  return state.sync === 'idle' ? 4000 : 15_000
}

/** The server asked whether the letter shall go with its contact data, and the text is still the same. */
export const isAskedAbout = ({ refusal, manuscript }: Editing) =>
  refusal?.error.code === 'MOD-005' && isSameText(refusal.text, manuscript.text)

/** Why the parent can no longer be answered: known from reading it, or from a refused sending. */
export const lostOf = ({ lost, refusal }: Editing): Lost | null =>
  lost ?? (refusal && (lostByCode[refusal.error.code] ?? null))

const lostByCode: Partial<Record<Refusal['code'], Lost>> = {
  'LET-002': 'lapsed',
  'LET-006': 'gone',
  'LET-009': 'gone',
  'LET-014': 'ended',
}
