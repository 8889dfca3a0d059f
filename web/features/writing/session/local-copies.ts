import type { SentLetter } from '#contract/letters.ts'
import type { Nudged } from '#web/features/nudges/count-nudge.ts'
import type { CallError } from '#web/platform/api/call-error.ts'
import { listStored, onWordsOpened, removeStored, storeForMember } from '#web/platform/api/member-storage.ts'
import { askToPersist } from '#web/platform/offline/ask-to-persist.ts'
import type { Outgoing } from '../sending/sender.ts'
import { emptyText, type Manuscript } from './manuscript.ts'
import type { RequestedLetter } from './requested-letter.ts'

/** Why the server did not take a letter. */
export type Refusal = Pick<CallError, 'code' | 'matches' | 'found'>

/** A letter as this browser stores it. Browsers hold copies of earlier releases, so the fields keep their names. */
export type LocalCopy = Manuscript & {
  /** The name of the copy. It begins with the letter that was asked for, and one tab uses it at a time. */
  slot: string
  /** The server has all of the text. */
  isSaved: boolean
  /** Browser clock, in milliseconds. */
  writtenAt: number
  /** The letter is finished and waits for the network. Opening it again takes it back. */
  waiting?: Outgoing
  /** The outbox sent it, and the server refused it. */
  refused?: Refusal
  /** No passage is asked about twice. */
  nudged?: Nudged
}

export function getCopy(memberId: string, slot: string): LocalCopy | undefined {
  return listCopies(memberId).find(copy => copy.slot === slot)
}

export function listCopies(memberId: string): LocalCopy[] {
  return ([...listStored(memberId).values()] as LocalCopy[]).map(copy => ({
    ...copy,
    text: { ...emptyText, ...copy.text },
    ...(copy.refused && { refused: { ...unknownRefusal, ...copy.refused } }),
  }))
}

/** Returns false where this browser could not store the copy. */
export function keepCopy(memberId: string, copy: LocalCopy): boolean {
  storeForMember(memberId, copy.slot, copy)
  if (copy.waiting) askToPersist()
  notify()
  return getCopy(memberId, copy.slot)?.writtenAt === copy.writtenAt
}

/** `letter` is what the outbox made of it. */
export function forgetCopy(memberId: string, slot: string, letter?: SentLetter): void {
  removeStored(memberId, slot)
  notify(letter && { slot, letter })
}

/**
 * The copies that continue what was asked for. Order: the copy that was named, the one of this history entry, then the
 * newest first. A text that belongs to no letter continues as a new one; a waiting letter must be named.
 */
export function copiesFor(asked: RequestedLetter, copies: LocalCopy[], ownSlot: string | null): LocalCopy[] {
  const fits = ({ slot, draftId, parentId, waiting }: LocalCopy) => {
    if (slot === asked.slot) return true
    if (waiting) return asked.draftId !== null && draftId === asked.draftId
    if (slot === ownSlot || slot.startsWith(`${slotPrefix(asked)}~`)) return true
    if (asked.draftId) return draftId === asked.draftId
    if (asked.parentId) return parentId === asked.parentId
    return draftId === null && parentId === null
  }
  const rank = ({ slot }: LocalCopy) => (slot === asked.slot ? 2 : Number(slot === ownSlot))
  return copies.filter(fits).sort((a, b) => rank(b) - rank(a) || b.writtenAt - a.writtenAt)
}

export const slotPrefix = ({ draftId, parentId }: RequestedLetter) =>
  draftId ? `draft-${draftId}` : parentId ? `reply-${parentId}` : 'new'

/** Calls `hear` after each change, in other tabs too; with the letter where the outbox of this tab has sent it. */
export function onCopiesChanged(hear: Hear): () => void {
  const hearOtherTab = () => hear()
  listeners.add(hear)
  // The browser fires this event in the other tabs only.
  addEventListener('storage', hearOtherTab)
  const stop = onWordsOpened(hearOtherTab)
  return () => {
    listeners.delete(hear)
    stop()
    removeEventListener('storage', hearOtherTab)
  }
}

type Hear = (sent?: { slot: string; letter: SentLetter }) => void

const listeners = new Set<Hear>()
const notify: Hear = sent => {
  for (const hear of listeners) hear(sent)
}

/** Earlier releases stored no code where no answer came, and no contact data. */
const unknownRefusal: Refusal = { code: 'NETWORK', matches: [], found: [] }
