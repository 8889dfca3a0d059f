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

/** Any value kept under the name, also a habit; its type is unknown. Null where none is. */
export const getStored = (memberId: string, name: string): unknown => read(keyOf(memberId, name))

/**
 * Begins the name of what is no letter to others: a habit, such as the last handwriting, or the draft of a slow letter. It
 * goes with the words.
 */
export const habitSign = '~'

/** All words kept for this member, by name. */
export function listStored(memberId: string): Map<string, unknown> {
  const own = keyOf(memberId, '')
  const names = keys().filter(key => key.startsWith(own) && !key.startsWith(own + habitSign))
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
  const own = keyOf(memberId, '')
  erase(key => !key.startsWith(own))
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
  const own = keyOf(mark.memberId, '')
  erase(key => key.startsWith(own))
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

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(prefix))
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
