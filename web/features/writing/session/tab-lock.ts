import { pageLeft } from '#web/platform/api/browser-lock.ts'
import { areWordsReady, wordsReady } from '#web/platform/api/open-words.ts'
import { copiesFor, getCopy, listCopies, slotPrefix } from './local-copies.ts'
import type { RequestedLetter } from './requested-letter.ts'

/**
 * Takes the slot of a copy whose tab is gone, or a new one. The lock of the browser ends with its tab, also after a
 * crash. Waits at most 2 s for the letter that this tab has just left.
 */
export function takeSlot(memberId: string, asked: RequestedLetter) {
  const timeout = new Promise(resolve => setTimeout(resolve, handoverMs))
  const taking = Promise.race([handover, timeout]).then(() => take(memberId, asked))
  nextSlotWaitsFor(taking)
  return taking
}

/** The next `takeSlot` of this tab starts after `work`. */
export function nextSlotWaitsFor(work: Promise<unknown>): void {
  handover = Promise.allSettled([handover, work])
}

/** Names the slot in this history entry, for a reload and for a tab that the browser brings back. */
export function rememberSlot(slot: string): void {
  history.replaceState({ ...history.state, slot }, '')
}

/**
 * Runs `work` while no tab writes to the slot; returns undefined where one does. A tab that freezes meanwhile gives the
 * slot away.
 */
export async function withSlot<T>(
  memberId: string,
  slot: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const release = navigator.locks ? await lock(memberId, slot) : () => {}
  if (!release) return undefined
  const ended = new AbortController()
  void pageLeft(ended.signal).then(release)
  return await work().finally(() => ended.abort())
}

const handoverMs = 2000
let handover: Promise<unknown> = Promise.resolve()

async function take(memberId: string, asked: RequestedLetter) {
  if (!areWordsReady(memberId)) await wordsReady(memberId)
  for (const { slot } of copiesFor(asked, listCopies(memberId), rememberedSlot())) {
    const release = await lock(memberId, slot)
    // Its tab may have finished the letter between the list and the lock.
    const copy = release && getCopy(memberId, slot)
    if (copy) return { slot, copy, release }
    await release?.()
  }
  const slot = `${slotPrefix(asked)}~${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
  const release = await lock(memberId, slot)
  return { slot, copy: null, release }
}

const rememberedSlot = () => (history.state as { slot?: string } | null)?.slot ?? null

/** Holds the slot until it is released; null where another tab has it. */
function lock(memberId: string, slot: string): Promise<(() => unknown) | null> {
  // Plain http has no locks: there a tab finds only its own copy.
  if (!navigator.locks) return Promise.resolve(slot === rememberedSlot() ? () => {} : null)
  return new Promise(resolve => {
    const isReleased = navigator.locks.request(`writing:${memberId}:${slot}`, { ifAvailable: true }, lock => {
      if (!lock) return resolve(null)
      return new Promise<void>(release =>
        resolve(() => {
          release()
          return isReleased
        }),
      )
    })
  })
}
