import { useEffect, useState } from 'react'
import { readMember } from '#contract/administration.ts'
import { adminMemoMax, decideReportTarget, listReportTargets, type ReportTarget } from '#contract/reports.ts'
import { DecisionDialog } from '#web/features/admin/ui/decision-dialog.tsx'
import { isCallError } from '#web/platform/api/call-error.ts'
import { refresh, useAnswer, useSend } from '#web/platform/api/query.ts'
import { alert } from '#web/ui/ask-dialog.ts'
import { Choices } from '#web/ui/choices.tsx'
import { toast } from '#web/ui/toast.ts'
import { consequenceOf, thingOf, type Verdict } from './report-labels.ts'

type Props = {
  target: ReportTarget | null
  onClose: () => void
  /** The reports are decided, by this administrator or another. */
  onGone: () => void
}

/** Shows the consequences, then decides all reports on one thing together. */
export function DecideReport({ target, onClose, onGone }: Props) {
  const [shown, setShown] = useState(target)
  // The question stays readable while the dialog closes.
  if (target && target !== shown) setShown(target)
  return shown && <Asked target={shown} open={target !== null} onClose={onClose} onGone={onGone} />
}

type AskedProps = Props & { target: ReportTarget; open: boolean }

function Asked({ target, open, onClose, onGone }: AskedProps) {
  const [verdict, setVerdict] = useState<Verdict>('RESOLVED')
  const author = useAnswer(readMember, { params: { id: target.author.memberId } }, { enabled: open })
  const { mutate, isPending, error, reset } = useSend(decideReportTarget, {
    onSuccess: answer => {
      toast({ type: 'Success', text: done(answer.status, answer.warningCount) })
      onGone()
    },
    onError: error => {
      if (!isCallError(error, 'REPORT-004', 'REPORT-005', 'REPORT-002')) return
      refresh(listReportTargets)
      onGone()
      void alert(error.message)
    },
  })
  useEffect(() => {
    if (!open) return
    setVerdict('RESOLVED')
    reset()
  }, [open, reset])
  const follows = consequenceOf(target, author.data?.warningCount)
  return (
    <DecisionDialog
      open={open}
      onClose={onClose}
      title="신고 처리"
      description={`${thingOf(target)}에 들어온 신고 ${target.pendingCount}건을 함께 처리해요. 신고한 분들에게 결과를 알려요.`}
      memo={{
        label: '관리자 메모',
        max: adminMemoMax,
        hint: verdict === 'RESOLVED' ? '경고를 받는 사람이 이 글을 그대로 읽어요.' : '관리자만 볼 수 있어요.',
      }}
      decisions={[{ value: verdict, text: '처리하기' }]}
      busy={isPending}
      problem={error ? (error.fields.adminMemo ?? error.message) : undefined}
      onDecide={(status, adminMemo) =>
        mutate({ params: { id: target.reportId }, body: { status, adminMemo } })
      }
    >
      <Choices
        legend="어떻게 처리할까요?"
        hideLegend
        columns={1}
        options={[
          { value: 'RESOLVED', label: '승인', description: follows.RESOLVED },
          { value: 'REJECTED', label: '반려', description: follows.REJECTED },
        ]}
        value={verdict}
        onChange={chosen => setVerdict(chosen ?? 'RESOLVED')}
      />
    </DecisionDialog>
  )
}

const done = (status: ReportTarget['status'], warnings: number) =>
  status === 'RESOLVED' ? `신고를 승인했어요. 쓴 사람의 경고는 ${warnings}번이에요.` : '신고를 반려했어요.'
