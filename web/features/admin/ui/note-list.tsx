import { type DeskNote, deleteDeskNote } from '#contract/desk-notes.ts'
import { sentenceFor } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { dayAndTime } from '#web/ui/date.ts'
import { toast } from '#web/ui/toast.ts'
import { ZipCode } from '#web/ui/zip-code.tsx'

/** Notes of the desk, newest first. Their writer may delete them. */
export function NoteList({ label, notes }: { label: string; notes: DeskNote[] }) {
  const { mutateAsync } = useSend(deleteDeskNote)
  const remove = async ({ noteId }: DeskNote) => {
    const onConfirm = () => mutateAsync({ params: { id: String(noteId) } })
    try {
      if (await confirm({ ...sure, onConfirm })) toast({ type: 'Success', text: '메모를 지웠어요.' })
    } catch (error) {
      toast({ type: 'Error', text: sentenceFor(error) })
    }
  }
  if (notes.length === 0) return null
  return (
    <ul aria-label={label} className="grid gap-3">
      {notes.map(note => (
        <li key={note.noteId} className="grid border-post border-s-2 ps-3">
          <p className="whitespace-pre-wrap wrap-anywhere">
            <bdi>{note.text}</bdi>
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <p className="py-2 text-ink-2 text-sm">
              {note.zipCode ? <ZipCode value={note.zipCode} /> : '탈퇴한 관리자'}
              <span> · </span>
              <time dateTime={note.writtenAt}>{dayAndTime(note.writtenAt)}</time>
            </p>
            {note.deletable && (
              <Button kind="text" size="s" onClick={() => void remove(note)}>
                지우기
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

const sure = {
  title: '이 메모를 지울까요?',
  description: '지운 메모는 되돌릴 수 없어요.',
  confirmText: '지우기',
  danger: true,
}
