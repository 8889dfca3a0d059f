import { cheers } from './cheers.ts'

/** A random cheer, never the same twice in a row. */
export function nextCheer(before?: string): string {
  const others = cheers.filter(cheer => cheer !== before)
  return others[Math.floor(Math.random() * others.length)] ?? ''
}

/** The first cheer: the one in the prerendered document if there is one. The build renders the first of the list. */
export function firstCheer(): string {
  if (typeof document === 'undefined') return cheers[0] ?? ''
  return document.querySelector('[data-prerendered] [data-line]')?.textContent || nextCheer()
}
