import { useNavigate } from 'react-router'
import type { Code } from '#contract/errors.ts'
import { getTimeline, markRead } from '#contract/notifications.ts'
import { paths } from '#contract/paths.ts'
import { approveProposal, getProposal, type Redaction, rejectProposal } from '#contract/sharing.ts'
import { call } from '#web/platform/api/call.ts'
import { failureText, isCallError } from '#web/platform/api/call-error.ts'
import { refreshChanged, useSend } from '#web/platform/api/query.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { sharingToast } from './sharing-toast.ts'

/** Approves or rejects a share proposal, then goes home; also if a decision is no longer possible. */
export function useDecideProposal(shareProposalId: number) {
  const navigate = useNavigate()
  const sent = { params: { id: shareProposalId } }
  const approveProposalMutation = useSend(approveProposal)
  const rejectProposalMutation = useSend(rejectProposal)

  const leave = () => navigate(paths.home, { replace: true })
  const fail = (error: unknown, failed: string) => {
    // A hidden post is in the way: the request still waits.
    if (isCallError(error, 'SHARE-006') && error.current) return sharingToast('Error', error.message)
    const over = isCallError(error) ? isOver[error.code] : undefined
    sharingToast('Error', over ?? failureText(error, failed))
    if (over) leave()
  }

  const approve = async (redactions: Redaction[]) => {
    try {
      // The notification of the new post tells that it is done.
      const isDone = await confirm({
        title: '두 사람의 편지를 게시판에 올릴까요?',
        description: '누구나 읽을 수 있어요. 올린 뒤에도 더 가리거나 언제든 내릴 수 있어요.',
        confirmText: '승인하기',
        onConfirm: () => approveProposalMutation.mutateAsync({ ...sent, body: { redactions } }),
      })
      if (!isDone) return
      void markOwnRead(shareProposalId)
      leave()
    } catch (error) {
      fail(error, '서버 오류로 편지를 공유하지 못했습니다')
    }
  }
  const reject = async () => {
    try {
      const isDone = await confirm({
        title: '공유 요청을 거절할까요?',
        description: '편지는 게시판에 올라가지 않아요. 거절은 되돌릴 수 없어요.',
        confirmText: '거절하기',
        danger: true,
        onConfirm: () => rejectProposalMutation.mutateAsync(sent),
      })
      if (!isDone) return
      sharingToast('Success', '공유 요청을 거절했어요.')
      void markOwnRead(shareProposalId)
      leave()
    } catch (error) {
      fail(error, '서버 오류로 공유 요청을 거절하지 못했습니다')
    }
  }
  return { approve, reject, isApproving: approveProposalMutation.isPending }
}

/** Marks the answered request read, and the notification of the post that I have just allowed. A failure leaves them unread. */
async function markOwnRead(shareProposalId: number): Promise<void> {
  try {
    const { sharePostId } = await call(getProposal, { params: { id: shareProposalId } })
    const { content } = await call(getTimeline, { query: { page: '1', size: '20' } })
    const own = content.filter(
      ({ read, alarmType, content }) =>
        !read &&
        ((alarmType === 'SHARE' && Number(content) === shareProposalId) ||
          (alarmType === 'POSTED' && sharePostId !== null && Number(content) === sharePostId)),
    )
    for (const { timelineId } of own) await call(markRead, { params: { id: timelineId } })
    if (own.length > 0) refreshChanged(markRead)
  } catch (error) {
    if (!isCallError(error)) throw error
  }
}

/** Errors after which a decision is no longer possible. */
const isOver: { [code in Code | 'NETWORK']?: string } = {
  'SHARE-003': '공유 요청을 찾을 수 없어요.',
  'SHARE-006': '이미 처리된 공유 요청이에요.',
  'LET-014': '대화가 끝나서 편지를 공유할 수 없어요.',
}
