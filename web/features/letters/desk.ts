import { keptBy } from '#web/platform/api/kept.ts'
import { type Asked, type Copy, copiesFor, placeOf } from './opening.ts'

/** Where a tab keeps what it writes, what it goes on with, and how it lets go of both. */
export type Desk = { slot: string; copy: Copy | null; leave: () => void }

let saving: Promise<unknown> = Promise.resolve()
let lastLeft: Promise<unknown> = Promise.resolve()
const taken = new Map<string, () => void>()

/**
 * A slot for a letter that no other open tab writes under: that of a copy whose tab is gone, or a new one. A lock of
 * the browser says which are in use, and falls with its tab, however that ends.
 */
export async function takeDesk(memberId: string, asked: Asked): Promise<Desk> {
  // The one before may still be saved; a server that does not answer is not waited for.
  await Promise.race([lastLeft, new Promise(resolve => setTimeout(resolve, patienceMs))])
  const copies = [...keptBy(memberId).values()] as Copy[]
  for (const { slot } of copiesFor(asked, copies, slotOfEntry())) {
    const release = await lock(memberId, slot)
    // Its tab may have come to its end between the look and the lock.
    const copy = release && (keptBy(memberId).get(slot) as Copy | undefined)
    if (copy) return deskAt(slot, copy, release)
    await release?.()
  }
  const slot = `${placeOf(asked)}~${random()}`
  return deskAt(slot, null, await lock(memberId, slot))
}

/** Lets go of a desk whose letter is finished, though its screen is still there. */
export const letGo = (slot: string): void => taken.get(slot)?.()

/** Does something with the letter of a desk while nobody writes at it; undefined where somebody does. */
export async function atDesk<T>(
  memberId: string,
  slot: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const release = navigator.locks ? await lock(memberId, slot) : () => {}
  if (!release) return undefined
  try {
    return await work()
  } finally {
    release()
  }
}

/** What is written at a desk that is left is still being saved: nobody takes it before. */
export function savingLast(work: Promise<unknown>): void {
  saving = Promise.allSettled([saving, work])
}

const patienceMs = 2000

type Release = () => unknown

function deskAt(slot: string, copy: Copy | null, release: Release | null): Desk {
  history.replaceState({ ...history.state, slot }, '')
  const leave = () => {
    // The parts of a screen end in no certain order, but all of them at once.
    lastLeft = Promise.resolve()
      .then(() => saving)
      .then(release)
    taken.delete(slot)
  }
  taken.set(slot, leave)
  return { slot, copy, leave }
}

// It stays with the entry of the history in a reload, and when the browser brings a tab back.
const slotOfEntry = () => (history.state as { slot?: string } | null)?.slot ?? null

/** Holds the slot until it is released; null where another tab has it. */
function lock(memberId: string, slot: string): Promise<Release | null> {
  // Where the site is reached by plain http there are none: then a tab finds again only what it wrote itself.
  if (!navigator.locks) return Promise.resolve(slot === slotOfEntry() ? () => {} : null)
  return new Promise(taken => {
    const isReleased = navigator.locks.request(`writing:${memberId}:${slot}`, { ifAvailable: true }, lock => {
      if (!lock) return taken(null)
      return new Promise<void>(release =>
        taken(() => {
          release()
          return isReleased
        }),
      )
    })
  })
}

const random = () => crypto.getRandomValues(new Uint32Array(2)).join('-')
