import type { ProviderName } from '#contract/auth.ts'

const key = 'signInNonces'
/** Longer than the provider's page, a second step and the exchange may take together. */
const lifeMs = 30 * 60_000
const most = 8

type Begun = { nonce: string; at: number; provider: ProviderName; back?: string | undefined }

/**
 * Creates the nonce of a sign-in with the provider, which leads to `back` if that is given. Every tab of this browser
 * may finish it, because apps of providers open a new tab.
 */
export function beginNonce(provider: ProviderName, back?: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const nonce = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  write([...begun(), { nonce, at: Date.now(), provider, back }].slice(-most))
  return nonce
}

/** Whether a sign-in with this nonce began in this browser and is not over. Otherwise it is a foreign one. */
export const isOwnNonce = (nonce: string | null): boolean => begun().some(each => each.nonce === nonce)

/** The provider of a sign-in of this browser, and the path to which it leads, if its start named one. */
export const startOf = (nonce: string | null) => begun().find(each => each.nonce === nonce)

/** Ends a nonce. Called after the sign-in, so that a reloaded page can finish it again until then. */
export const forgetNonce = (nonce: string | null): void => write(begun().filter(each => each.nonce !== nonce))

function begun(): Begun[] {
  return [localStorage, sessionStorage].flatMap(read).filter(({ at }) => Date.now() - at < lifeMs)
}

function read(storage: Storage): Begun[] {
  try {
    return JSON.parse(storage.getItem(key) ?? '[]') as Begun[]
  } catch {
    return []
  }
}

function write(nonces: Begun[]): void {
  const text = JSON.stringify(nonces)
  try {
    localStorage.setItem(key, text)
    sessionStorage.removeItem(key)
  } catch {
    // The storage of the browser is full. Only this tab can finish the sign-in.
    sessionStorage.setItem(key, text)
  }
}
