import { useId, useState } from 'react'
import { type Evaluation, evaluateLetter, openLetter } from '#contract/letters.ts'
import { thankForLetter } from '#contract/thanks.ts'
import { type ThanksStamp, thanksMax } from '#contract/thanks-stamps.ts'
import { ThanksChoices } from '#web/features/thanks/thanks-choices.tsx'
import { type CallError, isCallError } from '#web/platform/api/call-error.ts'
import { refresh, setAnswer, useSend } from '#web/platform/api/query.ts'
import { useReadOnlyUntil } from '#web/platform/api/site-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/error-note.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Overlay } from '#web/ui/overlay.tsx'
import { ReadOnlyNote } from '#web/ui/read-only-note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isOver } from '#web/ui/text-length.ts'
import { toast } from '#web/ui/toast.ts'
import styles from './evaluate-letter.module.css'
import { ratingFaces } from './rating-faces.ts'

/** `chosen`: the pressed rating; null: the letter is rated, and thanks alone follow. */
type Props = { letterId: number; chosen: Evaluation | null } & Overlay<void>

/** Rates a letter and thanks for it, in one act. The thanks go first: their words may be refused. */
export function ReadingDialog({ letterId, chosen, open, close }: Props) {
  const isReadOnly = useReadOnlyUntil() !== null
  const [evaluation, setEvaluation] = useState(chosen)
  const [stamp, setStamp] = useState<ThanksStamp | null>(null)
  const [words, setWords] = useState('')
  const [isThanked, setThanked] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const sent = { params: { id: letterId } }
  const isThanking = stamp !== null && !isThanked
  const thank = useSend(thankForLetter, { updates: [openLetter] })
  const rate = useSend(evaluateLetter, { updates: [openLetter] })
  const isBusy = thank.isPending || rate.isPending
  const isBlocked = isBusy || isReadOnly || isOver(words, thanksMax) || (!evaluation && !isThanking)

  const thankFirst = async () => {
    if (!isThanking) return
    await thank.mutateAsync({ ...sent, body: { stamp, words } })
    setThanked(true)
    toast({ type: 'Success', text: '고마움을 보냈어요.' })
  }
  const thenRate = async () => {
    if (!evaluation) return
    try {
      await rate.mutateAsync({ ...sent, body: { evaluation } })
    } catch (failed) {
      if (!isCallError(failed, 'LET-011')) throw failed
      toast({ type: 'Error', text: failed.message })
    }
    setAnswer(openLetter, sent, letter => letter && { ...letter, evaluated: true })
  }
  const send = async () => {
    if (isBlocked) return
    setError(null)
    try {
      await thankFirst()
      await thenRate()
      close()
    } catch (failed) {
      if (isCallError(failed)) setError(failed)
    } finally {
      refresh(openLetter, sent)
    }
  }
  const isAboutWords = error?.code === 'MOD-003' || error?.code === 'MOD-004'
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      busy={isBusy}
      title={chosen ? '읽은 마음을 전해요' : '고마움 우표를 보내요'}
      description={
        chosen ? '온도는 한 번만 잴 수 있어요.' : '우표 한 장과 짧은 말을 이 편지를 쓴 분에게 보내요.'
      }
      actions={
        <>
          <Button kind="quiet" size="s" disabled={isBusy} onClick={() => close()}>
            취소
          </Button>
          <Button size="s" busy={isBusy} disabled={isBlocked} data-first="" onClick={() => void send()}>
            {!evaluation ? '보내기' : isThanking ? '함께 전하기' : '온도만 전하기'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-2">
        {evaluation && <Rating value={evaluation} onChange={setEvaluation} />}
        {!isThanked && (
          <ThanksChoices
            legend={chosen ? '고마움 우표도 붙일까요?' : '우표 고르기'}
            optional={chosen !== null}
            value={stamp}
            onChange={setStamp}
          />
        )}
        {isThanking && (
          <TextField
            label="함께 보낼 말"
            hint="비워 두면 우표만 가요."
            max={thanksMax}
            value={words}
            onChange={setWords}
            error={isAboutWords ? error.message : undefined}
            enterKeyHint="send"
            onEnter={() => void send()}
          />
        )}
        <ReadOnlyNote />
        {error && !isAboutWords && <ErrorNote>{error.message}</ErrorNote>}
      </div>
    </Dialog>
  )
}

function Rating({ value, onChange }: { value: Evaluation; onChange: (evaluation: Evaluation) => void }) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-base">이 편지의 온도</legend>
      <div className={styles.faces}>
        {ratingFaces.map(face => (
          <label key={face.value} className={styles.face}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={face.value === value}
              onChange={() => onChange(face.value)}
            />
            <Icon name={face.icon} size={28} className={styles[face.value]} />
            {face.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
