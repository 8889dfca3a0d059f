import { endOtherSignIns, endSignIn, listSignIns } from '#contract/members.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { refresh, useSend } from '#web/platform/api/query.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { toast } from '#web/ui/toast.ts'

/** Ends my other sign-ins: one without a question, all after a question. */
export function useEndSignIns() {
  const endSignInMutation = useSend(endSignIn, {
    onSuccess: () => toast({ text: '그 기기에서 로그아웃했어요.', look: 'Quiet' }),
    onError: toastFailure,
  })
  const endOtherSignInsMutation = useSend(endOtherSignIns)
  return {
    endOne: (id: number) => endSignInMutation.mutate({ params: { id } }),
    /** The id of the sign-in that is being ended, or null. */
    ending: endSignInMutation.isPending ? endSignInMutation.variables.params.id : null,
    async endOthers() {
      try {
        const areEnded = await confirm({
          title: '다른 기기에서 모두 로그아웃할까요?',
          description: '지금 이 기기만 남아요. 다른 기기에서는 다시 로그인하면 쓸 수 있어요.',
          confirmText: '모두 로그아웃',
          onConfirm: () => endOtherSignInsMutation.mutateAsync(),
        })
        if (areEnded) toast({ text: '다른 기기에서 모두 로그아웃했어요.', look: 'Quiet' })
      } catch (error) {
        toastFailure(error)
      }
    },
  }
}

/** Shows the error and reads the list again: the sign-in may have ended by itself. */
function toastFailure(error: unknown): void {
  toast({ type: 'Error', text: isCallError(error) ? error.message : '로그아웃하지 못했어요.' })
  refresh(listSignIns)
}
