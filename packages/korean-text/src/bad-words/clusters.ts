// Characters that join the one before: marks, joiners, conjoining vowels and codas. Conjoining onsets join the next.
const follows = /^(?:\p{M}|\p{Emoji_Modifier}|\u200c|\u200d|[\u1160-\u11ff])$/u
const leads = /^[\u1100-\u115f]$/

/** Widens a range to whole grapheme clusters, as far as letters form clusters. */
export function wholeClusters(text: string, start: number, end: number): { start: number; end: number } {
  let from = start
  while (from > 0 && leads.test(text.charAt(from - 1))) from--
  let to = end
  for (let next = text.codePointAt(to); next !== undefined; next = text.codePointAt(to)) {
    const character = String.fromCodePoint(next)
    if (!follows.test(character)) break
    to += character.length
  }
  return { start: from, end: to }
}
