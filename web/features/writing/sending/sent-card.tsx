import type { ReactNode } from 'react'
import type { SentLetter } from '#contract/letters.ts'
import { paths } from '#contract/paths.ts'
import { PushOffer } from '#web/features/push/push-offer.tsx'
import { useTimes } from '#web/platform/api/use-times.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { chosenArrival } from '#web/ui/date.ts'
import { duration } from '#web/ui/duration.ts'

type Props = {
  letter: SentLetter
  isReply: boolean
  /** Where a new letter waits. */
  place: ReactNode
  /** Help stands above the card: it has no request then. */
  isCaredFor: boolean
  /** The request where push is not offered. */
  offer: ReactNode
}

/**
 * The letter is on its way: an answer arrives after the delivery time, a new one waits for somebody to answer. The card has
 * at most one request: help, else push, else sound, else the invitation.
 */
export function SentCard({ letter, isReply, place, isCaredFor, offer }: Props) {
  const times = useTimes()
  const isInReview = letter.status === 'IN_REVIEW'
  const arrival = letter.arrivesOn
    ? chosenArrival(letter.arrivesOn)
    : times
      ? `${isInReview ? '빠르면 ' : ''}${duration(times.deliverySeconds)} 뒤에 편지가 도착해요`
      : '곧 편지가 도착해요'
  return (
    <Card className="grid justify-items-center gap-2 py-7 text-center">
      <p role="status" className="font-bold text-xl">
        {isReply ? arrival : '답장이 언제 올지 궁금해요'}
      </p>
      {place}
      {!isReply && <p className="text-ink-2">이웃은 제목과 첫 두 줄을 먼저 봐요.</p>}
      {letter.last && (
        <p className="text-balance text-ink-2">
          마지막 편지예요. 도착하면 대화가 끝나고, 나눈 편지는 그대로 남아요.
        </p>
      )}
      {isInReview && (
        <p className="text-ink-2">고민 상담 답장은 우체국이 먼저 읽어요. 검토가 늦어지면 도착도 늦어져요.</p>
      )}
      <PushOffer mayAsk={!isCaredFor} next={offer} />
      <ButtonLink to={paths.home} replace className="mt-4">
        홈으로
      </ButtonLink>
    </Card>
  )
}
