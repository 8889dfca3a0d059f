import { escalate } from '#contract/desk.ts'
import { deskNoteMax } from '#contract/desk-notes.ts'
import { DeskForm } from './desk-form.tsx'
import { type OpenItem, paramsOf } from './desk-items.ts'
import { useFormSend } from './use-form-send.ts'

const words = {
  label: '함께 볼 점',
  hint: '우체국을 함께 돌보는 사람만 볼 수 있어요. 비워 둬도 괜찮아요.',
  max: deskNoteMax,
  isNeeded: false,
}

type Props = { item: OpenItem; onDone: () => void; onReopen: (key: string) => void }

/** Asks the other administrators to look at an item, with a note. */
export function EscalateForm({ item, onDone, onReopen }: Props) {
  const sending = useFormSend(escalate, item, 'NOTE', {
    sent: '다른 관리자에게 함께 봐 달라고 했어요.',
    failed: '함께 봐 달라고 하지 못했어요.',
    onSent: onDone,
    onReopen,
  })
  return (
    <DeskForm
      item={item}
      form="NOTE"
      name="함께 보기"
      words={words}
      submit="함께 봐 달라고 하기"
      sending={sending}
      onSend={note => sending.mutate({ ...paramsOf(item), body: { note } })}
    />
  )
}
