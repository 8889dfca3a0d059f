import { useId, useRef, useState } from 'react'
import { useSession } from '#web/platform/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { SlotMachine } from './slot-machine.tsx'
import { StepHeading } from './step-heading.tsx'
import styles from './zip-code-step.module.css'

/** Draws the member's zip code. The next step is available when the last drum stands still. */
export function ZipCodeStep({ onNext }: { onNext: () => void }) {
  const zipCode = useSession(session => session.zipCode)
  const [isOver, setIsOver] = useState(false)
  const next = useRef<HTMLDivElement>(null)
  const step = useRef<HTMLDivElement>(null)
  const hint = useId()

  const end = () => {
    setIsOver(true)
    // A focus that the member has moved elsewhere stays there.
    const { activeElement } = document
    if (!activeElement || activeElement === document.body || activeElement.matches('h1, [data-skip]'))
      next.current?.querySelector('button')?.focus()
  }

  // Finishes the animations at once, together with everything that waits for their end.
  const skip = () => {
    for (const turning of step.current?.getAnimations({ subtree: true }) ?? [])
      if (turning.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) turning.finish()
  }

  return (
    <div
      ref={step}
      className="grid grid-cols-1 content-center justify-items-center gap-6 p-4 text-center"
      onPointerDown={isOver ? skip : undefined}
    >
      <div className="grid gap-1 rounded-card bg-surface px-7 py-5 shadow-1">
        <StepHeading>나만의 우편번호</StepHeading>
        <p className="text-ink-2">이곳에서는 이 다섯 글자가 이름이에요.</p>
      </div>
      <SlotMachine zipCode={zipCode} isOver={isOver} onEnd={end} />
      <p role="status" className="sr-only">
        {isOver ? `당신의 우편번호는 ${[...zipCode].join(' ')}입니다` : '우편번호를 만들고 있어요'}
      </p>
      <div ref={next} className="grid w-full max-w-80 justify-items-center gap-1">
        <Button
          full
          className={isOver ? styles.alive : undefined}
          disabled={!isOver}
          aria-describedby={isOver ? undefined : hint}
          onClick={onNext}
        >
          다음
        </Button>
        <span id={hint} hidden>
          우편번호가 다 나오면 누를 수 있어요
        </span>
        <Button kind="text" size="s" data-skip className={isOver ? 'invisible' : ''} onClick={skip}>
          건너뛰기
        </Button>
      </div>
    </div>
  )
}
