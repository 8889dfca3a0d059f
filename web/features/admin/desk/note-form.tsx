import { useState } from 'react'
import { deskNoteMax, writeDeskNote } from '#contract/desk-notes.ts'
import { useSend } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { leaveField, problemOf, useFormFocus } from './decision-form.tsx'
import { choose, openForm, useDraft, write } from './desk-drafts.ts'
import { keyOf, type OpenItem } from './desk-items.ts'
import { focusNotes } from './desk-notes.tsx'
import { Kbd } from './kbd.tsx'
import { useDeskKeys } from './use-desk-keys.ts'

const places = [
  { value: 'ITEM', label: '이 일에' },
  { value: 'AUTHOR', label: '쓴 사람에' },
] as const
const hints = {
  ITEM: '우체국을 함께 돌보는 사람만 볼 수 있어요. 이 일을 결정하면 함께 지워져요.',
  AUTHOR: '우체국을 함께 돌보는 사람만 볼 수 있어요. 이 사람이 쓴 다른 글의 일에도 보여요.',
}

/** A note on the item or on its author, for the desk only. */
export function NoteForm({ item }: { item: OpenItem }) {
  const key = keyOf(item)
  const draft = useDraft(key)
  const text = draft.words.MEMO ?? ''
  const place = draft.noteOn ?? 'ITEM'
  const [problem, setProblem] = useState('')
  const [section, focusField] = useFormFocus()
  const { mutate, isPending, error } = useSend(writeDeskNote, {
    onSuccess: () => {
      write(key, 'MEMO', '')
      openForm(key, null)
      toast({ type: 'Success', text: '메모를 남겼어요.' })
      focusNotes()
    },
  })
  const send = () => {
    const wrong = problemOf(text, { max: deskNoteMax, isNeeded: true })
    setProblem(wrong)
    if (wrong) return focusField()
    const noted = place === 'ITEM' ? item : { kind: 'MEMBER' as const, id: item.author.memberId }
    mutate({ params: { kind: noted.kind, id: String(noted.id) }, body: { text: text.trim() } })
  }
  useDeskKeys(pressed => {
    if (pressed === 'Enter') send()
    else if (pressed === 'n') focusField()
    else if (pressed === 'Escape') openForm(key, null)
    else return false
    return true
  })
  return (
    <section ref={section} tabIndex={-1} aria-label="메모 남기기" className="grid w-full gap-3 outline-none">
      <Segments
        label="메모를 남길 곳"
        options={[...places]}
        value={place}
        onChange={noteOn => choose(key, { noteOn })}
      />
      <TextArea
        label="메모"
        hint={hints[place]}
        max={deskNoteMax}
        rows={2}
        value={text}
        error={problem || (error?.fields.text ?? error?.message)}
        onChange={text => {
          write(key, 'MEMO', text)
          setProblem('')
        }}
        onKeyDown={leaveField}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" size="s" disabled={isPending} onClick={() => openForm(key, null)}>
          돌아가기
          <Kbd>Esc</Kbd>
        </Button>
        <Button size="s" busy={isPending} onClick={send}>
          메모 남기기
          <Kbd>Enter</Kbd>
        </Button>
      </div>
    </section>
  )
}
