import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/error-note.tsx'
import { usePush } from './use-push.ts'

type Props = {
  /** False: the writer gets another request, so push is not offered. */
  mayAsk: boolean
  /** Stands where push is not offered. */
  next: ReactNode
}

/** Tells the writer how news of an answer arrives: by push if it is on, else in the letter box. Offers push once. */
export function PushOffer({ mayAsk, next }: Props) {
  const { push, device, isOn, busy, failure, turnOn } = usePush()
  const [mayOffer, setMayOffer] = useState(() => !wasOffered())
  const [wasAsked, setAsked] = useState(false)
  const isOffered = mayAsk && mayOffer && device?.is === 'able' && push.isSuccess && !isOn
  useEffect(() => {
    if (!isOffered) return
    noteOffered()
    setAsked(true)
  }, [isOffered])

  const isPushed = isOn && push.data?.settings.types.LETTER
  const isKnown = device && (device.is !== 'able' || !push.isPending)
  if (!isOffered)
    return (
      <>
        <p className="text-ink-2">
          {isPushed ? '답장이 오면 알려 드릴게요.' : '다음에 들르시면 편지함에 있어요.'}
        </p>
        {mayAsk && isKnown && !wasAsked && next}
      </>
    )
  return (
    <section aria-label="답장 알림" className="grid justify-items-center gap-2">
      <p className="text-ink-2">답장이 오면 이 기기로 알려 드릴까요?</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button kind="quiet" size="s" icon="bell" busy={busy} onClick={() => void turnOn()}>
          알림 켜기
        </Button>
        <Button kind="text" size="s" onClick={() => setMayOffer(false)}>
          괜찮아요
        </Button>
      </div>
      {failure && <ErrorNote>{failure}</ErrorNote>}
    </section>
  )
}

const offeredKey = 'pushOffered'

// Without storage the offer would appear after each letter.
function wasOffered(): boolean {
  try {
    return localStorage.getItem(offeredKey) !== null
  } catch {
    return true
  }
}

function noteOffered(): void {
  try {
    localStorage.setItem(offeredKey, 'yes')
  } catch {}
}
