import { mergePassages, type Passage, redactionMark } from '#contract/redactions.ts'
import type { PostPreview, Redaction } from '#contract/sharing.ts'

/** Null is the share message. */
export type TextId = number | null

/** A text to redact. `fixed` passages cannot be shown again; the server has cut them. */
export type RedactableText = {
  id: TextId
  /** Offsets are those of the stored text: blanks fill the fixed passages. */
  text: string
  fixed: Passage[]
}

/** The texts of a preview, with the offsets of the stored text. */
export function textsOf({ sharePostContent, letters, redactions }: PostPreview): RedactableText[] {
  const restore = (id: TextId, shown: string): RedactableText => {
    const fixed = redactions.filter(({ letterId }) => letterId === id)
    return { id, text: fill(shown, fixed), fixed }
  }
  return [restore(null, sharePostContent), ...letters.map(({ id, content }) => restore(id, content))]
}

function fill(shown: string, fixed: Passage[]): string {
  let text = ''
  let at = 0
  for (const { start, end } of fixed) {
    const kept = start - text.length
    text += shown.slice(at, at + kept) + ' '.repeat(end - start)
    at += kept + redactionMark.length
  }
  return text + shown.slice(at)
}

export const redactionOf = (id: TextId, { start, end }: Passage): Redaction => ({
  letterId: id,
  field: id === null ? 'message' : 'content',
  start,
  end,
})

export const isOf =
  (id: TextId) =>
  ({ letterId }: Redaction) =>
    letterId === id

/** A piece of a text on the screen. A bar is one mark of the post; `isDraft` if it can be shown again. */
export type Piece =
  | { kind: 'word' | 'gap'; start: number; end: number; text: string }
  | { kind: 'bar'; start: number; end: number; isDraft: boolean }

/** The text in order: words to press, what is between them, and the redacted passages. */
export function piecesOf({ text, fixed }: RedactableText, drafts: Passage[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end } of mergePassages([...fixed, ...drafts])) {
    pieces.push(...wordsOf(text.slice(at, start), at))
    pieces.push({ kind: 'bar', start, end, isDraft: drafts.some(draft => isWithin(draft, { start, end })) })
    at = end
  }
  pieces.push(...wordsOf(text.slice(at), at))
  return pieces
}

export const isWithin = (inner: Passage, outer: Passage): boolean =>
  outer.start <= inner.start && inner.end <= outer.end

// A word without the punctuation around it, or an emoji.
const word = /[\p{L}\p{N}](?:\S*[\p{L}\p{N}])?|\p{Extended_Pictographic}\S*/gu

function wordsOf(text: string, offset: number): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const push = (kind: 'word' | 'gap', start: number, end: number) => {
    if (start < end)
      pieces.push({ kind, start: offset + start, end: offset + end, text: text.slice(start, end) })
  }
  for (const { index, 0: found } of text.matchAll(word)) {
    push('gap', at, index)
    at = index + found.length
    push('word', index, at)
  }
  push('gap', at, text.length)
  return pieces
}
