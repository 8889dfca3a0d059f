import { appealDays } from '#contract/members.ts'

/**
 * Keeps unsaved words of a member in this browser, by member id. Computers may be shared: `removeStoredOfOthers` erases the
 * words of all other members, and a deliberate logout erases all.
 */
export function storeForMember(memberId: string, name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(memberId, name), JSON.stringify(value))
  } catch {
    // Storage is full or forbidden. The draft on the server remains.
  }
}

/** Keeps a habit of the member, such as the last handwriting. It goes when the words go, but is no unsaved word. */
export function storeHabit(memberId: string, name: string, value: unknown): void {
  try {
    localStorage.setItem(habitKeyOf(memberId, name), JSON.stringify(value))
  } catch {
    // The default serves.
  }
}

/** The habit as stored, so its type is unknown; null where none is. */
export const getHabit = (memberId: string, name: string): unknown => read(habitKeyOf(memberId, name))

/** All words kept for this member, by name. */
export function listStored(memberId: string): Map<string, unknown> {
  const own = keyOf(memberId, '')
  const names = keys().filter(key => key.startsWith(own))
  return new Map(names.map(key => [key.slice(own.length), read(key)]))
}

/** Whether this browser can keep words. */
export function canStore(): boolean {
  try {
    localStorage.setItem(trial, '')
    localStorage.removeItem(trial)
    return true
  } catch {
    return false
  }
}

export function removeStored(memberId: string, name: string): void {
  const gone = keyOf(memberId, name)
  erase(key => key === gone)
}

/** Called before the member sees anything. */
export function removeStoredOfOthers(memberId: string): void {
  erase(key => !isOf(memberId, key))
}

export function removeAllStored(): void {
  erase(() => true)
  unmarkBarred()
}

/** Notes since when a bar excludes this member. A later note of the same bar changes nothing. */
export function markBarred(memberId: string): void {
  try {
    if (barred()?.memberId !== memberId) localStorage.setItem(barredKey, `${memberId} ${Date.now()}`)
  } catch {}
}

export function unmarkBarred(): void {
  try {
    localStorage.removeItem(barredKey)
  } catch {}
}

/** Erases a member's words when the bar has become a withdrawal: `appealDays` after this browser noted the bar. */
export function removeStoredOfBarred(): void {
  const mark = barred()
  if (!mark || Date.now() - mark.since < appealDays * 86_400_000) return
  erase(key => isOf(mark.memberId, key))
  unmarkBarred()
}

const barredKey = 'barred'

function barred(): { memberId: string; since: number } | null {
  try {
    const [memberId, since] = (localStorage.getItem(barredKey) ?? '').split(' ')
    return memberId && since ? { memberId, since: Number(since) } : null
  } catch {
    return null
  }
}

const trial = 'trial'
const prefix = 'kept:'
const keyOf = (memberId: string, name: string) => `${prefix}${memberId}:${name}`
const habitPrefix = 'habit:'
const habitKeyOf = (memberId: string, name: string) => `${habitPrefix}${memberId}:${name}`
const isOf = (memberId: string, key: string) =>
  key.startsWith(keyOf(memberId, '')) || key.startsWith(habitKeyOf(memberId, ''))

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(prefix) || key.startsWith(habitPrefix))
  } catch {
    return []
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function erase(which: (key: string) => boolean): void {
  for (const key of keys().filter(which)) localStorage.removeItem(key)
}
