import { cancelHold, getCoolDown, getHeld } from '#contract/random-letters.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import { useTimes } from '#web/platform/api/use-times.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { duration } from '#web/ui/duration.ts'
import { toast } from '#web/ui/toast.ts'
import { useSecond } from '#web/ui/use-second.ts'

type Props = { until: string; onEnded: () => Promise<void> }

/** Cancels the hold; possible within the cancel window only. */
export function CancelHold({ until, onEnded }: Props) {
  const isOver = useSecond() >= Date.parse(until)
  const cancelHoldMutation = useSend(cancelHold, { updates: [getHeld, getCoolDown] })
  const times = useTimes()

  const press = async () => {
    const rest = times ? ` 하루에 세 번 돌려놓으면 ${duration(times.coolDownSeconds)} 동안 쉬어요.` : ''
    try {
      const isCancelled = await confirm({
        title: '이 편지를 돌려놓을까요?',
        description: `편지는 다른 분이 답장할 수 있게 돌아가요.${rest}`,
        confirmText: '돌려놓기',
        danger: true,
        onConfirm: () => cancelHoldMutation.mutateAsync(),
      })
      if (!isCancelled) return
      toast({ type: 'Success', text: '편지를 돌려놓았어요.' })
    } catch (error) {
      toast({
        type: 'Error',
        text: isCallError(error) ? error.message : '편지를 돌려놓지 못했어요.',
      })
    }
    await onEnded()
  }

  if (isOver)
    return (
      <Button kind="quiet" size="s" disabled>
        돌려놓을 수 있는 시간이 지났어요
      </Button>
    )
  return (
    <div className="grid justify-items-end gap-1 wide:flex wide:items-center wide:justify-between">
      <Button kind="quiet" size="s" className="px-4" onClick={() => void press()}>
        편지 돌려놓기
      </Button>
      <p className="px-2 text-ink-2 text-xs">
        <Countdown until={until} label="돌려놓을 수 있는 시간" className="font-semibold" /> 안에
      </p>
    </div>
  )
}
