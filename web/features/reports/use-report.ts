import { useState } from 'react'
import { disconnect } from '#contract/lifecycle.ts'
import { type ReasonType, report } from '#contract/reports.ts'
import { failureText, isCallError } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import { toast, untilDismissed } from '#web/ui/toast.ts'

type Reported =
  | { reportType: 'LETTER'; letterId: number }
  | { reportType: 'SHARE_POST'; sharePostId: number }
  | { reportType: 'SHARE_POST'; shareProposalId: number }
  | { reportType: 'EVENT_COMMENT'; eventCommentId: number }
  | { reportType: 'LETTER'; thanksLetterId: number }
  | { reportType: 'LETTER'; restLetterId: number }

/** The reported text, with its open correspondence if known: the member may end that in the same step. */
export type ReportTarget = Reported & { correspondenceId?: number | null }

type Said = { reasonType: ReasonType; reason: string; alsoBlock: boolean }

/**
 * Sends a report and, if chosen, ends the correspondence. A second report of the same thing has its own message and still
 * blocks. After a failure `problem` has the text and the dialog stays open.
 */
export function useReport({ correspondenceId, ...reported }: ReportTarget, close: (done: boolean) => void) {
  const [problem, setProblem] = useState('')
  const reportMutation = useSend(report)
  const block = useBlocking(correspondenceId)
  const send = async ({ reasonType, reason, alsoBlock }: Said) => {
    setProblem('')
    try {
      await reportMutation.mutateAsync({ body: { ...reported, reasonType, reason } })
      toast({ type: 'Success', text: '신고가 접수되었습니다.' })
    } catch (error) {
      if (!isCallError(error, 'REPORT-003')) {
        setProblem(failed(error))
        return
      }
      toast({ type: 'Error', text: '신고한 이력이 있습니다' })
    }
    if (alsoBlock) await block.send()
    close(true)
  }
  return { send, isBusy: reportMutation.isPending || block.isBusy, problem }
}

/** Ends the correspondence; `send` resolves to whether it has ended. */
export function useBlocking(correspondenceId: number | null | undefined) {
  const { mutateAsync, isPending } = useSend(disconnect)
  const send = async (): Promise<boolean> => {
    if (!correspondenceId) return false
    try {
      await mutateAsync({ params: { id: correspondenceId } })
      toast({ type: 'Success', text: '차단 완료되었습니다.' })
      return true
    } catch (error) {
      if (isCallError(error, 'LET-005')) return true
      toast({
        type: 'Error',
        text: failureText(error, '차단이 실패했습니다. 잠시 후에 다시 시도해주세요.'),
        duration: untilDismissed,
      })
      return false
    }
  }
  return { send, isBusy: isPending }
}

const gone = ['LET-001', 'SHARE-002', 'SHARE-003', 'EVENT-003'] as const

function failed(error: unknown): string {
  if (isCallError(error, ...gone)) return '이미 사라진 글이라 신고할 수 없어요.'
  if (isCallError(error, 'NETWORK'))
    return '인터넷 연결이 끊겨 신고하지 못했어요. 적은 내용은 그대로 있으니, 연결을 확인하고 다시 눌러 주세요.'
  if (isCallError(error, 'REPORT-001', 'COM-004')) return error.message
  return failureText(error, '신고하지 못했어요. 적은 내용은 그대로 있으니, 잠시 후에 다시 눌러 주세요.')
}
