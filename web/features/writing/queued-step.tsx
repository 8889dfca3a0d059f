import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { Magpie } from '#web/art/magpie.tsx'
import { Scene } from '#web/art/scene.tsx'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useOutbox } from './outbox.ts'
import { OutboxRow } from './outbox-row.tsx'

type Props = { memberId: string; slot: string; care: ReactNode }

/** The letter waits for the network, and the outbox sends it. */
export function QueuedStep({ memberId, slot, care }: Props) {
  const copy = useOutbox(memberId).find(copy => copy.slot === slot)
  return (
    <Page
      title="보낼 편지"
      header={<PageHeader title="보낼 편지" />}
      backdrop="text-on-art"
      className="flex flex-col"
    >
      <Scene />
      <div className="mx-auto flex w-full max-w-105 flex-1 flex-col justify-center gap-6 px-4 pb-10 text-ink">
        <Magpie pose="carry" className="mx-auto w-36" />
        <Card className="grid justify-items-center gap-2 py-7 text-center">
          <p role="status" className="font-bold text-xl">
            {copy?.refused ? '편지를 보내지 못했어요' : '연결되면 바로 보낼게요'}
          </p>
          {copy?.refused ? (
            <ul className="w-full text-start">
              <OutboxRow copy={copy} />
            </ul>
          ) : (
            <p className="text-balance text-ink-2">편지는 이 기기에 잘 두었어요. 우체국을 닫아도 괜찮아요.</p>
          )}
          <ButtonLink to={paths.home} replace className="mt-4">
            홈으로
          </ButtonLink>
        </Card>
        {care}
      </div>
    </Page>
  )
}
