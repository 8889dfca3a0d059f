/** A key that stays the same for the same content until `forget`, which a success calls. */
export function idempotencyKey() {
  let last: { sent: string; key: string } | null = null
  return {
    of(sent: unknown): string {
      const text = JSON.stringify(sent ?? null)
      if (last?.sent !== text) last = { sent: text, key: random() }
      return last.key
    },
    forget() {
      last = null
    },
  }
}

// Browsers have no randomUUID on plain http.
const random = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
