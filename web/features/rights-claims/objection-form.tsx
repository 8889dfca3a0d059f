import { useEffect, useRef, useState } from 'react'
import { listMyRightsCases, objectionMax, objectToHiding } from '#contract/rights-claims.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { refresh, setAnswer, useSend } from '#web/platform/api/query.ts'
import { useReadOnlyUntil } from '#web/platform/api/site-state.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { ReadOnlyNote } from '#web/ui/read-only-note.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { isBlank, isOver } from '#web/ui/text-length.ts'
import { toast } from '#web/ui/toast.ts'

type Props = { caseId: number; onSent: () => void; onLeave: () => void }

/** The form of an objection. Before sending it says that the two members have one together. */
export function ObjectionForm({ caseId, onSent, onLeave }: Props) {
  const isReadOnly = useReadOnlyUntil() !== null
  const [content, setContent] = useState('')
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLDivElement>(null)
  const focus = () => form.current?.querySelector('textarea')?.focus()
  useEffect(focus, [])
  const { mutateAsync } = useSend(objectToHiding, {
    updates: [listMyRightsCases],
    onSuccess: answer => {
      onSent()
      setAnswer(listMyRightsCases, {}, cases =>
        cases?.map(one => (one.caseId === answer.caseId ? answer : one)),
      )
      toast({ type: 'Success', text: '이의를 제기했어요.' })
    },
  })
  const send = async () => {
    if (isBlank(content)) setProblem('어떤 점이 다르다고 생각하는지 적어 주세요.')
    if (isBlank(content) || isOver(content, objectionMax)) return focus()
    try {
      await confirm({
        title: '이의를 제기할까요?',
        description:
          '글 하나에 두 사람이 함께 한 번만 할 수 있고, 보낸 뒤에는 고칠 수 없어요. 글을 가리지 않은 다른 관리자가 읽고 답해요.',
        confirmText: '이의 제기하기',
        onConfirm: () => mutateAsync({ params: { id: caseId }, body: { content: content.trim() } }),
      })
    } catch (error) {
      setProblem(isCallError(error) ? (error.fields.content ?? error.message) : '보내지 못했어요.')
      if (isCallError(error, 'CLAIM-001', 'CLAIM-005', 'CLAIM-006')) refresh(listMyRightsCases)
    }
  }
  return (
    <div ref={form} className="grid gap-3 border-line border-t pt-4">
      <TextArea
        label="이의 제기"
        hint="왜 권리를 침해하지 않는지, 무엇이 사실과 다른지 적어 주세요."
        value={content}
        max={objectionMax}
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
