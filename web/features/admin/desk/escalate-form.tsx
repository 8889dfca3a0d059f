import { escalate } from '#contract/desk.ts'
import { deskNoteMax } from '#contract/desk-notes.ts'
import { useSend } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { leaveField, useFormFocus } from './decision-form.tsx'
import { openForm, useDraft, write } from './desk-drafts.ts'
import { keyOf, type OpenItem, paramsOf } from './desk-items.ts'
import { Kbd } from './kbd.tsx'
import { useDeskKeys } from './use-desk-keys.ts'

/** Asks the other administrators to look at an item, with a note. */
export function EscalateForm({ item, onDone }: { item: OpenItem; onDone: () => void }) {
  const key = keyOf(item)
  const text = useDraft(key).words.NOTE ?? ''
  const [section, focusField] = useFormFocus()
  const { mutate, isPending, error } = useSend(escalate, {
    onSuccess: () => {
      write(key, 'NOTE', '')
      openForm(key, null)
      toast({ type: 'Success', text: '다른 관리자에게 함께 봐 달라고 했어요.' })
      onDone()
    },
  })
  const send = () => mutate({ ...paramsOf(item), body: { note: text.trim() } })
  useDeskKeys(pressed => {
    if (pressed === 'Enter') send()
    else if (pressed === 'n') focusField()
    else if (pressed === 'Escape') openForm(key, null)
    else return false
    return true
  })
  return (
    <section ref={section} tabIndex={-1} aria-label="함께 보기" className="grid w-full gap-3 outline-none">
      <TextArea
        label="함께 볼 점"
        hint="우체국을 함께 돌보는 사람만 볼 수 있어요. 비워 두어도 돼요."
        max={deskNoteMax}
        rows={2}
        value={text}
        error={error?.fields.note ?? error?.message}
        onChange={text => write(key, 'NOTE', text)}
        onKeyDown={leaveField}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" size="s" disabled={isPending} onClick={() => openForm(key, null)}>
          돌아가기
          <Kbd>Esc</Kbd>
        </Button>
        <Button size="s" busy={isPending} onClick={send}>
          함께 봐 달라고 하기
          <Kbd>Enter</Kbd>
        </Button>
      </div>
    </section>
  )
}
