import { openReviewParent } from '#contract/review.ts'
import { MemberText } from '#web/features/admin/ui/member-text.tsx'
import { RecordedOpening } from '#web/features/admin/ui/recorded-opening.tsx'
import { useSend } from '#web/platform/api/query.ts'

/** The letter that the answer replies to. */
export function OriginalLetter({ answerId }: { answerId: number }) {
  const { mutate, data, isPending, error } = useSend(openReviewParent)
  return (
    <RecordedOpening
      text="받은 편지 열기"
      hint="두 사람만 보는 편지예요. 열면 기록에 남아요."
      icon="letters"
      isPending={isPending}
      error={error}
      onOpen={() => mutate({ params: { id: String(answerId) } })}
    >
      {data && (
        <MemberText label="받은 편지" zipCode={data.zipCode} title={data.title} content={data.content} />
      )}
    </RecordedOpening>
  )
}
