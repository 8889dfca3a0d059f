import type { CallError } from '#web/platform/api/call-error.ts'

/** UTF-16 offsets. `isContact`: contact data, not a bad word. */
export type Mark = { start: number; end: number; isContact?: boolean }

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

/** The marks of one field of a refused text: bad words (MOD-003) or contact data (MOD-004, MOD-005). */
export const marksOf = ({ matches, found }: Pick<CallError, 'matches' | 'found'>, field: string): Mark[] => [
  ...matches.filter(match => match.field === field).map(({ start, end }) => ({ start, end })),
  ...found.filter(match => match.field === field).map(({ start, end }) => ({ start, end, isContact: true })),
]

/** Asks to change the marked words. */
export function problemOf(text: string, marks: Mark[]): string | undefined {
  if (marks.length === 0) return undefined
  const words = markedWords(text, marks)
  return marks.some(({ isContact }) => isContact)
    ? `연락처로 보이는 ${words} 부분을 빼 주세요.`
    : `금칙어 ${words} 부분을 고쳐 주세요.`
}

/** The words that are marked, each once, for who cannot see the marks. */
export const markedWords = (text: string, marks: Mark[]): string => quoted(wordsAt(text, marks))

export const wordsAt = (text: string, marks: Mark[]): string[] =>
  marked(text, marks).flatMap(({ text, isMarked }) => (isMarked ? text : []))

export const quoted = (words: string[]): string => [...new Set(words)].map(word => `‘${word}’`).join(', ')
