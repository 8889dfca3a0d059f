import { useSyncExternalStore } from 'react'
import type { SentLetter } from '#contract/letters.ts'
import type { Copy } from '#web/features/letters/opening.ts'
import { forget, keep, keptBy } from '#web/platform/api/kept.ts'
import { askToPersist } from '#web/platform/offline/ask-to-persist.ts'
import type { Waiting } from './waiting.ts'

export type WaitingCopy = Copy & { waiting: Waiting }

/** What waits or was refused, oldest first: letters that their writer believes to be on the way. */
export function outboxOf(memberId: string): Copy[] {
  const copies = [...keptBy(memberId).values()] as Copy[]
  return copies.filter(({ waiting, refused }) => waiting || refused).sort((a, b) => a.writtenAt - b.writtenAt)
}

export const isWaiting = (copy: Copy | undefined): copy is WaitingCopy => Boolean(copy?.waiting)

export const copyOf = (memberId: string, slot: string) => keptBy(memberId).get(slot) as Copy | undefined

/** Puts a letter in, or notes what became of it; false where this browser cannot keep it. */
export function putCopy(memberId: string, copy: Copy): boolean {
  keep(memberId, copy.slot, copy)
  if (copy.waiting) askToPersist()
  tell()
  return copyOf(memberId, copy.slot)?.writtenAt === copy.writtenAt
}

/** It was sent. */
export function takeOut(memberId: string, { slot }: Copy, letter: SentLetter): void {
  forget(memberId, slot)
  for (const hear of sendings) hear(slot, letter)
  tell()
}

/** Whether it may be opened to write on: not while the server may have it and no draft of it would tell so. */
export const mayBeOpened = ({ waiting, draftId }: Copy) => !waiting?.unsureSince || draftId !== null

/** The same list, wherever it is shown, also when another tab changes it. */
export function useOutbox(memberId: string): Copy[] {
  const text = useSyncExternalStore(
    listen,
    () => JSON.stringify(outboxOf(memberId)),
    () => '[]',
  )
  return JSON.parse(text) as Copy[]
}

type Hear = (slot: string, letter: SentLetter) => void
const sendings = new Set<Hear>()

export function onSent(hear: Hear): () => void {
  sendings.add(hear)
  return () => void sendings.delete(hear)
}

const changes = new Set<() => void>()
const tell = () => {
  for (const change of changes) change()
}

function listen(change: () => void): () => void {
  changes.add(change)
  // Only other tabs are told so.
  addEventListener('storage', change)
  return () => {
    changes.delete(change)
    removeEventListener('storage', change)
  }
}
