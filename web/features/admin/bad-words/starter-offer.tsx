import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { addStarterWords, countStarterWords } from '#contract/bad-words.ts'
import { useAnswer, useSend } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { failed } from './use-bad-word.ts'

type Props = {
  /** Called when the offer is removed while it has the focus. */
  focusNext: () => void
}

/** Offers the starter words that administrators have not decided on; null if there are none. */
export function StarterOffer(props: Props) {
  const { data } = useAnswer(countStarterWords)
  return data?.addable ? <Offer {...props} addable={data.addable} /> : null
}

function Offer({ addable, focusNext }: Props & { addable: number }) {
  const addStarterWordsMutation = useSend(addStarterWords, {
    onSuccess: ({ added }) =>
      toast({
        type: 'Success',
        text: added > 0 ? `금칙어 ${added}개를 추가했어요.` : '이미 모두 추가했어요.',
      }),
    onError: failed,
  })
  const offer = useRef<HTMLElement>(null)
  const next = useEffectEvent(focusNext)
  useLayoutEffect(() => {
    const element = offer.current
    // This cleanup runs before React removes the element, so the element still has the focus.
    return () => {
      if (element?.contains(document.activeElement)) next()
    }
  }, [])
  return (
    <section
      ref={offer}
      aria-labelledby="starter-words"
      className="grid justify-items-start gap-2 rounded-control bg-sunken p-4"
    >
      <h3 id="starter-words">기본 목록을 추가할 수 있어요</h3>
      <p className="text-ink-2 text-sm">
        흔한 욕설과 비하하는 말 {addable}개예요. 이미 있거나, 꺼 두었거나, 지운 말은 그대로 둬요.
      </p>
      <Button
        kind="quiet"
        size="s"
        icon="plus"
        busy={addStarterWordsMutation.isPending}
        onClick={() => addStarterWordsMutation.mutate({})}
      >
        기본 목록 추가
      </Button>
    </section>
  )
}
