import { keepShell } from '#web/platform/offline/register.ts'

/**
 * What no page waits for: the full font, with everything that the small one lacks, and the shell that the browser keeps.
 * In a moment in which the page does nothing.
 */
export function fetchTheRest(): void {
  const later = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  later(() => void import('#web/styles/full-font.css').catch(() => {}))
  later(keepShell)
}
