import { listColleagues, pass } from '#contract/desk.ts'
import { deskNoteMax } from '#contract/desk-notes.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { choose, useDraft } from './desk-drafts.ts'
import { DeskForm } from './desk-form.tsx'
import { keyOf, type OpenItem, paramsOf } from './desk-items.ts'
import { useFormSend } from './use-form-send.ts'

const words = {
  label: '넘기며 남길 말',
  hint: '메모로 남아요. 비워 둬도 괜찮아요.',
  max: deskNoteMax,
  isNeeded: false,
}

type Props = { item: OpenItem; onDone: () => void; onReopen: (key: string) => void }

/** Hands an item over to everybody or to a colleague, with a note if wanted. */
export function HandOverForm({ item, onDone, onReopen }: Props) {
  const key = keyOf(item)
  const { handTo } = useDraft(key)
  const colleagues = useAnswer(listColleagues, {}, { staleTime: 60_000 }).data ?? []
  // A colleague who left since the choice is no choice any more.
  const to = colleagues.find(({ zipCode }) => zipCode === handTo)?.zipCode ?? ''
  const sending = useFormSend(pass, item, 'HAND_OVER', {
    sent: to ? `${to} 관리자에게 넘겼어요.` : '넘겼어요. 다른 관리자가 볼 거예요.',
    failed: '넘기지 못했어요.',
    onSent: onDone,
    onReopen,
  })
  return (
    <DeskForm
      item={item}
      form="HAND_OVER"
      name="넘기기"
      words={words}
      submit="넘기기"
      sending={sending}
      onSend={note => sending.mutate({ ...paramsOf(item), body: { to: to || null, note } })}
    >
      <SelectField
        label="넘겨받을 사람"
        options={[
          { value: '', label: '누구든지' },
          ...colleagues.map(({ zipCode }) => ({ value: zipCode, label: `${zipCode} 관리자` })),
        ]}
        value={to}
        onChange={handTo => choose(key, { handTo })}
      />
    </DeskForm>
  )
}
