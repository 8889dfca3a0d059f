import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { SanctionStep } from '#contract/reports.ts'
import { onLogout } from '#web/platform/api/session.ts'

/** The open form of an item: the words of a decision, of an escalation (NOTE), of a note, of a handing over. */
export type Form = 'FIRST' | 'SECOND' | 'NOTE' | 'MEMO' | 'HAND_OVER'

/**
 * `step` is chosen with the words that uphold a report, `days` with those that hide a post. Each has a default. `noteOn` is
 * the place of a note, `handTo` the zip code of a colleague.
 */
type Chosen = { step?: SanctionStep; days?: number; noteOn?: 'ITEM' | 'AUTHOR'; handTo?: string }

export type ItemDraft = { form: Form | null; words: Partial<Record<Form, string>> } & Chosen

const empty: ItemDraft = { form: null, words: {} }

/**
 * The typed words of each item, and of each author for a decision on several, in session storage. They outlive an update
 * of the list, a take-over and a reload, until the decision is sent or the session ends.
 */
const useDrafts = create<{ drafts: Record<string, ItemDraft> }>()(
  persist(() => ({ drafts: {} }), {
    name: 'deskDrafts',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

export const useDraft = (key: string): ItemDraft => useDrafts(({ drafts }) => drafts[key] ?? empty)

export const draftOf = (key: string): ItemDraft => useDrafts.getState().drafts[key] ?? empty

export function openForm(key: string, form: Form | null): void {
  change(key, draft => ({ ...draft, form }))
}

export function write(key: string, form: Form, text: string): void {
  change(key, draft => ({ ...draft, words: { ...draft.words, [form]: text } }))
}

/** Closes a form whose words were sent. Another form of the item that was opened meanwhile stays open. */
export function closeSent(key: string, sent: Form): void {
  write(key, sent, '')
  if (sent === 'HAND_OVER') choose(key, { handTo: '' })
  if (draftOf(key).form === sent) openForm(key, null)
}

export function choose(key: string, chosen: Chosen): void {
  change(key, draft => ({ ...draft, ...chosen }))
}

export function forgetDraft(key: string): void {
  useDrafts.setState(({ drafts: { [key]: _, ...drafts } }) => ({ drafts }))
}

function change(key: string, to: (draft: ItemDraft) => ItemDraft): void {
  useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: to(drafts[key] ?? empty) } }))
}

onLogout(() => {
  useDrafts.setState({ drafts: {} })
  useDrafts.persist.clearStorage()
})
