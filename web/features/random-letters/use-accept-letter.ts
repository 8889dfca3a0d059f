import { acceptLetter, type DrawnLetter, getHeld } from '#contract/random-letters.ts'
import { type CallError, isCallError } from '#web/platform/api/call-error.ts'
import { setAnswer, useSend } from '#web/platform/api/query.ts'
import { useTimes } from '#web/platform/api/use-times.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { duration } from '#web/ui/duration.ts'
import { playSound } from '#web/ui/sound.ts'
import { toast } from '#web/ui/toast.ts'

type Given = { onChanged: () => Promise<void>; drawAgain: () => void }

/** Asks, then accepts a letter. `onTaken` runs before the held letter is shown. If another member was faster, draws again. */
export function useAcceptLetter({ onChanged, drawAgain }: Given) {
  const times = useTimes()
  const { mutateAsync } = useSend(acceptLetter, { updates: [getHeld] })
  return async ({ letterId, writerId }: DrawnLetter, onTaken: () => void): Promise<void> => {
    const take = async () => {
      // The specification sends both as strings (section 7).
      const held = await mutateAsync({ body: { letterId: String(letterId), writerId: String(writerId) } })
      playSound('paper')
      onTaken()
      setAnswer(getHeld, {}, () => held)
    }
    try {
      await confirm({
        title: '이 편지에 답장할까요?',
        description: times
          ? `${duration(times.replyDeadlineSeconds)} 안에 답장을 보내 주세요. 처음 ${duration(times.cancelWindowSeconds)} 동안은 돌려놓을 수 있어요.`
          : '정해진 시간 안에 답장을 보내 주세요.',
        confirmText: '답장할게요',
        onConfirm: take,
      })
    } catch (error) {
      if (!isCallError(error)) throw error
      toast({ type: 'Warning', text: refusals[error.code] ?? error.message, duration: 5000 })
      if (isCallError(error, 'LET-008', 'LET-001')) drawAgain()
      else await onChanged()
    }
  }
}

const refusals: Partial<Record<CallError['code'], string>> = {
  'LET-008': '다른 분이 먼저 답장하기로 했어요. 다른 편지를 골라 주세요.',
  'LET-001': '이제는 답장할 수 없는 편지예요. 다른 편지를 골라 주세요.',
  'LET-007': '이미 답장하기로 한 편지가 있어요.',
  'LET-013': '조금 쉬었다가 다시 편지를 고를 수 있어요.',
}
