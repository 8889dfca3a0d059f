import { useRef, useState } from 'react'
import { createRollingPaper, rollingPaperTitleMax } from '#contract/rolling-paper.ts'
import { type Mark, marksOf } from '#web/paper/marks.ts'
import { failureText, isCallError } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import { isBlank, isOver } from '#web/ui/text-length.ts'
import { toast } from '#web/ui/toast.ts'

/** The title that is being typed and its error. A refused title stays in the field. */
export function useCreateRollingPaper(onCreated: () => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState('')
  const [marks, setMarks] = useState<Mark[]>([])
  const write = (title: string) => {
    setTitle(title)
    setProblem('')
    setMarks([])
  }
  const { mutate, isPending } = useSend(createRollingPaper, {
    onSuccess: () => {
      write('')
      toast({ type: 'Success', text: '롤링페이퍼를 만들었어요.' })
      onCreated()
    },
    onError: error => {
      setMarks(marksOf(error, 'title'))
      setProblem(
        isCallError(error, 'MOD-003')
          ? '금칙어가 포함되어 있어요. 다시 작성해주세요.'
          : failureText(error, '편지 작성에 실패했어요. 다시 시도해주세요.'),
      )
    },
  })
  const create = () => {
    if (isPending) return
    const problem = problemOf(title)
    // Sent as typed, so that the marks of the server fit the text.
    if (!problem) return mutate({ body: { title } })
    setProblem(problem)
    field.current?.focus()
  }
  return { field, title, write, problem, marks, create, isBusy: isPending }
}

function problemOf(title: string): string {
  if (isBlank(title)) return '내용을 입력해주세요'
  return isOver(title.trim(), rollingPaperTitleMax) ? `${rollingPaperTitleMax}자까지 쓸 수 있어요.` : ''
}
