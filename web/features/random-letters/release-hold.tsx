import { getCoolDown, getHeld, releaseHeld } from '#contract/random-letters.ts'
import { heavyReleases } from '#web/features/help/hand-over.tsx'
import { useIsCaredFor } from '#web/features/help/use-is-cared-for.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import { useTimes } from '#web/platform/api/use-times.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { duration } from '#web/ui/duration.ts'
import { toast } from '#web/ui/toast.ts'

type Props = { letter: { title: string; content: string }; onEnded: () => Promise<void> }

/**
 * Gives the held letter back at any time, as one that is too heavy: no cool-down, twice a day. Nobody promises that a
 * letter with crisis language is read at once.
 */
export function ReleaseHold({ letter, onEnded }: Props) {
  const isCaredFor = useIsCaredFor(letter)
  const release = useSend(releaseHeld, { updates: [getHeld, getCoolDown] })
  const coolDown = useTimes()?.coolDownSeconds

  const press = async () => {
    try {
      const isReleased = await confirm({
        title: '이 편지를 놓아줄까요?',
        description: `하루에 ${heavyReleases} 번까지는 쉬지 않아도 돼요. 그다음에는 ${coolDown ? `${duration(coolDown)} 동안` : '잠시'} 쉬어요.`,
        confirmText: '놓아주기',
        onConfirm: () => release.mutateAsync({ body: { tooHeavy: true } }),
      })
      if (!isReleased) return
      const after = isCaredFor ? '다시 이웃의 답장을 기다려요.' : '다른 이웃이 이어서 읽을 거예요.'
      toast({ type: 'Success', text: `편지를 놓아주었어요. ${after}` })
    } catch (error) {
      toast({ type: 'Error', text: isCallError(error) ? error.message : '편지를 놓아주지 못했어요.' })
    }
    await onEnded()
  }

  return (
    <Card className="relative mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-3">
      <p className="min-w-0 grow basis-[10rem]">
        지금 쓰기 어렵다면 놓아주셔도 괜찮아요.
        <span className="block text-ink-2 text-sm">
          편지는 {isCaredFor ? '다시 답장을 기다리고' : '바로 다른 이웃에게 돌아가고'}, 쓰던 글은 임시 저장에
          남아요.
        </span>
      </p>
      <Button kind="quiet" size="s" className="px-4" onClick={() => void press()}>
        놓아주기
      </Button>
    </Card>
  )
}
