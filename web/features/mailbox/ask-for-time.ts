import { type SendRequest, sendLetter } from '#contract/letters.ts'
import { sendingRefused } from '#web/features/writing/refusal-texts.ts'
import { call } from '#web/platform/api/call.ts'
import { failureText, isCallError } from '#web/platform/api/call-error.ts'
import { idempotencyKey } from '#web/platform/api/idempotency-key.ts'
import { refreshChanged } from '#web/platform/api/query.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { toast } from '#web/ui/toast.ts'

const content = '편지는 소중히 간직하고 있어요. 지금은 글로 옮길 시간이 조금 필요해요. 천천히 다시 쓸게요.'

// A second press after a lost answer sends no second letter.
const key = idempotencyKey()

/** Asks, then sends a short letter for somebody who cannot write now. It counts as any letter. */
export async function askForTime(parentLetterId: number, title: string): Promise<void> {
  const body: SendRequest = { title, content, paperType: 'COMFORT', parentLetterId }
  const send = () => call(sendLetter, { body }, { headers: { 'Idempotency-Key': key.of(body) } })
  try {
    const isSent = await confirm({
      title: '이 짧은 편지를 보낼까요?',
      description: `“${content}”`,
      confirmText: '편지 보내기',
      onConfirm: send,
    })
    if (!isSent) return
    key.forget()
    refreshChanged(sendLetter)
    toast({ type: 'Success', text: '짧은 편지를 보냈어요.' })
  } catch (error) {
    if (isCallError(error)) toast({ type: 'Error', text: failureText(error, sendingRefused(error)) })
  }
}
