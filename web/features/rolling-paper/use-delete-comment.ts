import { deleteComment, getRollingPaper } from '#contract/rolling-paper.ts'
import { failureText, isCallError } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import { alert, confirm } from '#web/ui/ask-dialog.ts'
import { toast } from '#web/ui/toast.ts'
import { takeOff } from './use-rolling-paper.ts'

/** Asks, then deletes a note of mine. */
export function useDeleteComment(paperId: number) {
  const { mutateAsync } = useSend(deleteComment, { updates: [getRollingPaper] })
  return async (commentId: number): Promise<void> => {
    try {
      const isDone = await confirm({
        title: '이 편지를 지울까요?',
        description: '지운 편지는 되돌릴 수 없어요.',
        confirmText: '지우기',
        danger: true,
        onConfirm: () => mutateAsync({ params: { id: commentId } }),
      })
      if (!isDone) return
      toast({ text: '편지를 지웠어요.', look: 'Quiet' })
    } catch (error) {
      if (!isCallError(error, 'EVENT-003')) {
        await alert({
          title: '편지를 지우지 못했어요',
          description: failureText(error, '잠시 후에 다시 시도해 주세요.'),
        })
        return
      }
      await alert('이미 없는 편지예요.')
    }
    takeOff(paperId, commentId)
  }
}
