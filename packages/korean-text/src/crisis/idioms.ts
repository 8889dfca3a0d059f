import { regexOf } from '../notation/pattern.ts'
import { phrases } from './phrases.ts'

const idioms = phrases.idioms.map(([word, pattern]) => ({ word, says: regexOf(pattern, phrases.lists) }))

/** Removes words that only look like a sign (`phrases/idioms.txt`), so that a sign elsewhere still counts. */
export function withoutIdioms(text: string): string {
  let read = text
  for (const { word, says } of idioms) if (read.includes(word)) read = read.replace(says, ' ■ ')
  return read
}
