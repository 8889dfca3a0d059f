import { memberId } from '#web/platform/api/session.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { listOutbox } from './outbox.ts'

/** Asks first where letters still wait to be sent: a logout erases them from this browser. */
export async function mayLogOut(): Promise<boolean> {
  const count = listOutbox(memberId()).length
  if (count === 0) return true
  return confirm({
    title: '아직 보내지 못한 편지가 있어요',
    description: `로그아웃하면 이 기기에서 보낼 편지 ${count}통이 사라져요. 연결된 뒤에 로그아웃하면 편지를 먼저 보낼 수 있어요.`,
    confirmText: '로그아웃',
    danger: true,
  })
}
