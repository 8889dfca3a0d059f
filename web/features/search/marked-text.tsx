import type { LetterContact } from '#contract/letters.ts'
import type { Range } from '#contract/search-words.ts'
import { marked } from '#web/paper/marks.ts'

type Props = { text: string; marks: Range[]; contacts?: LetterContact[] }

/** A text with the words that were searched for marked. Contact data give way to a word, as in every list. */
export const MarkedText = ({ text, marks, contacts = [] }: Props) =>
  marked(text, contacts).map(piece =>
    piece.isMarked ? (
      <span key={piece.at}>(연락처)</span>
    ) : (
      marked(piece.text, marksWithin(marks, piece)).map(({ text, isMarked, at }) =>
        isMarked ? (
          <mark key={piece.at + at} className="rounded-chip bg-post-soft font-bold text-ink">
            {text}
          </mark>
        ) : (
          text
        ),
      )
    ),
  )

const marksWithin = (marks: Range[], { at, text }: { at: number; text: string }) =>
  marks
    .filter(({ start, end }) => start < at + text.length && end > at)
    .map(({ start, end }) => ({ start: Math.max(start - at, 0), end: Math.min(end - at, text.length) }))
