import { useNavigate } from 'react-router'
import { markRead } from '#contract/notifications.ts'
import { paths } from '#contract/paths.ts'
import { getTimes } from '#contract/times.ts'
import { readWarningText } from '#contract/warning-text.ts'
import { nameInNotice, usePrivateNames } from '#web/features/private-names/private-names.ts'
import { openWarnings } from '#web/features/reports/open-warnings.ts'
import { useAnswer, useSend } from '#web/platform/api/query.ts'
import { alert, confirm } from '#web/ui/ask-dialog.ts'
import { duration } from '#web/ui/duration.ts'
import type { FoldedNotification } from './fold-notifications.ts'
import { showMarkingFailed } from './show-marking-failed.ts'

/** Opens a row: marks its notifications as read and opens the screen of its kind (specification, section 4). */
export function useOpenNotification(): (row: FoldedNotification) => void {
  const navigate = useNavigate()
  const names = usePrivateNames()
  const { data: times } = useAnswer(getTimes, {}, { staleTime: Number.POSITIVE_INFINITY })
  const markReadMutation = useSend(markRead, { onError: showMarkingFailed })

  const askAboutShare = async (title: string, shareProposalId: number) => {
    if (await confirm({ title: nameInNotice(title, names), ...shareRequest }))
      navigate(paths.shareProposal(shareProposalId))
  }

  return ({ latest, sending }) => {
    for (const { timelineId, read } of sending ? [sending, latest] : [latest])
      if (!read) markReadMutation.mutate({ params: { id: timelineId } })
    const { alarmType, title, content, link } = latest
    // A REPORT with a link is no warning; the link is its target.
    if (link?.startsWith('/')) navigate(link)
    else if (alarmType === 'SENDING') void alert(sendingInfo(times?.deliverySeconds))
    else if (alarmType === 'LETTER') navigate(paths.letter(Number(content)))
    else if (alarmType === 'SHARE') void askAboutShare(title, Number(content))
    else if (alarmType === 'POSTED') navigate(paths.sharePost(Number(content)))
    else if (alarmType === 'REPORT') void openWarnings(readWarningText(content))
  }
}

const shareRequest = {
  description: '함께 나눌 편지를 보고 나서 승인하거나 거절할 수 있어요. 승인해야 게시판에 올라가요.',
  confirmText: '공유 요청 보기',
  cancelText: '나중에',
}

const sendingInfo = (seconds: number | undefined) => ({
  title: '편지가 오고 있어요',
  description: `편지는 쓴 지 ${seconds ? duration(seconds) : '1시간'} 뒤에 도착해요. 남은 시간은 홈의 ‘오는 편지’에서 볼 수 있어요.`,
})
