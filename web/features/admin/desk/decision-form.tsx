import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { openPlaceholders } from '#contract/reply-text.ts'
import { type SanctionStep, sanctionSteps, warningSteps } from '#contract/reports.ts'
import { hidingDaysMax } from '#contract/rights-claims.ts'
import type { SavedReply } from '#contract/saved-replies.ts'
import { StepChips } from '#web/features/admin/ui/sanction-step.tsx'
import { useStaff } from '#web/features/admin/ui/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { josa } from '#web/ui/josa.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { isBlank, isOver } from '#web/ui/text-length.ts'
import { followsOf } from './consequences.tsx'
import { choose, openForm, useDraft, write } from './desk-drafts.ts'
import { type Choice, choicesOf, fillingOf, keyOf, type OpenItem } from './desk-items.ts'
import { Kbd } from './kbd.tsx'
import { ReplyChips } from './reply-chips.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import { useReplies, withReply } from './use-replies.ts'

type Props = {
  item: OpenItem
  form: 'FIRST' | 'SECOND'
  words: NonNullable<Choice['words']>
  onSend: (words: string) => void
}

/** The words of a decision: a saved reply by its number, or typed. S chooses the next step. Enter sends outside of the field. */
export function DecisionForm({ item, form, words, onSend }: Props) {
  const key = keyOf(item)
  const choice = choicesOf(item)[form]
  const draft = useDraft(key)
  const text = draft.words[form] ?? ''
  const step = draft.step ?? 'WARNING'
  const staff = useStaff()
  const steps = staff === 'REVIEWER' ? warningSteps : sanctionSteps
  const hasSteps = item.kind === 'REPORT' && form === 'FIRST'
  const hasDays = item.rightsCase?.status === 'PENDING' && form === 'FIRST'
  const replies = useReplies(words.use, fillingOf(item))
  const [problem, setProblem] = useState('')
  const [section, focusField] = useFormFocus()
  const type = (text: string) => {
    write(key, form, text)
    setProblem('')
  }
  const take = (reply: SavedReply) => type(withReply(text, reply, replies))
  const send = () => {
    const wrong = problemOf(text, words)
    setProblem(wrong)
    if (wrong) focusField()
    else onSend(text.trim())
  }
  useDeskKeys(pressed => {
    const reply = replies[Number(pressed) - 1]
    if (reply) take(reply)
    else if (pressed === 'Enter') send()
    else if (pressed === 'n') focusField()
    else if (pressed === 's' && hasSteps) choose(key, { step: stepAfter(step, steps) })
    else if (pressed === 'Escape') openForm(key, null)
    else return false
    return true
  })
  return (
    <section ref={section} tabIndex={-1} aria-label={choice.label} className="grid w-full gap-3 outline-none">
      <p className="text-sm">
        <strong>{choice.label}</strong> · {followsOf(item, form, step, staff)}
      </p>
      {hasSteps && <StepChips steps={steps} value={step} onChange={step => choose(key, { step })} />}
      {hasDays && (
        <Chips
          label="가리는 기간"
          options={hidingDays.map(days => ({ value: String(days), label: `${days}일` }))}
          value={String(draft.days ?? hidingDaysMax)}
          onChange={days => choose(key, { days: Number(days) })}
        />
      )}
      <ReplyChips replies={replies} onTake={take} hasKeys />
      <TextArea
        label={words.label}
        hint={words.hint}
        max={words.max}
        rows={2}
        value={text}
        error={problem || undefined}
        onChange={type}
        onKeyDown={leaveField}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" size="s" onClick={() => openForm(key, null)}>
          돌아가기
          <Kbd>Esc</Kbd>
        </Button>
        <Button size="s" onClick={send}>
          {choice.label}
          <Kbd>Enter</Kbd>
        </Button>
      </div>
    </section>
  )
}

const hidingDays = [3, 7, 14, hidingDaysMax]

const stepAfter = (step: SanctionStep, steps: readonly SanctionStep[]): SanctionStep =>
  steps[(steps.indexOf(step) + 1) % steps.length] ?? 'WARNING'

/** Focuses a form when it opens, so that the next key is for the desk and not for a field. */
export function useFormFocus() {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
  }, [])
  return [section, () => section.current?.querySelector('textarea')?.focus()] as const
}

/** Escape gives the keys back to the desk. It takes no other effect, also while a syllable is composed. */
export function leaveField(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.closest('section')?.focus({ preventScroll: true })
}

/** Why the words cannot be sent; empty if they can. */
export function problemOf(text: string, { max, isNeeded }: { max: number; isNeeded: boolean }): string {
  if (isNeeded && isBlank(text)) return '내용을 적어 주세요.'
  const open = openPlaceholders(text)
  if (open.length > 0) return `${josa(open.join(', '), '을/를')} 알맞은 말로 바꿔 주세요.`
  return isOver(text, max) ? `${max}자까지 쓸 수 있어요.` : ''
}
