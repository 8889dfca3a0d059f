import type { Match } from '#contract/errors.ts'

export type Mark = { start: number; end: number }

/** A text cut where marks begin and end; overlapping ones become one. */
export function marked(text: string, marks: Mark[]): { text: string; isMarked: boolean; at: number }[] {
  const pieces: { text: string; isMarked: boolean; at: number }[] = []
  let done = 0
  const cut = (to: number, isMarked: boolean) => {
    if (to > done) pieces.push({ text: text.slice(done, to), isMarked, at: done })
    done = Math.max(done, to)
  }
  for (const { start, end } of [...marks].sort((one, other) => one.start - other.start)) {
    cut(Math.min(start, text.length), false)
    cut(Math.min(end, text.length), true)
  }
  cut(text.length, false)
  return pieces
}

/** The marks of one field of a refused letter (MOD-003). */
export const marksOf = (matches: Match[], field: string): Mark[] =>
  matches.filter(match => match.field === field).map(({ start, end }) => ({ start, end }))

/** The words that are marked, each once, for who cannot see the marks. */
export function markedWords(text: string, marks: Mark[]): string {
  const words = marked(text, marks).filter(({ isMarked }) => isMarked)
  return [...new Set(words.map(({ text }) => `‘${text}’`))].join(', ')
}
