import { type Evaluation, evaluateLetter, openLetter } from '#contract/letters.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { setAnswer, useSend } from '#web/platform/api/query.ts'
import { cx } from '#web/styles/cx.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './evaluate-letter.module.css'
import { openReading } from './open-reading.ts'
import { ratingFaces } from './rating-faces.ts'

/** `canThank`: undefined in an answer that this browser stored before there were thanks. */
type Props = { letterId: number; evaluated: boolean; canThank: boolean | undefined }

/**
 * The receiver rates a letter, once; it moves the writer's temperature. While thanks are possible, a press opens the
 * dialog of both.
 */
export function EvaluateLetter({ letterId, evaluated, canThank }: Props) {
  const sent = { params: { id: letterId } }
  const markRated = () => setAnswer(openLetter, sent, letter => letter && { ...letter, evaluated: true })
  const evaluateLetterMutation = useSend(evaluateLetter, {
    updates: [openLetter],
    onSuccess: markRated,
    onError: error => {
      if (isCallError(error, 'LET-011')) markRated()
      toast({ type: 'Error', text: error.message })
    },
  })
  const press = (evaluation: Evaluation) => {
    if (canThank) void openReading(letterId, evaluation)
    else if (!evaluateLetterMutation.isPending)
      evaluateLetterMutation.mutate({ ...sent, body: { evaluation } })
  }
  return (
    <Card as="section" className="grid gap-2 wide:p-4.5">
      <p role="status" className={evaluated ? styles.done : 'sr-only'}>
        {evaluated && (
          <>
            <Icon name="heart" size={21} className="text-post" />
            온도 측정된 편지예요!
          </>
        )}
      </p>
      {evaluated && canThank && (
        <Button kind="quiet" icon="stamp" onClick={() => void openReading(letterId, null)}>
          고마움 우표 보내기
        </Button>
      )}
      {!evaluated && (
        <fieldset className={cx(styles.beside, 'grid gap-3')}>
          <legend className="mb-3 font-bold text-lg">이 편지의 온도는 어땠나요?</legend>
          <div className={styles.faces}>
            {ratingFaces.map(({ value, label, icon }) => (
              <button
                key={value}
                type="button"
                className={styles.face}
                aria-haspopup={canThank ? 'dialog' : undefined}
                aria-disabled={evaluateLetterMutation.isPending || undefined}
                aria-busy={
                  (evaluateLetterMutation.isPending &&
                    evaluateLetterMutation.variables?.body.evaluation === value) ||
                  undefined
                }
                onClick={() => press(value)}
              >
                <Icon name={icon} size={32} className={styles[value]} />
                {label}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </Card>
  )
}
