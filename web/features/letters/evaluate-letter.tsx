import { type Evaluation, evaluateLetter, openLetter } from '#contract/letters.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { setAnswer, useSend } from '#web/platform/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './evaluate-letter.module.css'

const faces: { value: Evaluation; label: string; icon: IconName }[] = [
  { value: 'GOOD', label: '따뜻했어요', icon: 'flame' },
  { value: 'SOSO', label: '괜찮았어요', icon: 'leaf' },
  { value: 'BAD', label: '아쉬웠어요', icon: 'cloud' },
]

type Props = { letterId: number; evaluated: boolean }

/** The receiver rates a letter, once; it moves the writer's temperature. */
export function EvaluateLetter({ letterId, evaluated }: Props) {
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
  return (
    <Card as="section" className="wide:p-4.5">
      <p role="status" className={evaluated ? styles.done : 'sr-only'}>
        {evaluated && (
          <>
            <Icon name="heart" size={21} className="text-post" />
            온도 측정된 편지예요!
          </>
        )}
      </p>
      {!evaluated && (
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-bold text-lg">이 편지의 온도는 어땠나요?</legend>
          <div className={styles.faces}>
            {faces.map(({ value, label, icon }) => (
              <button
                key={value}
                type="button"
                className={styles.face}
                aria-disabled={evaluateLetterMutation.isPending || undefined}
                aria-busy={
                  (evaluateLetterMutation.isPending &&
                    evaluateLetterMutation.variables?.body.evaluation === value) ||
                  undefined
                }
                onClick={() =>
                  evaluateLetterMutation.isPending ||
                  evaluateLetterMutation.mutate({ ...sent, body: { evaluation: value } })
                }
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
