import { useNavigate } from 'react-router'
import { disconnect } from '#contract/lifecycle.ts'
import { getCorrespondence } from '#contract/mailbox.ts'
import { paths } from '#contract/paths.ts'
import { failureText, isCallError } from '#web/platform/api/call-error.ts'
import { refresh, useSend } from '#web/platform/api/query.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { toast, untilDismissed } from '#web/ui/toast.ts'

/** Asks, then ends the correspondence (the block of the specification) and returns to the letter box. */
export function useDisconnect(id: number) {
  const navigate = useNavigate()
  const { mutateAsync } = useSend(disconnect)
  return async (name: string): Promise<void> => {
    try {
      const isDone = await confirm({
        title: name ? `${name} 님과의 연결을 끊을까요?` : '이 대화의 연결을 끊을까요?',
        description:
          '편지를 주고받을 수 없고, 나에게 오던 편지도 도착하지 않아요. 마음이 바뀌면 7일 안에 마이페이지의 ‘나의 편지’에서 한 번 되돌릴 수 있어요.',
        confirmText: '연결 끊기',
        danger: true,
        onConfirm: () => mutateAsync({ params: { id } }),
      })
      if (!isDone) return
      toast({ type: 'Success', text: '차단 완료되었습니다.' })
      navigate(paths.mailbox, { replace: true })
    } catch (error) {
      toast({
        type: 'Error',
        text: failureText(error, '차단이 실패했습니다. 잠시 후에 다시 시도해주세요.'),
        duration: untilDismissed,
      })
      if (isCallError(error, 'LET-005')) refresh(getCorrespondence)
    }
  }
}
