import { listDrafts } from '#contract/letters.ts'
import { paths } from '#contract/paths.ts'
import type { HeldLetter } from '#contract/random-letters.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Leads from the letter that I hold to its answer, a begun draft included. */
export function AnswerLink({ letter }: { letter: HeldLetter }) {
  const drafts = useAnswer(listDrafts, { query: { status: 'draft' } })
  const isBegun = drafts.data?.some(({ parentLetterId }) => parentLetterId === letter.letterId)
  return (
    <ButtonLink
      to={paths.write(letter.letterId)}
      state={{ randomMatched: true, matchedLetter: letter }}
      icon="pencil"
      full
    >
      {isBegun ? '이어 쓰기' : '편지 쓰기'}
    </ButtonLink>
  )
}
