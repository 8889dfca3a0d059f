import { openLetter, type WaitingStatus } from '#contract/letters.ts'
import type { Output } from '#contract/route.ts'
import { refresh } from '#web/platform/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { chosenArrival, dayAndTime } from '#web/ui/date.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useAtInstant } from '#web/ui/use-at-instant.ts'
import { WaitingLine } from './waiting-line.tsx'

type Letter = Output<typeof openLetter>

/** Where a letter of mine is just now. */
export function StatusNote({ letter }: { letter: Letter }) {
  const { letterId, status, deliveryCompletedAt } = letter
  const isComing = status === 'IN_DELIVERY' && !letter.arrivesOn
  useAtInstant(isComing ? deliveryCompletedAt : undefined, () =>
    refresh(openLetter, { params: { id: letterId } }),
  )
  const { waitingStatus } = letter
  if (waitingStatus)
    return (
      <Card className="flex items-center gap-3 py-4">
        <Icon name={waitingIcons[waitingStatus]} className="shrink-0 text-pine" />
        <WaitingLine letter={{ ...letter, waitingStatus }} />
      </Card>
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

const waitingIcons: Record<WaitingStatus, IconName> = {
  POOL: 'clock',
  HELD: 'pencil',
  BACK: 'clock',
  KEEPER: 'heart',
  ON_ITS_WAY: 'send',
}

function noteFor({ status, deliveryCompletedAt, arrivesOn, matched }: Letter): {
  icon: IconName
  text: string
} {
  if (status === 'WAITING') return { icon: 'clock', text: '답장을 기다리는 중이에요' }
  if (status === 'IN_REVIEW') return { icon: 'search', text: '보내기 전에 검토하고 있어요' }
  if (status === 'IN_DELIVERY' && arrivesOn)
    return {
      icon: 'clock',
      text: `${chosenArrival(arrivesOn)}.${matched ? '' : ' 대화는 끝났지만 이 편지는 그날 도착해요.'}`,
    }
  if (status === 'IN_DELIVERY') return { icon: 'send', text: '편지가 가는 중이에요.' }
  return { icon: 'check', text: `${dayAndTime(deliveryCompletedAt)}에 도착했어요` }
}
