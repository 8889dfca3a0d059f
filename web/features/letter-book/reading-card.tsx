import { sentenceFor } from '#web/platform/api/call-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './reading-card.module.css'
import type { Reading } from './use-book-letters.ts'

type Props = {
  reading: Extract<Reading, { read: number }>
  expected: number
  onStop: () => void
  onResume: () => void
}

/** The letters come from the post office, 50 at a time. A failure loses none of them. */
export function ReadingCard({ reading: { state, read, error }, expected, onStop, onResume }: Props) {
  const isFailed = state === 'failed'
  return (
    <Card as="section" className="grid gap-4 text-center">
      <h2 ref={takeFocus} tabIndex={-1} className="text-xl">
        {isFailed ? '편지를 모으다 멈췄어요' : '편지를 모으고 있어요'}
      </h2>
      <Progress label="모은 편지" done={read} all={expected} />
      {isFailed && (
        <p role="alert" className="text-ink-2">
          {sentenceFor(error)} 모은 편지는 그대로 있어요.
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button kind="quiet" className={isFailed ? undefined : 'grow'} onClick={onStop}>
          그만두기
        </Button>
        {isFailed && (
          <Button icon="refresh" className="grow" onClick={onResume}>
            방금 멈춘 곳부터
          </Button>
        )}
      </div>
    </Card>
  )
}

/** For the heading of a step: the button that led here is gone. */
export const takeFocus = (heading: HTMLElement | null) => heading?.focus()

type ProgressProps = { label: string; done: number; all: number }

/** A bar and its numbers. Screen readers ask the bar; it does not speak at each step. */
export const Progress = ({ label, done, all }: ProgressProps) => (
  <div className="grid gap-2">
    <progress aria-label={label} className={styles.bar} value={done} max={Math.max(all, 1)} />
    <p className="text-ink-2 text-sm tabular-nums">
      {done.toLocaleString('ko-KR')} / {all.toLocaleString('ko-KR')}통
    </p>
  </div>
)
