import type { SharedLetter } from '#contract/sharing.ts'
import { day } from '#web/ui/date.ts'
import { MemberText } from './member-text.tsx'

type Props = { letters: SharedLetter[]; isJudged?: boolean }

/** The letters of a post. */
export const SharedLetters = ({ letters, isJudged = false }: Props) =>
  letters.map(letter => (
    <MemberText
      key={letter.id}
      label="편지"
      end={<time dateTime={letter.createdAt}>{day(letter.createdAt)}</time>}
      zipCode={letter.writerZipCode}
      content={letter.content}
      isJudged={isJudged}
    />
  ))
