import { listColleagues, pass } from '#contract/desk.ts'
import { deskNoteMax } from '#contract/desk-notes.ts'
import { useAnswer, useSend } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { leaveField, useFormFocus } from './decision-form.tsx'
import { choose, openForm, useDraft, write } from './desk-drafts.ts'
import { keyOf, type OpenItem, paramsOf } from './desk-items.ts'
import { Kbd } from './kbd.tsx'
import { useDeskKeys } from './use-desk-keys.ts'

/** Hands an item over to everybody or to a colleague, with a note if wanted. */
export function HandOverForm({ item, onDone }: { item: OpenItem; onDone: () => void }) {
  const key = keyOf(item)
  const draft = useDraft(key)
  const text = draft.words.HAND_OVER ?? ''
  const colleagues = useAnswer(listColleagues, {}, { staleTime: 60_000 }).data ?? []
  // A colleague who left since the choice is no choice any more.
  const to = colleagues.find(({ zipCode }) => zipCode === draft.handTo)?.zipCode ?? ''
  const [section, focusField] = useFormFocus()
  const { mutate, isPending, error } = useSend(pass, {
    onSuccess: () => {
      write(key, 'HAND_OVER', '')
      choose(key, { handTo: '' })
      openForm(key, null)
      toast({
        type: 'Success',
        text: to ? `${to} 관리자에게 넘겼어요.` : '넘겼어요. 다른 관리자가 볼 거예요.',
      })
      onDone()
    },
  })
  const send = () => mutate({ ...paramsOf(item), body: { to: to || null, note: text.trim() } })
  useDeskKeys(pressed => {
    if (pressed === 'Enter') send()
    else if (pressed === 'n') focusField()
    else if (pressed === 'Escape') openForm(key, null)
    else return false
    return true
  })
  return (
    <section ref={section} tabIndex={-1} aria-label="넘기기" className="grid w-full gap-3 outline-none">
      <SelectField
        label="넘겨받을 사람"
        options={[
          { value: '', label: '누구든지' },
          ...colleagues.map(({ zipCode }) => ({ value: zipCode, label: `${zipCode} 관리자` })),
        ]}
        value={to}
        onChange={handTo => choose(key, { handTo })}
      />
      <TextArea
        label="넘기며 남길 말"
        hint="메모로 남아요. 비워 두어도 돼요."
        max={deskNoteMax}
        rows={2}
        value={text}
        error={error?.fields.note ?? error?.message}
        onChange={text => write(key, 'HAND_OVER', text)}
        onKeyDown={leaveField}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" size="s" disabled={isPending} onClick={() => openForm(key, null)}>
          돌아가기
          <Kbd>Esc</Kbd>
        </Button>
        <Button size="s" busy={isPending} onClick={send}>
          넘기기
          <Kbd>Enter</Kbd>
        </Button>
      </div>
    </section>
  )
}
