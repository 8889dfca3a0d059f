import { cheers } from './cheers.ts'

/** A cheer by chance, never the same twice in a row. */
export function nextCheer(before?: string): string {
  const others = cheers.filter(cheer => cheer !== before)
  return others[Math.floor(Math.random() * others.length)] ?? ''
}

/** What is said first: as in the page that the document came with, where there was one; the build draws the first of all. */
export function firstCheer(): string {
  if (typeof document === 'undefined') return cheers[0] ?? ''
  return document.querySelector('[data-door] [data-line]')?.textContent || nextCheer()
}
