import { deleteSlowLetter } from '#contract/slow-letters.ts'
import { failureText } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { toast } from '#web/ui/toast.ts'

const questions = {
  coming: {
    title: '읽지 않고 이 편지를 거둘까요?',
    description: '무슨 말을 썼는지 다시는 볼 수 없어요. 거둔 편지는 되돌릴 수 없어요.',
    confirmText: '거두기',
  },
  arrived: {
    title: '이 편지를 지울까요?',
    description: '지운 편지는 되돌릴 수 없어요.',
    confirmText: '지우기',
  },
}

/** Asks, then destroys a slow letter of mine; resolves to whether it was done. */
export function useDestroy(): (slowLetterId: number, state: keyof typeof questions) => Promise<boolean> {
  const destruction = useSend(deleteSlowLetter)
  return async (slowLetterId, state) => {
    try {
      const isDone = await confirm({
        ...questions[state],
        danger: true,
        onConfirm: () => destruction.mutateAsync({ params: { id: slowLetterId } }),
      })
      if (isDone)
        toast({ type: 'Success', text: state === 'coming' ? '편지를 거뒀어요.' : '편지를 지웠어요.' })
      return isDone
    } catch (error) {
      toast({
        type: 'Error',
        text: failureText(error, `서버 오류로 편지를 ${state === 'coming' ? '거두지' : '지우지'} 못했습니다`),
      })
      return false
    }
  }
}
