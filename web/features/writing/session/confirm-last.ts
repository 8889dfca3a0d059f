import { confirm } from '#web/ui/ask-dialog.ts'

/** Asks before a last letter is sent. */
export const confirmLast = (): Promise<boolean> =>
  confirm({
    title: '마지막 편지로 보낼까요?',
    description:
      '편지가 도착하면 두 사람 모두 더는 편지를 쓸 수 없어요. 나눈 편지는 그대로 남고, 도착하기 전에는 거둘 수 있어요.',
    confirmText: '보내기',
  })
