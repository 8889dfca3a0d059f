import { Link } from 'react-router'
import { reconnect } from '#contract/lifecycle.ts'
import { type Disconnection, listDisconnected } from '#contract/mailbox.ts'
import { paths } from '#contract/paths.ts'
import { CounterpartName } from '#web/features/private-names/counterpart-name.tsx'
import { usePrivateName, withName } from '#web/features/private-names/private-names.ts'
import { failureText, isCallError } from '#web/platform/api/call-error.ts'
import { refresh, useAnswer, useSend } from '#web/platform/api/query.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { day, dayAndTime } from '#web/ui/date.ts'
import { toast } from '#web/ui/toast.ts'

/** The conversations that I disconnected. Each can be undone once, for some days. */
export function Disconnected() {
  const { data } = useAnswer(listDisconnected)
  if (!data?.length) return null
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">끊은 대화</h2>
      <ul className="grid">
        {data.map(disconnection => (
          <Row key={disconnection.matchingId} disconnection={disconnection} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ disconnection }: { disconnection: Disconnection }) {
  const { matchingId, oppositeZipCode, disconnectedAt, reconnectUntil, canReconnect } = disconnection
  const undo = useReconnect(disconnection)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-t py-3 first:border-t-0 last:pb-0">
      <div className="min-w-0 grow basis-[8rem]">
        <Link
          to={paths.correspondence(matchingId)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          <CounterpartName zipCode={oppositeZipCode} />
        </Link>
        <p className="text-ink-2 text-sm">
          <time dateTime={disconnectedAt}>{day(disconnectedAt)}</time>
          <span>에 끊었어요</span>
          {canReconnect && (
            <>
              {' · '}
              <time dateTime={reconnectUntil}>{dayAndTime(reconnectUntil)}</time>까지 한 번 되돌릴 수 있어요
            </>
          )}
        </p>
      </div>
      {canReconnect && (
        <Button kind="quiet" size="s" className="shrink-0" onClick={() => void undo()}>
          <span className="sr-only">{oppositeZipCode}</span> 다시 잇기
        </Button>
      )}
    </li>
  )
}

/** Asks, then undoes the disconnection. The reason of a refusal stays with the other member. */
function useReconnect({ matchingId, oppositeZipCode }: Disconnection) {
  const name = withName(oppositeZipCode, usePrivateName(oppositeZipCode))
  const { mutateAsync } = useSend(reconnect)
  return async () => {
    try {
      const isDone = await confirm({
        title: `${name} 님과의 대화를 다시 이을까요?`,
        description: '다시 편지를 주고받을 수 있어요. 되돌리기는 두 사람 사이에 한 번만 할 수 있어요.',
        confirmText: '다시 잇기',
        onConfirm: () => mutateAsync({ params: { id: matchingId } }),
      })
      if (isDone) toast({ type: 'Success', text: '대화를 다시 이었어요.' })
    } catch (error) {
      const isOver = isCallError(error, 'LET-014', 'LET-003')
      toast({
        type: 'Error',
        text: isOver
          ? '이제는 다시 이을 수 없는 대화예요.'
          : failureText(error, '대화를 다시 잇지 못했어요. 잠시 후에 다시 시도해 주세요.'),
      })
      if (isOver) refresh(listDisconnected)
    }
  }
}
