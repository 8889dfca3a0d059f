import { deleteLetter, listLetters, type Status } from '#contract/letters.ts'
import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { getCoolDown, getHeld } from '#contract/random-letters.ts'
import { isCallError } from '#web/api/call-error.ts'
import { useSend } from '#web/api/query.ts'
import { confirm } from '#web/ui/ask.ts'
import { toast } from '#web/ui/toast.ts'

/** Asks, then takes a letter of mine back or deletes it, whichever its status makes of it; whether it was done. */
export function useDeleteLetter() {
  const { mutateAsync } = useSend(deleteLetter, {
    refreshes: [getMailbox, getCorrespondence, listLetters, getHeld, getCoolDown],
  })
  return async (letterId: number, status: Status): Promise<boolean> => {
    const words = wordsFor(status)
    try {
      const isDone = await confirm({
        ...words.question,
        danger: true,
        onConfirm: () => mutateAsync({ params: { id: letterId } }),
      })
      if (isDone) toast({ type: 'Success', text: words.done })
      return isDone
    } catch (error) {
      toast({ type: 'Error', text: refusal(error, words.failed) })
      return false
    }
  }
}

/** Under way: it is recalled. Else it is deleted, out of the pool or of both letter boxes. */
export const isUnderWay = (status: Status) => status === 'IN_DELIVERY' || status === 'IN_REVIEW'

function wordsFor(status: Status) {
  if (isUnderWay(status))
    return {
      question: {
        title: '이 편지를 회수할까요?',
        description: '회수한 편지는 상대에게 도착하지 않고, 되돌릴 수 없어요.',
        confirmText: '회수하기',
      },
      done: '편지를 회수했어요.',
      failed: '편지를 회수하지 못했어요. 잠시 후에 다시 시도해 주세요.',
    }
  const where =
    status === 'WAITING' ? '더는 아무도 이 편지를 고를 수 없고,' : '두 사람의 편지함에서 모두 사라지고,'
  return {
    question: {
      title: '이 편지를 지울까요?',
      description: `지우면 ${where} 되돌릴 수 없어요.`,
      confirmText: '지우기',
    },
    done: '편지를 지웠어요.',
    failed: '편지를 지우지 못했어요. 잠시 후에 다시 시도해 주세요.',
  }
}

function refusal(error: unknown, otherwise: string): string {
  if (isCallError(error, 'COM-004'))
    return '한 대화에서는 하루에 세 번까지만 회수할 수 있어요. 내일 다시 시도해 주세요.'
  if (isCallError(error, 'LET-001')) return '이미 없는 편지예요.'
  return otherwise
}
