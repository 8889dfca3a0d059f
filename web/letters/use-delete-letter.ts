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

/** The reply is on its way to its receiver, or in review before that. */
export const isUnderWay = (status: Status) => status === 'IN_DELIVERY' || status === 'IN_REVIEW'

/** The letter can still be recalled; after its arrival it can only be deleted. */
export const isBeforeArrival = (status: Status) => status === 'WAITING' || isUnderWay(status)

function wordsFor(status: Status) {
  if (isBeforeArrival(status)) {
    const result =
      status === 'WAITING' ? '더는 아무도 이 편지를 고를 수 없고,' : '편지가 상대에게 도착하지 않고,'
    return {
      question: {
        title: '이 편지를 거둘까요?',
        description: `거두면 ${result} 되돌릴 수 없어요.`,
        confirmText: '거두기',
      },
      done: '편지를 거뒀어요.',
      failed: '편지를 거두지 못했어요. 잠시 후에 다시 시도해 주세요.',
    }
  }
  return {
    question: {
      title: '이 편지를 지울까요?',
      description: '지우면 두 사람의 편지함에서 모두 사라지고, 되돌릴 수 없어요.',
      confirmText: '지우기',
    },
    done: '편지를 지웠어요.',
    failed: '편지를 지우지 못했어요. 잠시 후에 다시 시도해 주세요.',
  }
}

function refusal(error: unknown, otherwise: string): string {
  if (isCallError(error, 'COM-004'))
    return '한 대화에서는 하루에 세 번까지만 거둘 수 있어요. 내일 다시 시도해 주세요.'
  if (isCallError(error, 'LET-001')) return '이미 없는 편지예요.'
  return otherwise
}
