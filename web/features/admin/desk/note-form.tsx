import { deskNoteMax, writeDeskNote } from '#contract/desk-notes.ts'
import { Segments } from '#web/ui/segments.tsx'
import { choose, useDraft } from './desk-drafts.ts'
import { DeskForm } from './desk-form.tsx'
import { keyOf, type OpenItem } from './desk-items.ts'
import { focusNotes } from './desk-notes.tsx'
import { useFormSend } from './use-form-send.ts'

const places = [
  { value: 'ITEM', label: '이 일에' },
  { value: 'AUTHOR', label: '쓴 사람에' },
] as const
const hints = {
  ITEM: '우체국을 함께 돌보는 사람만 볼 수 있어요. 이 일을 결정하면 함께 지워져요.',
  AUTHOR: '우체국을 함께 돌보는 사람만 볼 수 있어요. 이 사람이 쓴 다른 글의 일에도 보여요.',
}

/** A note on the item or on its author, for the desk only. */
export function NoteForm({ item, onReopen }: { item: OpenItem; onReopen: (key: string) => void }) {
  const key = keyOf(item)
  const { noteOn: place = 'ITEM' } = useDraft(key)
  const sending = useFormSend(writeDeskNote, item, 'MEMO', {
    sent: '메모를 남겼어요.',
    failed: '메모를 남기지 못했어요.',
    onSent: focusNotes,
    onReopen,
  })
  const noted = place === 'ITEM' ? item : { kind: 'MEMBER' as const, id: item.author.memberId }
  return (
    <DeskForm
      item={item}
      form="MEMO"
      name="메모 남기기"
      words={{ label: '메모', hint: hints[place], max: deskNoteMax, isNeeded: true }}
      submit="메모 남기기"
      sending={sending}
      onSend={text => sending.mutate({ params: { kind: noted.kind, id: String(noted.id) }, body: { text } })}
    >
      <Segments
        label="메모를 남길 곳"
        options={[...places]}
        value={place}
        onChange={noteOn => choose(key, { noteOn })}
      />
    </DeskForm>
  )
}
