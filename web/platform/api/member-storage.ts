import { appealDays } from '#contract/members.ts'
import { barredKey, unmarkBarred } from './barred-mark.ts'
import { forgetProvider } from './last-provider.ts'
import { onLogout } from './session.ts'

/**
 * Unsent words of a member in this browser, by member id. They survive each sign-in and sign-out. A row is stored plain at
 * once, because encryption is asynchronous and a tab may be killed; `sealed-words.ts` seals it soon after.
 */
export function storeForMember(memberId: string, name: string, value: unknown): void {
  try {
    localStorage.setItem(plainKey(memberId, name), JSON.stringify(value))
    if (isWords(name)) sealSoon(memberId, name)
  } catch {
    // Storage is full or forbidden. The draft on the server remains.
  }
}

/** Any value kept under the name, also a habit; its type is unknown. Null where none is. */
export const getStored = (memberId: string, name: string): unknown =>
  read(plainKey(memberId, name)) ?? openedFor(memberId).get(name) ?? null

/**
 * Begins the name of what is no letter to others: a habit, such as the last handwriting, or words of another kind. Habits
 * stay plain and go at a sign-out.
 */
export const habitSign = '~'
export const slowLetterName = `${habitSign}slow-letter`
export const claimName = `${habitSign}claim`
/** In session storage: the claim of somebody who is not signed in. */
export const strangersClaim = 'claimDraft'
export const isWords = (name: string) =>
  !name.startsWith(habitSign) || name === slowLetterName || name === claimName

/** All letters kept for this member, by name. */
export function listStored(memberId: string): Map<string, unknown> {
  const rows = new Map([
    ...openedFor(memberId),
    ...listNames(memberId, plainPrefix).map(name => [name, read(plainKey(memberId, name))] as const),
  ])
  return new Map([...rows].filter(([name]) => !name.startsWith(habitSign)))
}

/** Whether words of this member are kept, sealed or plain. */
export const hasWords = (memberId: string): boolean =>
  listNames(memberId, sealedPrefix).length > 0 || listNames(memberId, plainPrefix).some(isWords)

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
  openedFor(memberId).delete(name)
  erase(key => key === plainKey(memberId, name) || key === sealedKey(memberId, name))
}

/** Erases everything of a member, also when the time of the rows is over. */
export function removeAllStored(memberId: string): void {
  closeOpened(memberId)
  erase(key => prefixes.some(prefix => key.startsWith(`${prefix}${memberId}:`)))
}

/** The same at a withdrawal, or by the member's own wish. The login screen then marks no provider as the last one. */
export function eraseFromDevice(memberId: string): void {
  removeAllStored(memberId)
  forgetProvider()
}

// Rows that this tab has opened, of one member.
let openedId = ''
let openedRows = new Map<string, unknown>()

const openedFor = (memberId: string): Map<string, unknown> =>
  memberId === openedId ? openedRows : new Map<string, unknown>()

/** For `sealed-words.ts`: shows an opened row of the member, until `closeOpened`; undefined shows none. */
export function showOpened(memberId: string, name: string, value: unknown): void {
  if (value === undefined) openedFor(memberId).delete(name)
  else openedFor(memberId).set(name, value)
}

const hearers = new Set<() => void>()
export const notifyOpened = () => hearers.forEach(hear => void hear())
/** Calls `hear` after sealed words were opened, also those that another tab has changed. Returns how to stop. */
export function onWordsOpened(hear: () => void): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

export function beginOpened(memberId: string): void {
  if (memberId !== openedId) openedRows = new Map()
  openedId = memberId
}

/** Ends the showing of `memberId`, or of whoever it is. */
export function closeOpened(memberId = openedId): void {
  if (memberId !== openedId) return
  openedId = ''
  openedRows = new Map()
}
onLogout(() => closeOpened())

/** Whether reading can begin: no row of the member is sealed, or they are opened. */
export const areWordsOpen = (memberId: string): boolean =>
  memberId === openedId || listNames(memberId, sealedPrefix).length === 0

let sealSoon: (memberId: string, name: string) => void = () => {}
/** For `sealed-words.ts`: `hear` is called after words were stored plain. */
export function onPlainWords(hear: typeof sealSoon): void {
  sealSoon = hear
}

/** Erases a member's words when the bar has become a withdrawal: `appealDays` after this browser noted the bar. */
export function removeStoredOfBarred(now: number): void {
  if (!isBarOver(now)) return
  eraseFromDevice(readBar().memberId)
  unmarkBarred()
}

export function isBarOver(now: number): boolean {
  const { memberId, since } = readBar()
  return memberId !== '' && now - since >= appealDays * 86_400_000
}

function readBar() {
  const [memberId = '', since] = (localStorage.getItem(barredKey) ?? '').split(' ')
  return { memberId, since: Number(since) }
}

const trial = 'trial'
const plainPrefix = 'kept:'
const sealedPrefix = 'sealed:'
const endedPrefix = 'ended:'
const prefixes = [plainPrefix, sealedPrefix, endedPrefix]
export const plainKey = (memberId: string, name: string) => `${plainPrefix}${memberId}:${name}`
export const sealedKey = (memberId: string, name: string) => `${sealedPrefix}${memberId}:${name}`
/** Holds since when the member has no sign-in in this browser. */
export const endedKey = (memberId: string) => `${endedPrefix}${memberId}:`

const listNames = (memberId: string, prefix: string): string[] =>
  keys()
    .filter(key => key.startsWith(`${prefix}${memberId}:`))
    .map(key => key.slice(prefix.length + memberId.length + 1))
export const listPlainNames = (memberId: string) => listNames(memberId, plainPrefix)
export const listSealedNames = (memberId: string) => listNames(memberId, sealedPrefix)

/** The members with rows in this browser. */
export const listOwners = (): string[] => [
  ...new Set(
    keys()
      .filter(key => prefixes.some(prefix => key.startsWith(prefix)))
      .map(key => key.split(':')[1] ?? ''),
  ),
]

function keys(): string[] {
  try {
    return Object.keys(localStorage)
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
