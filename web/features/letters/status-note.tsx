import { openLetter } from '#contract/letters.ts'
import type { Output } from '#contract/route.ts'
import { refresh } from '#web/platform/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { dayAndTime } from '#web/ui/date.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useAtInstant } from './use-at-instant.ts'

type Letter = Output<typeof openLetter>

/** Where a letter of mine is just now. */
export function StatusNote({ letter }: { letter: Letter }) {
  const { letterId, status, deliveryCompletedAt } = letter
  const isComing = status === 'IN_DELIVERY'
  useAtInstant(isComing ? deliveryCompletedAt : undefined, () =>
    refresh(openLetter, { params: { id: letterId } }),
  )
  const { icon, text } = noteFor(letter)
  return (
    <Card className="flex items-center gap-3 py-4">
      <Icon name={icon} className="text-pine" />
      <p>
        {text}
        {isComing && (
          <>
            {' '}
            <Countdown until={deliveryCompletedAt} label="도착까지 남은 시간" className="font-bold" />
          </>
        )}
      </p>
    </Card>
  )
}

function noteFor({ status, deliveryCompletedAt }: Letter): { icon: IconName; text: string } {
  if (status === 'WAITING') return { icon: 'clock', text: '답장을 기다리는 중이에요' }
  if (status === 'IN_REVIEW') return { icon: 'search', text: '보내기 전에 검토하고 있어요' }
  if (status === 'IN_DELIVERY') return { icon: 'send', text: '편지가 가는 중이에요.' }
  return { icon: 'check', text: `${dayAndTime(deliveryCompletedAt)}에 도착했어요` }
}
