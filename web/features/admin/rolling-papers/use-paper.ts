import { deleteRollingPaper, listRollingPapers, toggleRollingPaper } from '#contract/rolling-paper.ts'
import type { Output } from '#contract/route.ts'
import type { CallError } from '#web/platform/api/call-error.ts'
import { refresh, useSend } from '#web/platform/api/query.ts'
import { alert, confirm } from '#web/ui/ask-dialog.ts'
import { toast } from '#web/ui/toast.ts'

export type Paper = Output<typeof listRollingPapers>['content'][number]

/** The actions on a rolling paper. `onGone` is called after a deletion. */
export function usePaper({ eventPostId, title }: Paper, onGone: () => void) {
  const sent = { params: { id: eventPostId } }
  const toggleRollingPaperMutation = useSend(toggleRollingPaper, {
    onSuccess: ({ isUsed }) =>
      toast({ type: 'Success', text: isUsed ? '롤링페이퍼를 시작했어요.' : '롤링페이퍼를 멈췄어요.' }),
    onError: showError,
  })
  const deleteRollingPaperMutation = useSend(deleteRollingPaper, { onSuccess: onGone })
  return {
    toggle: () => toggleRollingPaperMutation.mutate(sent),
    isToggling: toggleRollingPaperMutation.isPending,
    remove: () =>
      void confirm({
        title: `‘${title}’ 롤링페이퍼를 지울까요?`,
        description: '남겨진 편지도 함께 볼 수 없게 돼요.',
        confirmText: '지우기',
        danger: true,
        onConfirm: () => deleteRollingPaperMutation.mutateAsync(sent),
      }).catch(showError),
  }
}

/** Shows the server's message and reads the list again. */
function showError(error: CallError): void {
  refresh(listRollingPapers)
  void alert(error.message)
}
