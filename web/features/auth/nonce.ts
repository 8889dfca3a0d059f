const key = 'signInNonce'

/** Creates the nonce of a sign-in in this tab; an earlier one becomes invalid. */
export function beginNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const nonce = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  sessionStorage.setItem(key, nonce)
  return nonce
}

/** Whether the nonce is the one of this tab; it can be used once. Another nonce means a foreign sign-in. */
export function takeNonce(nonce: string | null): boolean {
  const own = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return own !== null && nonce === own
}
