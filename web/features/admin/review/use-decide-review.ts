import { decideReview } from '#contract/review.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { refreshChanged, useSend } from '#web/platform/api/query.ts'
import { alert } from '#web/ui/ask-dialog.ts'
import { toast } from '#web/ui/toast.ts'

/** Decides a waiting answer. Calls `onGone` when it no longer waits, also if another administrator decided it. */
export function useDecideReview(onGone: () => void) {
  return useSend(decideReview, {
    onSuccess: ({ status }) => {
      toast({ type: 'Success', text: said[status] ?? '승인했어요. 제시간에 도착해요.' })
      onGone()
    },
    onError: error => {
      if (!isCallError(error, 'REPORT-004', 'REPORT-005', 'LET-001')) return
      refreshChanged(decideReview)
      onGone()
      void alert(error.message)
    },
  })
}

const said: Record<string, string> = {
  DELIVERED: '승인했어요. 바로 도착했어요.',
  RETURNED: '이유와 함께 돌려보냈어요.',
}
