import type { FontType } from '#contract/letters.ts'
import type { RollingPaperComment } from '#contract/rolling-paper.ts'
import { HandWords } from '#web/paper/hand-words.tsx'
import { lineBreaks } from './line-breaks.ts'

const hands: FontType[] = ['KYOBO', 'HIMCHAN', 'GYEONGGI']

type Props = { comment: RollingPaperComment; className?: string | undefined }

/** The words of a note in a hand, the same everywhere. */
export const NoteWords = ({ comment: { commentId, content }, className }: Props) => (
  <HandWords
    font={hands[commentId % hands.length] ?? 'KYOBO'}
    breaks={lineBreaks(content)}
    className={className}
  >
    {content}
  </HandWords>
)
