import { type SendRequest, sendLetter } from '#contract/letters.ts'
import type { MailboxLetter } from '#contract/mailbox.ts'
import { paths } from '#contract/paths.ts'
import { sendingRefused } from '#web/features/writing/refusal-texts.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'

/** A short letter for somebody who cannot write now. It is sent and counted as any letter. */
const needsTime = {
  title: '시간이 조금 필요해요',
  content: '편지는 소중히 간직하고 있어요. 지금은 글로 옮길 시간이 조금 필요해요. 천천히 다시 쓸게요.',
  paperType: 'COMFORT',
} as const satisfies SendRequest

/** After 14 days without a letter: three ways to go on. Both members see the card, whoever wrote last. */
export function SilenceCard({ letters }: { letters: MailboxLetter[] }) {
  const { mutateAsync, isPending } = useSend(sendLetter)
  const newest = letters.find(letter => !letter.myLetter && letter.status === 'DELIVERED')
  if (!newest) return null
  const parentLetterId = newest.letterId
  const askForTime = async () => {
    try {
      const isSent = await confirm({
        title: '이 짧은 편지를 보낼까요?',
        description: `“${needsTime.content}”`,
        confirmText: '편지 보내기',
        onConfirm: () => mutateAsync({ body: { ...needsTime, parentLetterId } }),
      })
      if (isSent) toast({ type: 'Success', text: '짧은 편지를 보냈어요.' })
    } catch (error) {
      if (isCallError(error)) toast({ type: 'Error', text: sendingRefused(error) })
    }
  }
  return (
    <Card as="section" className="grid gap-3">
      <div className="grid gap-1">
        <h2 className="font-bold text-lg">한동안 편지가 오가지 않았어요</h2>
        <p className="text-ink-2 text-sm">서두르지 않아도 괜찮아요. 지금 마음에 가까운 걸 골라 보세요.</p>
      </div>
      <div className="grid gap-2 wide:flex wide:*:grow">
        <ButtonLink to={paths.write(parentLetterId)} size="s" kind="quiet">
          답장 쓰기
        </ButtonLink>
        <Button kind="quiet" size="s" busy={isPending} onClick={() => void askForTime()}>
          {needsTime.title}
        </Button>
        <ButtonLink to={paths.write(parentLetterId)} state={{ last: true }} size="s" kind="quiet">
          마지막 편지 쓰기
        </ButtonLink>
      </div>
    </Card>
  )
}
