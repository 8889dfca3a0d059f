const key = 'signInNonce'

/** A new nonce for the sign-in that begins now in this tab; an earlier one is void. */
export function beginNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const nonce = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  sessionStorage.setItem(key, nonce)
  return nonce
}

/** Whether the nonce is the one of this tab, which is used up: a sign-in that somebody else began is not ours to end. */
export function takeNonce(nonce: string | null): boolean {
  const own = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return own !== null && nonce === own
}
