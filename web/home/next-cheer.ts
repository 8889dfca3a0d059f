import { cheers } from './cheers.ts'

/** A cheer by chance, never the same twice in a row. */
export function nextCheer(before?: string): string {
  const others = cheers.filter(cheer => cheer !== before)
  return others[Math.floor(Math.random() * others.length)] ?? ''
}
