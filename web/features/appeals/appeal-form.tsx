import { useEffect, useRef, useState } from 'react'
import { appeal, appealMax } from '#contract/appeals.ts'
import { listMyWarnings, type MyWarning } from '#contract/members.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { refresh, setAnswer, useSend } from '#web/platform/api/query.ts'
import { useReadOnlyUntil } from '#web/platform/api/site-state.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { ReadOnlyNote } from '#web/ui/read-only-note.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { isBlank, isOver } from '#web/ui/text-length.ts'
import { toast } from '#web/ui/toast.ts'

type Props = {
  warningId: number
  /** The warning is the one that bars the member. */
  bars: boolean
  onSent: () => void
  onLeave: () => void
}

/** The form of an appeal. Before sending it says that only one appeal is possible. */
export function AppealForm({ warningId, bars, onSent, onLeave }: Props) {
  const isReadOnly = useReadOnlyUntil() !== null
  const [content, setContent] = useState('')
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLDivElement>(null)
  const focus = () => form.current?.querySelector('textarea')?.focus()
  useEffect(focus, [])
  const { mutateAsync } = useSend(appeal, {
    onSuccess: answer => {
      onSent()
      setAnswer(listMyWarnings, {}, warnings => warnings?.map(warning => withAppeal(warning, answer)))
      toast({ type: 'Success', text: '이의를 제기했어요.' })
    },
  })
  const send = async () => {
    if (isBlank(content)) setProblem('어떤 점이 다르다고 생각하는지 적어 주세요.')
    if (isBlank(content) || isOver(content, appealMax)) return focus()
    try {
      await confirm({
        title: '이의를 제기할까요?',
        description: bars ? `${once}\n${ofBar}` : once,
        confirmText: '이의 제기하기',
        onConfirm: () => mutateAsync({ body: { warningId, content: content.trim() } }),
      })
    } catch (error) {
      setProblem(isCallError(error) ? (error.fields.content ?? error.message) : '보내지 못했어요.')
      if (isCallError(error, 'APPEAL-001', 'APPEAL-002', 'APPEAL-003')) refresh(listMyWarnings)
    }
  }
  return (
    <div ref={form} className="grid gap-3 border-line border-t pt-4">
      <TextArea
        label="이의 제기"
        hint="무엇이 사실과 다른지, 어떤 뜻으로 쓴 글인지 적어 주세요."
        value={content}
        max={appealMax}
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

const once = '경고 하나에 한 번만 할 수 있고, 보낸 뒤에는 고칠 수 없어요. 관리자가 읽고 이유와 함께 답해요.'
const ofBar = '받아들여지면 이용 정지가 풀리고, 받아들여지지 않으면 바로 탈퇴 처리돼요.'

const withAppeal = (
  warning: MyWarning,
  { warningId, appealId, content, status, appealedAt }: AppealMade,
): MyWarning =>
  warning.warningId === warningId
    ? {
        ...warning,
        appealable: false,
        appeal: { appealId, content, status, appealedAt, decidedAt: null, reason: null },
      }
    : warning

type AppealMade = { warningId: number } & Omit<NonNullable<MyWarning['appeal']>, 'decidedAt' | 'reason'>
