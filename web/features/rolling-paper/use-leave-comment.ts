import { useRef, useState } from 'react'
import { commentMax, commentsPerDay, getRollingPaper, leaveComment } from '#contract/rolling-paper.ts'
import { mayWrite } from '#web/features/onboarding/may-write.ts'
import { type Mark, marksOf } from '#web/paper/marks.ts'
import { type CallError, isCallError } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import { notSentNow } from '#web/platform/api/read-only-texts.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { isBlank, isOver } from '#web/ui/text-length.ts'
import { toast } from '#web/ui/toast.ts'
import { end, putUp } from './use-rolling-paper.ts'

/** The note that is being typed and its error. A refused note stays in the field. */
export function useLeaveComment(paperId: number, onLeft: () => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [marks, setMarks] = useState<Mark[]>([])
  const write = (text: string) => {
    setText(text)
    setProblem('')
    setMarks([])
  }
  const { mutate, isPending } = useSend(leaveComment, {
    updates: [getRollingPaper],
    onSuccess: comment => {
      putUp(paperId, { ...comment, createdAt: new Date(serverNow()).toISOString() })
      write('')
      toast({ text: '편지를 남겼어요.', look: 'Quiet' })
      onLeft()
      showNewest()
    },
    onError: error => {
      setProblem(refused(error))
      setMarks(marksOf(error, 'content'))
      if (isCallError(error, 'EVENT-005')) end(paperId)
    },
  })
  const leave = async () => {
    const content = text.trim()
    // The field shows the trimmed text that is sent, so that the marks of the server fit.
    setText(content)
    const problem = isBlank(content)
      ? '편지를 작성해 주세요.'
      : isOver(content, commentMax) && `${commentMax}자까지 쓸 수 있어요.`
    if (problem) {
      setProblem(problem)
      field.current?.focus()
    } else if (await mayWrite()) mutate({ params: { id: paperId }, body: { content } })
  }
  return { field, text, write, problem, marks, leave, isBusy: isPending }
}

/** Scrolls to the new note, the first of all. Far down the list, scrolling to the top renders it first. */
function showNewest(): void {
  scrollTo({ top: 0 })
  requestAnimationFrame(() =>
    document.querySelector('[aria-posinset="1"]')?.scrollIntoView({ block: 'center' }),
  )
}

function refused(error: CallError): string {
  if (error.code === 'MEM-005') return error.message
  if (error.until) return notSentNow(error.until)
  return sentences[error.code] ?? '편지 작성에 실패했어요. 다시 시도해주세요.'
}

const sentences: Partial<Record<CallError['code'], string>> = {
  'MOD-003': '금칙어가 포함되어 있어요. 다시 작성해주세요.',
  'MOD-004': '연락처로 보이는 부분은 남길 수 없어요. 빼고 다시 남겨 주세요.',
  'COM-004': `롤링페이퍼에는 하루에 ${commentsPerDay}통까지 남길 수 있어요. 내일 다시 남겨 주세요.`,
  'EVENT-001': '롤링페이퍼가 사라져서 편지를 남길 수 없어요.',
  'EVENT-005': '롤링페이퍼가 끝나서 더는 편지를 남길 수 없어요.',
  NETWORK: '인터넷 연결이 끊겨 남기지 못했어요. 쓴 글은 그대로 있으니, 연결을 확인하고 다시 눌러 주세요.',
}
