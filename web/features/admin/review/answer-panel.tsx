import { MemberText } from '#web/features/admin/ui/member-text.tsx'
import { OwnCase } from '#web/features/admin/ui/own-case.tsx'
import { PeopleFold } from '#web/features/admin/ui/people-fold.tsx'
import { dayAndTime } from '#web/ui/date.ts'
import { useSecond } from '#web/ui/use-second.ts'
import { DueClock } from './due-clock.tsx'
import { OriginalLetter } from './original-letter.tsx'
import type { Review } from './review.ts'

/** An answer, a link to the letter it replies to, and the effect of an approval now. */
export function AnswerPanel({ review }: { review: Review }) {
  const isLate = useSecond() >= Date.parse(review.dueAt)
  return (
    <div className="grid gap-4">
      <MemberText
        label="답장"
        zipCode={review.zipCode}
        title={review.title}
        content={review.content}
        isJudged
      />
      <div className="grid justify-items-start gap-2">
        <DueClock createdAt={review.createdAt} dueAt={review.dueAt} />
        <p className="text-ink-2 text-sm">
          {isLate
            ? '도착할 시간이 지났어요. 승인하면 바로 도착해요.'
            : `승인하면 ${dayAndTime(review.dueAt)}에 도착해요.`}
        </p>
      </div>
      {!review.decidable && (
        <OwnCase>내가 쓴 답장이거나 내 편지의 답장이라서, 다른 관리자가 검토해야 해요.</OwnCase>
      )}
      <OriginalLetter answerId={review.letterId} />
      <PeopleFold kind="REVIEW" id={review.letterId} />
    </div>
  )
}
