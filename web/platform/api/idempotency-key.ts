/** A key that stays the same for the same thing until it is forgotten, which a success does. */
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

// randomUUID is missing where the site is reached by plain http.
const random = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
