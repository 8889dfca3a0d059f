import { useState } from 'react'
import { useSession } from '#web/platform/api/session.ts'
import { cx } from '#web/styles/cx.ts'
import styles from './pink-letter.module.css'
import { PinkLetter } from './pink-letter.tsx'
import counter from './post-counter.module.css'
import { PostCounter } from './post-counter.tsx'
import { StepHeading } from './step-heading.tsx'

/** The first letter that a member opens. It lies on the counter of the step before. */
export function EnvelopeStep({ onOver }: { onOver: () => void }) {
  const zipCode = useSession(session => session.zipCode)
  const [isOpening, setIsOpening] = useState(false)
  return (
    <div className="grid grid-cols-1 content-center justify-items-center gap-6 p-4 text-center">
      <div className="grid gap-1 rounded-card bg-surface px-7 py-5 shadow-1">
        <StepHeading>첫 편지가 도착했어요</StepHeading>
        <p className="text-ink-2">{isOpening ? '편지를 열고 있어요.' : '분홍 편지를 눌러 열어 보세요.'}</p>
      </div>
      <PostCounter
        drums={[...zipCode].map((character, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drum is its place
          <div key={at} className={counter.drum}>
            <span>{character}</span>
          </div>
        ))}
      >
        <button
          type="button"
          aria-label="분홍 편지 열기"
          aria-disabled={isOpening || undefined}
          className={cx(styles.letter, isOpening && styles.opening)}
          onClick={() => setIsOpening(true)}
        >
          <PinkLetter onOpen={onOver} />
        </button>
      </PostCounter>
      {/* The room of the buttons of the step before, so that the counter stays in its place. */}
      <div className="h-25.5" />
    </div>
  )
}
