import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useOutbox } from './outbox.ts'
import { OutboxRow } from './outbox-row.tsx'

type Props = { memberId: string; slot: string }

/** The letter waits for the network, and the outbox sends it. */
export function QueuedCard({ memberId, slot }: Props) {
  const copy = useOutbox(memberId).find(copy => copy.slot === slot)
  return (
    <Card className="grid justify-items-center gap-2 py-7 text-center">
      <p role="status" className="font-bold text-xl">
        {copy?.refused ? '편지를 보내지 못했어요' : '다음에 우체국을 열면 바로 보낼게요'}
      </p>
      {copy?.refused ? (
        <ul className="w-full text-start">
          <OutboxRow copy={copy} />
        </ul>
      ) : (
        <p className="text-balance text-ink-2">
          편지는 이 기기에 잘 두었어요. 열어 두면 연결되는 대로 보내요.
        </p>
      )}
      <ButtonLink to={paths.home} replace className="mt-4">
        홈으로
      </ButtonLink>
    </Card>
  )
}
