import { create } from 'zustand'
import type { Draft } from '#contract/letters.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { isSame, type Manuscript } from './manuscript.ts'
import { type Opening, textOf } from './opening.ts'

export type Keeping = {
  draftId: number | null
  version: number | null
  /** The text as the server has it; null after a choice for the other one, until it is saved. */
  saved: Manuscript | null
  savedAt: string | null
  phase: 'resting' | 'saving' | 'failed' | 'full'
  /** The stored draft, where it was changed elsewhere since: its writer has to choose. */
  conflict: Draft | null
}

type Link = { letterId: number | null; version: number | null }
type Send = (text: Manuscript, link: Link) => Promise<Draft>

/**
 * Saves one letter's draft, one saving after the other, each upon the version of the one before, so that a draft that
 * was changed elsewhere is never silently overwritten.
 */
export function draftKeeper(opening: Opening, send: Send) {
  const { draftId, version, saved, savedAt } = opening
  const useKeeping = create<Keeping>(() => ({
    draftId,
    version,
    saved,
    savedAt,
    phase: 'resting',
    conflict: null,
  }))
  const { getState: now, setState: set } = useKeeping
  let last: Promise<unknown> = Promise.resolve()
  let isStopped = false
  /** What was sent without an answer: the server may have it. */
  let unanswered: { text: Manuscript; link: Link } | null = null

  /** Whether the server has the text now. */
  function save(text: Manuscript): Promise<boolean> {
    const saving = last.then(() => saveNext(text))
    last = saving
    return saving
  }

  async function saveNext(text: Manuscript): Promise<boolean> {
    if (isStopped || now().conflict) return false
    if (has(now(), text)) return true
    set({ phase: 'saving' })
    try {
      // Asked the same again, by the same idempotency key, it says what became of it.
      if (unanswered) await store(unanswered.text, unanswered.link)
      if (!has(now(), text)) await store(text, { letterId: now().draftId, version: now().version })
      set({ phase: 'resting' })
      return true
    } catch (error) {
      return refused(error, text)
    }
  }

  async function store(text: Manuscript, link: Link): Promise<void> {
    unanswered = { text, link }
    try {
      set({ ...known(await send(text, link)), saved: text })
      unanswered = null
    } catch (error) {
      if (isCallError(error) && error.status > 0 && error.status < 500) unanswered = null
      throw error
    }
  }

  function refused(error: unknown, text: Manuscript): Promise<boolean> | boolean {
    if (isCallError(error, 'LET-016')) set({ conflict: error.current as Draft, phase: 'resting' })
    else if (isCallError(error, 'LET-001') && now().draftId) return saveAnew(text)
    else set({ phase: isCallError(error, 'LET-017') ? 'full' : 'failed' })
    return false
  }

  /** The draft was sent or deleted elsewhere: what is written here becomes one of its own. */
  function saveAnew(text: Manuscript): Promise<boolean> {
    set({ draftId: null, version: null, saved: null })
    return saveNext(text)
  }

  return {
    useKeeping,
    now,
    save,
    /** Forgets a draft that the server no longer has. */
    drop: () => set({ draftId: null, version: null, saved: null }),
    /** The draft says something else than what is being written, though the text be the same. */
    outdate: () => set({ saved: null }),
    /** The server has another text of this letter, which nobody had seen here: its writer has to choose. */
    meet: (theirs: Draft) => set({ conflict: theirs }),
    /** What is on screen stands; the next saving replaces the other one, which its writer has seen. */
    takeMine: () =>
      set(({ draftId, version, conflict }) => ({
        draftId: conflict?.letterId ?? draftId,
        version: conflict?.version ?? version,
        saved: null,
        conflict: null,
      })),
    /** The stored draft stands; its text is given back. */
    takeTheirs(theirs: Draft): Manuscript {
      set({ ...known(theirs), saved: textOf(theirs), conflict: null })
      return textOf(theirs)
    },
    /** No saving may run beside a sending, which uses the draft up; the draft's id once the running one has ended. */
    async stop(): Promise<number | null> {
      isStopped = true
      await last
      return now().draftId
    },
    goOn() {
      isStopped = false
    },
  }
}

export type DraftKeeper = ReturnType<typeof draftKeeper>

export const has = ({ saved }: Keeping, text: Manuscript) => saved !== null && isSame(saved, text)

const known = ({ letterId, version, savedAt }: Draft) => ({ draftId: letterId, version, savedAt })
