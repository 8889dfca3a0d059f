import { Button } from '#web/ui/button.tsx'
import type { Review } from './review.ts'
import { useDecideReview } from './use-decide-review.ts'

type Props = { review: Review; onReturn: () => void; onGone: () => void }

/** The decisions about an answer: approve it or return it. */
export function ReviewActions({ review, onReturn, onGone }: Props) {
  const { mutate, isPending, error } = useDecideReview(onGone)
  return (
    <>
      {error && (
        <p role="alert" className="w-full font-semibold text-post text-sm">
          {error.message}
        </p>
      )}
      <Button
        size="s"
        icon="check"
        busy={isPending}
        disabled={!review.decidable}
        onClick={() => mutate({ params: { id: review.letterId }, body: { decision: 'APPROVE' } })}
      >
        승인하기
      </Button>
      <Button kind="quiet" size="s" disabled={isPending || !review.decidable} onClick={onReturn}>
        돌려보내기
      </Button>
    </>
  )
}
