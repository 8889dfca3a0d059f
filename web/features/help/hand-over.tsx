import { getCoolDown, getHeld, handOver, heavyReleasesWithin } from '#contract/random-letters.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import { choose } from '#web/ui/ask-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** How often a heavy letter leaves its reader without a rest, as a word. */
export const heavyReleases = ['', '한', '두', '세'][heavyReleasesWithin.count]

/** Asks for a keeper in my place. The member hears that the letter was handed over, and not to whom. */
export function HandOver({ onEnded }: { onEnded: () => Promise<void> }) {
  const send = useSend(handOver, { updates: [getHeld, getCoolDown] })
  const press = async () => {
    try {
      const choice = await choose({
        title: '온기지기에게 부탁할까요?',
        description: `이 편지는 다른 이웃이 이어서 돌봐요. 쓰던 글은 임시 저장에 남아요. 하루에 ${heavyReleases} 번까지는 쉬지 않아도 돼요.`,
        initial: 'stay',
        choices: [
          { value: 'hand', text: '부탁하기', kind: 'primary', run: () => send.mutateAsync({}) },
          { value: 'stay', text: '돌아가기', kind: 'quiet' },
        ],
      })
      if (choice !== 'hand') return
      toast({ type: 'Success', text: '편지를 부탁했어요. 이제 마음을 내려놓아도 괜찮아요.' })
    } catch (error) {
      toast({ type: 'Error', text: isCallError(error) ? error.message : '편지를 부탁하지 못했어요.' })
    }
    await onEnded()
  }
  return (
    <Button kind="quiet" icon="flame" onClick={() => void press()}>
      온기지기에게 부탁하기
    </Button>
  )
}
