/**
 * What a member has written and would lose with the tab: kept in this browser under the member's id. On a shared
 * computer nobody may find another's words, so `forgetOthers` erases everybody else's, and a logout on purpose all.
 */
export function keep(memberId: string, name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(memberId, name), JSON.stringify(value))
  } catch {
    // Storage is full or forbidden: the draft on the server is the other net.
  }
}

/** Everything that is kept of this member, by name. */
export function keptBy(memberId: string): Map<string, unknown> {
  const own = keyOf(memberId, '')
  const names = keys().filter(key => key.startsWith(own))
  return new Map(names.map(key => [key.slice(own.length), read(key)]))
}

/** Whether this browser keeps anything at all. */
export function mayKeepWords(): boolean {
  try {
    localStorage.setItem(trial, '')
    localStorage.removeItem(trial)
    return true
  } catch {
    return false
  }
}

export function forget(memberId: string, name: string): void {
  const gone = keyOf(memberId, name)
  erase(key => key === gone)
}

/** Before anything is shown to this member. */
export function forgetOthers(memberId: string): void {
  const own = keyOf(memberId, '')
  erase(key => !key.startsWith(own))
}

export const forgetAll = () => erase(() => true)

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
