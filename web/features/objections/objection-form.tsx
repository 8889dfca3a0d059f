import { useEffect, useRef, useState } from 'react'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useReadOnlyUntil } from '#web/platform/api/site-state.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { ReadOnlyNote } from '#web/ui/read-only-note.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { isBlank, isOver } from '#web/ui/text-length.ts'
import { toast } from '#web/ui/toast.ts'

export type ObjectionFormProps = {
  hint: string
  max: number
  /** The rules of the objection, for the question before sending. */
  rules: string
  onSend: (content: string) => Promise<unknown>
}

/** The form of an objection. It asks before sending, because a member can neither repeat nor change an objection. */
export function ObjectionForm({
  hint,
  max,
  rules,
  onSend,
  onLeave,
}: ObjectionFormProps & { onLeave: () => void }) {
  const isReadOnly = useReadOnlyUntil() !== null
  const [content, setContent] = useState('')
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLDivElement>(null)
  const focus = () => form.current?.querySelector('textarea')?.focus()
  useEffect(focus, [])
  const send = async () => {
    if (isBlank(content)) setProblem('어떤 점이 다르다고 생각하는지 적어 주세요.')
    if (isBlank(content) || isOver(content, max)) return focus()
    try {
      await confirm({
        title: '이의를 제기할까요?',
        description: rules,
        confirmText: '이의 제기하기',
        onConfirm: async () => {
          await onSend(content.trim())
          toast({ type: 'Success', text: '이의를 제기했어요.' })
        },
      })
    } catch (error) {
      setProblem(isCallError(error) ? (error.fields.content ?? error.message) : '보내지 못했어요.')
    }
  }
  return (
    <div ref={form} className="grid gap-3 border-line border-t pt-4">
      <TextArea
        label="이의 제기"
        hint={hint}
        value={content}
        max={max}
        error={problem}
        onChange={text => {
          setContent(text)
          setProblem(undefined)
        }}
      />
      <ReadOnlyNote />
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" size="s" onClick={onLeave}>
          그만두기
        </Button>
        <Button size="s" disabled={isReadOnly} onClick={() => void send()}>
          보내기
        </Button>
      </div>
    </div>
  )
}
