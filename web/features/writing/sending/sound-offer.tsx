import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { setSound, tryOutSound, useMayOfferSound } from '#web/ui/sound.ts'

/** Asks once, after a letter was sent, whether letters may be heard. `next` stands where that is known. */
export function SoundOffer({ next }: { next: ReactNode }) {
  const [isAnswered, setAnswered] = useState(false)
  const mayOffer = useMayOfferSound()
  if (isAnswered) return null
  if (!mayOffer) return next
  const answer = (isWanted: boolean) => {
    setSound(isWanted)
    setAnswered(true)
    tryOutSound()
  }
  return (
    <section aria-label="편지 소리" className="grid justify-items-center gap-2">
      <p className="text-ink-2">편지 소리도 들어 볼까요?</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button kind="quiet" size="s" onClick={() => answer(true)}>
          네, 들을래요
        </Button>
        <Button kind="text" size="s" onClick={() => answer(false)}>
          괜찮아요
        </Button>
      </div>
    </section>
  )
}
