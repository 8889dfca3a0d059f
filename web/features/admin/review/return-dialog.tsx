import { useEffect } from 'react'
import { DecisionDialog } from '#web/features/admin/ui/decision-dialog.tsx'
import type { Review } from './review.ts'
import { useDecideReview } from './use-decide-review.ts'

type Props = { review: Review | null; onClose: () => void; onGone: () => void }

/** Returns an answer to its writer with a reason. */
export function ReturnDialog({ review, onClose, onGone }: Props) {
  const { mutate, isPending, error, reset } = useDecideReview(onGone)
  const open = review !== null
  useEffect(() => {
    if (open) reset()
  }, [open, reset])
  return (
    <DecisionDialog
      open={open}
      onClose={onClose}
      title="답장을 돌려보낼까요?"
      description="쓴 사람의 임시 저장으로 돌아가고, 고쳐서 다시 보낼 수 있어요."
      memo={{ label: '돌려보내는 이유', max: 250, hint: '쓴 사람이 그대로 읽어요.' }}
      decisions={[{ value: 'RETURN', text: '돌려보내기', needsMemo: true }]}
      busy={isPending}
      problem={error ? (error.fields.reason ?? error.message) : undefined}
      onDecide={(decision, reason) =>
        review && mutate({ params: { id: review.letterId }, body: { decision, reason } })
      }
    />
  )
}
