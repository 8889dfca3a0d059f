import type { ReactNode } from 'react'
import type { SentLetter } from '#contract/letters.ts'
import { useTimes } from '#web/api/use-times.ts'
import { Page } from '#web/app/page.tsx'
import { PageHeader } from '#web/app/page-header.tsx'
import { paths } from '#web/app/paths.ts'
import { Scene } from '#web/art/scene.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { duration } from '#web/ui/duration.ts'
import { SendingScene } from './sending-scene.tsx'

type Props = { letter: SentLetter; isReply: boolean; care: ReactNode }

/** The letter is on its way: an answer arrives after the delivery time, a new one waits for somebody to answer. */
export function SentStep({ letter, isReply, care }: Props) {
  const times = useTimes()
  const arrival = times ? `${duration(times.deliverySeconds)} 뒤에 편지가 도착해요` : '곧 편지가 도착해요'
  return (
    <Page
      title="보낸 편지"
      header={<PageHeader title="편지를 보냈어요" />}
      backdrop="text-on-art"
      className="flex flex-col"
    >
      <Scene />
      <div className="mx-auto flex w-full max-w-105 flex-1 flex-col justify-center gap-6 px-4 pb-10 text-ink">
        <SendingScene />
        <Card className="grid justify-items-center gap-2 py-7 text-center">
          <p role="status" className="font-bold text-xl">
            {isReply ? arrival : '답장이 언제 올지 궁금해요'}
          </p>
          <p className="text-ink-2">
            {letter.status === 'IN_REVIEW'
              ? '고민 상담 답장은 먼저 살펴본 뒤에 보내요. 조금 더 걸릴 수 있어요.'
              : isReply
                ? '도착하면 상대에게 알려 드릴게요.'
                : '누군가 편지를 읽고 답장을 쓰면 알려 드릴게요.'}
          </p>
          <ButtonLink to={paths.home} replace className="mt-4">
            홈으로
          </ButtonLink>
        </Card>
        {care}
      </div>
    </Page>
  )
}
