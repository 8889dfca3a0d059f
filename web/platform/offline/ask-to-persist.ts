let isAsked = false

/**
 * Asks the browser once a visit to keep this site's storage: Safari clears it after seven days without one. To be called
 * when words stand in this browser alone, since Firefox asks the person.
 */
export function askToPersist(): void {
  if (isAsked) return
  isAsked = true
  void navigator.storage?.persist?.().catch(() => {})
}
