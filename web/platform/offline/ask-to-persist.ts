let isAsked = false

/**
 * Asks the browser once per visit to keep this site's storage: Safari clears it after seven days without a visit.
 * Called when words exist in this browser only, since Firefox asks the reader.
 */
export function askToPersist(): void {
  if (isAsked) return
  isAsked = true
  void navigator.storage?.persist?.().catch(() => {})
}
