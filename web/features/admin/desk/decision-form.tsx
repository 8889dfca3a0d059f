import { type SanctionStep, sanctionSteps, warningSteps } from '#contract/reports.ts'
import { hidingDaysMax } from '#contract/rights-claims.ts'
import type { SavedReply } from '#contract/saved-replies.ts'
import { StepChips } from '#web/features/admin/ui/sanction-step.tsx'
import { useStaff } from '#web/features/admin/ui/use-staff.ts'
import { Chips } from '#web/ui/chips.tsx'
import { followsOf } from './consequences.tsx'
import { choose, useDraft, write } from './desk-drafts.ts'
import { DeskForm } from './desk-form.tsx'
import { type Choice, choicesOf, fillingOf, keyOf, type OpenItem } from './desk-items.ts'
import { ReplyChips } from './reply-chips.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import { useReplies, withReply } from './use-replies.ts'

type Props = {
  item: OpenItem
  form: 'FIRST' | 'SECOND'
  words: NonNullable<Choice['words']>
  onSend: (words: string) => void
}

/** The words of a decision: a saved reply by its number, or typed. S chooses the next step. */
export function DecisionForm({ item, form, words, onSend }: Props) {
  const key = keyOf(item)
  const { label } = choicesOf(item)[form]
  const draft = useDraft(key)
  const step = draft.step ?? 'WARNING'
  const staff = useStaff()
  const steps = staff === 'REVIEWER' ? warningSteps : sanctionSteps
  const hasSteps = item.kind === 'REPORT' && form === 'FIRST'
  const hasDays = item.rightsCase?.status === 'PENDING' && form === 'FIRST'
  const replies = useReplies(words.use, fillingOf(item))
  const take = (reply: SavedReply) => write(key, form, withReply(draft.words[form] ?? '', reply, replies))
  useDeskKeys(pressed => {
    const reply = replies[Number(pressed) - 1]
    if (reply) take(reply)
    else if (pressed === 's' && hasSteps) choose(key, { step: stepAfter(step, steps) })
    else return false
    return true
  })
  return (
    <DeskForm item={item} form={form} name={label} words={words} submit={label} onSend={onSend}>
      <p className="text-sm">
        <strong>{label}</strong> · {followsOf(item, form, step, staff)}
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
    </DeskForm>
  )
}

const hidingDays = [3, 7, 14, hidingDaysMax]

const stepAfter = (step: SanctionStep, steps: readonly SanctionStep[]): SanctionStep =>
  steps[(steps.indexOf(step) + 1) % steps.length] ?? 'WARNING'
