import { codaOf } from '../hangul.ts'

/** The words of a text, and the phrases of a text with `|` between them. */
export const wordsOf = (text: string) => text.trim().split(/\s+/)
export const phrasesOf = (text: string) => text.split('|').map(phrase => phrase.trim())
export const joinedWith = (heads: string[], tails: string[]) =>
  heads.flatMap(head => tails.map(tail => withParticle(head, tail)))

const particles: Record<string, [string, string]> = {
  '{이}': ['이', '가'],
  '{을}': ['을', '를'],
  '{과}': ['과', '와'],
  '{이랑}': ['이랑', '랑'],
}

/** Fills `{이}`, `{을}`, `{과}` or `{이랑}` by the last syllable of the noun. */
const withParticle = (noun: string, tail: string) =>
  noun + tail.replace(/\{[^{}]+\}/, particle => particles[particle]![hasCoda(noun) ? 0 : 1])

const hasCoda = (noun: string) => codaOf(noun.charCodeAt(noun.length - 1)) > 0
