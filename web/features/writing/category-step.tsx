import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Category } from '#contract/letters.ts'
import { CategoryStamp } from '#web/paper/category-stamp.tsx'
import { unknownReader } from '#web/paper/letter-sheet.tsx'
import { useReadOnlyUntil } from '#web/platform/api/site-state.ts'
import { cx } from '#web/styles/cx.ts'
import { isStill } from '#web/styles/is-still.ts'
import { Button } from '#web/ui/button.tsx'
import { PauseNote, usePausedUntil } from '#web/ui/pause-note.tsx'
import { ReadOnlyNote } from '#web/ui/read-only-note.tsx'
import { playSound } from '#web/ui/sound.ts'
import styles from './category-step.module.css'
import { HeavySwitch } from './heavy-switch.tsx'
import { sendingRefused } from './refusal-texts.ts'
import room from './sending/letter-in-envelope.module.css'
import { LetterInEnvelope } from './sending/letter-in-envelope.tsx'
import { StampChoices } from './stamp-choices.tsx'
import type { StepProps } from './write-frame.tsx'

/** Which answer the writer of a new letter would like: the stamp on the folded letter. A press ends the folding. */
export function CategoryStep({ writingSession, writing, care, isHeavyOffered }: StepProps) {
  const { text } = writing.manuscript
  const refusal = writing.refusal?.text === text ? writing.refusal.error : null
  const isReadOnly = useReadOnlyUntil() !== null
  const isPaused = usePausedUntil() !== null
  const [isFolding, setFolding] = useState(true)
  const stopFolding = () => setFolding(false)
  useEffect(() => playSound('paper'), [])
  const stamp = useFlyingStamp(text.category)
  const choose = (category: Category, from: DOMRect | undefined) => {
    stamp.from.current = from
    writingSession.dispatch({ type: 'typed', part: { category } })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on anything ends the folding, and still does what it does
    <div
      className={cx(room.room, 'flex w-full flex-1 flex-col text-ink')}
      onPointerDown={stopFolding}
      onKeyDown={stopFolding}
    >
      <div aria-hidden="true" className={cx(room.stage, !isFolding && styles.above)}>
        <LetterInEnvelope
          text={text}
          to={unknownReader}
          motion={isFolding ? 'fold' : 'none'}
          stamp={
            <span ref={stamp.place} className={cx(styles.place, !text.category && styles.empty)}>
              {text.category && <CategoryStamp category={text.category} className="w-full" />}
            </span>
          }
        />
      </div>
      <div data-step="category" className={styles.tray}>
        <StampChoices value={text.category} onChange={choose} />
        {(isHeavyOffered || text.heavy) && (
          <HeavySwitch text={text} change={part => writingSession.dispatch({ type: 'typed', part })} />
        )}
        <p className="mt-auto text-ink-2 text-sm">{consultIsReviewed}</p>
        {refusal && (
          <p role="alert" className="font-semibold text-post">
            {sendingRefused(refusal)}
          </p>
        )}
        <ReadOnlyNote />
        <PauseNote />
        {care}
        <div className="flex gap-2.5 wide:mt-1">
          <Button
            kind="quiet"
            disabled={writing.isSending || writing.isChecking}
            onClick={() => writingSession.dispatch({ type: 'stepped', step: 'edit' })}
          >
            이전 단계
          </Button>
          <Button
            className="grow"
            icon="send"
            busy={writing.isSending || writing.isChecking}
            disabled={isReadOnly || isPaused}
            onClick={writingSession.nextOrSend}
          >
            편지 보내기
          </Button>
        </div>
      </div>
    </div>
  )
}

/** A new stamp flies from `from` to its place on the envelope, and is pressed on. With reduced motion it is there. */
function useFlyingStamp(category: Category | null) {
  const place = useRef<HTMLSpanElement>(null)
  const from = useRef<DOMRect>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new stamp flies once
  useLayoutEffect(() => {
    const [start, to] = [from.current, place.current]
    from.current = undefined
    if (!start || !to || isStill()) return
    const end = to.getBoundingClientRect()
    const [x, y] = [
      start.x + start.width / 2 - end.x - end.width / 2,
      start.y + start.height / 2 - end.y - end.height / 2,
    ]
    // The stamp is turned with its place.
    const turn = (4 * Math.PI) / 180
    const [right, down] = [x * Math.cos(turn) + y * Math.sin(turn), y * Math.cos(turn) - x * Math.sin(turn)]
    to.animate(
      [
        {
          transform: `translate(${right}px, ${down}px) rotate(-4deg) scale(${start.width / to.offsetWidth})`,
          easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
        },
        { transform: 'none', offset: 240 / 380, easing: 'ease-in' },
        { transform: 'scale(0.94)', offset: 300 / 380, easing: 'ease-out' },
        { transform: 'none' },
      ],
      380,
    )
  }, [category])
  return { place, from }
}

const consultIsReviewed =
  '고민 상담 편지의 답장은 전해지기 전에 우체국이 읽고, 그때 편지도 함께 볼 수 있어요.'
