import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Evaluation } from '#contract/letters.ts'
import { loadNow } from '#web/platform/app/load-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { openOverlay } from '#web/ui/overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './evaluate-letter.module.css'
import { holdRating, sendHeldRating, takeRatingBack, useHeldRating } from './held-ratings.ts'

/** `canThank`: undefined in an answer that this browser stored before there were thanks. */
type Props = { letterId: number; evaluated: boolean; canThank: boolean | undefined }

/**
 * The receiver rates a letter with one press, once; it moves the writer's temperature. The press can be taken back for
 * five seconds, while the page is open.
 */
export function EvaluateLetter({ letterId, evaluated, canThank }: Props) {
  const held = useHeldRating(letterId)
  const [pressed, setPressed] = useState<Evaluation | null>(null)
  const isRated = evaluated || held !== undefined
  const focus = useKeptFocus(isRated, held?.state)
  useEffect(() => () => sendHeldRating(letterId), [letterId])
  const press = (evaluation: Evaluation) => {
    setPressed(evaluation)
    holdRating(letterId, evaluation)
  }
  return (
    <Card as="section" className="wide:p-4.5">
      <div {...focus}>
        {isRated ? (
          <div className="grid gap-2">
            <div className="flex flex-wrap items-center justify-between gap-x-2">
              <p tabIndex={-1} data-said="" className={styles.done}>
                <Icon name="heart" size={21} className="text-post" />
                온도 측정된 편지예요!
              </p>
              {held?.state === 'held' && (
                <Button kind="quiet" size="s" onClick={() => takeRatingBack(letterId)}>
                  되돌리기
                </Button>
              )}
            </div>
            {pressed && <Thermometer evaluation={pressed} />}
            {held?.state === 'waiting' && (
              <p role="status" className="text-ink-2 text-sm">
                연결이 끊겨, 다음에 우체국을 열면 바로 보낼게요.
              </p>
            )}
            {canThank && (
              <Button kind="text" size="s" icon="stamp" onClick={() => void openThanks(letterId)}>
                고마움 우표 보내기
              </Button>
            )}
          </div>
        ) : (
          <fieldset className="grid gap-3">
            <legend className="mb-3 font-bold text-lg">이 편지의 온도는 어땠나요?</legend>
            <div className={styles.faces}>
              {ratingFaces.map(({ value, label, icon }) => (
                <button key={value} type="button" className={styles.face} onClick={() => press(value)}>
                  <Icon name={icon} size={32} className={styles[value]} />
                  {label}
                </button>
              ))}
            </div>
          </fieldset>
        )}
      </div>
    </Card>
  )
}

/** Moves the focus to what is said, or back to the faces, if the focused button is gone. */
function useKeptFocus(isRated: boolean, state: string | undefined) {
  const ref = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons appear and go with the state
  useLayoutEffect(() => {
    const card = ref.current
    if (isInside.current && !card?.contains(document.activeElement))
      card?.querySelector<HTMLElement>(isRated ? '[data-said]' : 'button')?.focus()
  }, [isRated, state])
  const note = (isNow: boolean) => () => {
    isInside.current = isNow
  }
  // Safari gives a pressed button no focus.
  return { ref, onFocus: note(true), onBlur: note(false), onClick: note(true) }
}

/** A drawn thermometer moves up or down. The reader does not know the writer's temperature, so it has no number. */
const Thermometer = ({ evaluation }: { evaluation: Evaluation }) => (
  <div aria-hidden="true" data-moves={evaluation} className={styles.thermometer}>
    <div className={styles.warmth} />
  </div>
)

/** Opens the dialog that thanks for a letter. */
async function openThanks(letterId: number): Promise<void> {
  try {
    const { ThanksDialog } = await loadNow(() => import('./thanks-dialog.tsx'))
    await openOverlay(ThanksDialog, { letterId })
  } catch {
    toast({ type: 'Error', text: '창을 열지 못했어요. 연결을 확인하고 다시 시도해 주세요.' })
  }
}

/** The three ratings as a reader sees them. */
const ratingFaces: { value: Evaluation; label: string; icon: IconName }[] = [
  { value: 'GOOD', label: '따뜻했어요', icon: 'flame' },
  { value: 'SOSO', label: '괜찮았어요', icon: 'leaf' },
  { value: 'BAD', label: '아쉬웠어요', icon: 'cloud' },
]
