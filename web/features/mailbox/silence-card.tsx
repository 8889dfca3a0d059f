import type { MailboxLetter } from '#contract/mailbox.ts'
import { paths } from '#contract/paths.ts'
import { loadNow } from '#web/platform/app/load-now.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'

const needsTime = '시간이 조금 필요해요'

/** After 14 days without a letter: three ways to go on. Both members see the card, whoever wrote last. */
export function SilenceCard({ letters }: { letters: MailboxLetter[] }) {
  const newest = letters.find(letter => !letter.myLetter && letter.status === 'DELIVERED')
  if (!newest) return null
  const write = paths.write(newest.letterId)
  return (
    <Card as="section" className="grid gap-3">
      <div className="grid gap-1">
        <h2 className="font-bold text-lg">한동안 편지가 오가지 않았어요</h2>
        <p className="text-ink-2 text-sm">서두르지 않아도 괜찮아요. 지금 마음에 가까운 걸 골라 보세요.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={write} size="s" kind="quiet" className="grow">
          답장 쓰기
        </ButtonLink>
        <Button kind="quiet" size="s" className="grow" onClick={() => void sendNeedsTime(newest.letterId)}>
          {needsTime}
        </Button>
        <ButtonLink to={write} state={{ last: true }} size="s" kind="quiet" className="grow">
          마지막 편지 쓰기
        </ButtonLink>
      </div>
    </Card>
  )
}

async function sendNeedsTime(letterId: number): Promise<void> {
  try {
    const { askForTime } = await loadNow(() => import('./ask-for-time.ts'))
    await askForTime(letterId, needsTime)
  } catch {
    toast({ type: 'Error', text: '편지를 준비하지 못했어요. 연결을 확인하고 다시 시도해 주세요.' })
  }
}
