import { openDB } from 'idb'
import { listDeviceKeys } from '#contract/device-keys.ts'
import type { Output } from '#contract/route.ts'
import { getTimes } from '#contract/times.ts'
import { maySignInSilently } from '#web/platform/first-paint/sign-in-mark.ts'
import {
  beginOpened,
  claimName,
  closeOpened,
  endedKey,
  isBarOver,
  isWords,
  listOwners,
  listPlainNames,
  listSealedNames,
  notifyOpened,
  onPlainWords,
  plainKey,
  removeAllStored,
  removeStored,
  removeStoredOfBarred,
  sealedKey,
  showOpened,
  strangersClaim,
} from './member-storage.ts'
import { sendRequest } from './send-request.ts'
import { serverNow } from './server-clock.ts'
import { memberId as memberNow, useSession } from './session.ts'

// Unsent words at rest: AES-GCM by a key that the server derives for the member. The device keeps the key until the sign-out,
// as a non-extractable CryptoKey, so that a reload offline opens them.

/** Rows end so long after the sign-out. */
const keptMs = 30 * 86_400_000
/** A stored key is asked for again after this time, because the secret of the service may have changed. */
const freshMs = 86_400_000
/** A row is sealed after a pause in the typing. */
const pauseMs = 250

/** `all`: the present key first. `isKept`: IndexedDB holds them, so a reload offline opens what they sealed. */
type Keys = { memberId: string; all: { id: string; key: CryptoKey }[]; at: number; isKept: boolean }

/** The keys of the member who is signed in in this tab. */
let current: Keys | null = null

// Opening and ending read and write the same rows and keys.
let queue: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = queue.then(work, work)
  queue = next.catch(() => {})
  return next
}

/** Opens the sealed words of a member for this tab, and seals the plain ones. Without a key all stays as it is. */
export async function openWords(memberId: string): Promise<void> {
  void endWords(owner => owner !== memberId)
  localStorage.removeItem(endedKey(memberId))
  takeClaimAlong(memberId)
  if (!globalThis.crypto?.subtle) return
  await inTurn(async () => {
    if (current?.memberId !== memberId) current = await storedKeys(memberId)
  })
  const isStale = !current || Date.now() - current.at > freshMs
  const fetched = isStale ? fetchKeys(memberId) : Promise.resolve(null)
  if (current) void fetched.then(keys => keys && adopt(keys))
  else await fetched.then(keys => keys && adopt(keys))
  await inTurn(() => openAll(memberId))
}

/** A stranger's claim stands in the tab. It becomes the member's, so that the sign-out seals it. */
function takeClaimAlong(memberId: string): void {
  const typed = sessionStorage.getItem(strangersClaim)
  const rows = [plainKey, sealedKey].map(keyOf => localStorage.getItem(keyOf(memberId, claimName)))
  if (typed === null || rows.some(row => row !== null)) return
  localStorage.setItem(plainKey(memberId, claimName), typed)
  sessionStorage.removeItem(strangersClaim)
}

/** Whether the plain words of a member can be sealed now. Otherwise a sign-out has to ask. */
export const canSeal = (memberId: string): boolean =>
  current?.memberId === memberId || !listPlainNames(memberId).some(isWords)

/** Seals what is plain of the members for whom `isOver`, drops their keys and habits, and starts their 30 days. */
export function endWords(isOver: (memberId: string) => boolean): Promise<void> {
  return inTurn(async () => {
    const known = await listKeyOwners()
    const open = current ? [current.memberId] : []
    for (const memberId of new Set([...open, ...listOwners(), ...known])) {
      if (!isOver(memberId) || isBackAgain(memberId)) continue
      const keys = current?.memberId === memberId ? current : await storedKeys(memberId)
      closeOpened(memberId)
      if (current?.memberId === memberId) current = null
      if (keys) for (const name of listPlainNames(memberId).filter(isWords)) await seal(keys, name)
      await dropKeys(memberId)
      for (const name of listPlainNames(memberId)) if (!isWords(name)) removeStored(memberId, name)
      const hasRows = listPlainNames(memberId).length + listSealedNames(memberId).length > 0
      if (!hasRows) localStorage.removeItem(endedKey(memberId))
      else if (localStorage.getItem(endedKey(memberId)) === null)
        localStorage.setItem(endedKey(memberId), String(serverNow()))
    }
  })
}

function isTimeOver(memberId: string): boolean {
  const ended = localStorage.getItem(endedKey(memberId))
  return ended !== null && serverNow() - Number(ended) > keptMs
}

/** The same member may sign in again while the end waits for its turn. */
const isBackAgain = (memberId: string) => useSession.getState().isLoggedIn && memberNow() === memberId

/**
 * Erases the rows whose time is over, and ends what a tab that was killed at its sign-out has left. A wrong clock of the
 * device erases nothing: the server's time must agree.
 */
export function sweep(): void {
  const erase = () => {
    removeStoredOfBarred(serverNow())
    for (const memberId of listOwners().filter(isTimeOver)) removeAllStored(memberId)
  }
  if (isBarOver(serverNow()) || listOwners().some(isTimeOver))
    void sendRequest(getTimes, {}, '').then(erase, () => {})
  const isSignedOut = !maySignInSilently(true)
  if (isSignedOut) void endWords(() => true)
}

async function openAll(memberId: string): Promise<void> {
  const keys = current
  if (keys?.memberId !== memberId) return
  beginOpened(memberId)
  for (const name of listSealedNames(memberId)) {
    const row = localStorage.getItem(sealedKey(memberId, name))
    const text = row && (await open(keys, row))
    if (!text) continue
    showOpened(memberId, name, JSON.parse(text))
    // A later secret may not open it.
    if (keys.isKept && !row.startsWith(`${keys.all[0]?.id}.`)) await seal(keys, name, text)
    if (!keys.isKept) unseal(memberId, name, text)
  }
  if (keys.isKept) for (const name of listPlainNames(memberId).filter(isWords)) await sealIfLeft(keys, name)
  notifyOpened()
}

/** A browser that keeps no keys, as Safari's Lockdown Mode, could not open the row after a reload offline. */
function unseal(memberId: string, name: string, text: string): void {
  if (localStorage.getItem(plainKey(memberId, name)) === null)
    localStorage.setItem(plainKey(memberId, name), text)
  localStorage.removeItem(sealedKey(memberId, name))
}

/** A row that another tab writes is left to it: that tab may be of the previous build, which reads plain rows only. */
async function sealIfLeft(keys: Keys, name: string): Promise<void> {
  const lock = `writing:${keys.memberId}:${name}`
  if (!navigator.locks) return seal(keys, name)
  await navigator.locks.request(lock, { ifAvailable: true }, async held => {
    if (held) await seal(keys, name)
  })
}

/** Replaces a plain row, or `text`, by its sealed form. A change meanwhile is sealed by its own turn. */
async function seal({ memberId, all }: Keys, name: string, text?: string): Promise<void> {
  const [present] = all
  const [plain, sealed] = [plainKey(memberId, name), sealedKey(memberId, name)]
  const [words, before] = [text ?? localStorage.getItem(plain), localStorage.getItem(sealed)]
  if (!present || words === null) return
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    present.key,
    new TextEncoder().encode(words),
  )
  const row = [present.id, toBase64(iv), toBase64(new Uint8Array(bytes))].join('.')
  if (text !== undefined) {
    if (localStorage.getItem(sealed) === before) localStorage.setItem(sealed, row)
    return
  }
  if (localStorage.getItem(plain) !== words) return
  // One task: nobody sees the row missing. The plain one goes first, because both may not fit.
  localStorage.removeItem(plain)
  try {
    localStorage.setItem(sealed, row)
    showOpened(memberId, name, JSON.parse(words))
  } catch {
    localStorage.setItem(plain, words)
  }
}

/** The text of a sealed row; null where no key of the member opens it. */
async function open({ all }: Keys, row: string): Promise<string | null> {
  const [id, iv = '', bytes = ''] = row.split('.')
  const key = all.find(each => each.id === id)?.key
  if (!key) return null
  try {
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64(iv) },
      key,
      fromBase64(bytes),
    )
    return new TextDecoder().decode(opened)
  } catch {
    return null
  }
}

const timers = new Map<string, ReturnType<typeof setTimeout>>()
onPlainWords((memberId, name) => {
  clearTimeout(timers.get(name))
  timers.set(
    name,
    setTimeout(() => {
      timers.delete(name)
      if (current?.memberId === memberId && current.isKept) void seal(current, name)
    }, pauseMs),
  )
})

globalThis.addEventListener?.('storage', ({ key, oldValue, newValue }) => {
  if (!current || key === null) return
  const keys = current
  const nameIn = (start: string) => (key.startsWith(start) ? key.slice(start.length) : null)
  const plain = nameIn(plainKey(keys.memberId, ''))
  const sealed = nameIn(sealedKey(keys.memberId, ''))
  // Another tab has sealed it.
  if (plain !== null && newValue === null && oldValue !== null) {
    if (localStorage.getItem(sealedKey(keys.memberId, plain)) === null) return
    showOpened(keys.memberId, plain, JSON.parse(oldValue))
    notifyOpened()
  }
  if (sealed === null) return
  if (newValue === null) showOpened(keys.memberId, sealed, undefined)
  else
    void open(keys, newValue).then(text => {
      if (text && localStorage.getItem(key) === newValue) showOpened(keys.memberId, sealed, JSON.parse(text))
      notifyOpened()
    })
})

/** The keys of the server for the session of this tab, or null while they cannot be had. */
async function fetchKeys(memberId: string): Promise<Keys | null> {
  const { accessToken } = useSession.getState()
  if (!accessToken || memberNow() !== memberId) return null
  try {
    const given = (await sendRequest(listDeviceKeys, {}, accessToken)) as Output<typeof listDeviceKeys>
    const all = await Promise.all(
      given.map(async ({ id, key }) => ({
        id,
        key: await crypto.subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt']),
      })),
    )
    return { memberId, all, at: Date.now(), isKept: false }
  } catch {
    return null
  }
}

async function adopt(keys: Keys): Promise<void> {
  if (memberNow() !== keys.memberId || !useSession.getState().isLoggedIn) return
  const isKept = await keepKeys(keys)
  current = { ...keys, isKept }
}

type StoredKeys = Omit<Keys, 'isKept'>

async function withKeys<T>(
  act: (database: Awaited<ReturnType<typeof openDB>>) => Promise<T>,
): Promise<T | null> {
  try {
    const database = await openDB('keys', 1, {
      upgrade: database => void database.createObjectStore('keys', { keyPath: 'memberId' }),
    })
    try {
      return await act(database)
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

/** False where the browser refuses to keep a CryptoKey: private windows and Lockdown Mode (DataCloneError). */
const keepKeys = async ({ memberId, all, at }: Keys): Promise<boolean> =>
  (await withKeys(database => database.put('keys', { memberId, all, at }))) !== null

async function storedKeys(memberId: string): Promise<Keys | null> {
  const stored = (await withKeys(database => database.get('keys', memberId))) as StoredKeys | null | undefined
  return stored ? { ...stored, isKept: true } : null
}

const listKeyOwners = async (): Promise<string[]> =>
  ((await withKeys(database => database.getAllKeys('keys'))) ?? []).map(String)

const dropKeys = (memberId: string) => withKeys(database => database.delete('keys', memberId))

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

// Of either alphabet: the server sends the one for addresses.
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
