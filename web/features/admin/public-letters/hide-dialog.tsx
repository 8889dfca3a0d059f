import { useEffect, useState } from 'react'
import { decidePublicLetter, type PostStatus, postReasonMax } from '#contract/administration.ts'
import { DecisionDialog } from '#web/features/admin/ui/decision-dialog.tsx'
import { isCallError } from '#web/platform/api/call-error.ts'
import { refreshChanged, useSend } from '#web/platform/api/query.ts'
import { alert } from '#web/ui/ask-dialog.ts'
import { toast } from '#web/ui/toast.ts'

/** The post to hide or to put back. */
export type Asked = { postId: number; hidden: boolean }

type Props = { asked: Asked | null; onClose: () => void }

/** Hides a post or puts it back, with a reason for both of its members. */
export function HideDialog({ asked, onClose }: Props) {
  const [shown, setShown] = useState<Asked>({ postId: 0, hidden: true })
  // The question stays readable while the dialog closes.
  if (asked && asked !== shown) setShown(asked)
  const { hidden } = shown
  const { mutate, isPending, error, reset } = useSend(decidePublicLetter, {
    onSuccess: ({ status }) => {
      toast({ type: 'Success', text: done[status] })
      onClose()
    },
    onError: error => {
      if (!isCallError(error, 'REPORT-004', 'REPORT-006', 'SHARE-002')) return
      refreshChanged(decidePublicLetter)
      onClose()
      void alert(error.message)
    },
  })
  const open = asked !== null
  useEffect(() => {
    if (open) reset()
  }, [open, reset])
  return (
    <DecisionDialog
      open={open}
      onClose={onClose}
      title={hidden ? '게시판에서 가릴까요?' : '게시판에 다시 올릴까요?'}
      description={
        hidden ? '아무도 볼 수 없게 되고, 언제든 다시 올릴 수 있어요.' : '다시 모두가 볼 수 있게 돼요.'
      }
      memo={{ label: '이유', max: postReasonMax, hint: '편지를 나눈 두 사람에게 그대로 알려요.' }}
      decisions={[
        hidden
          ? { value: 'HIDE', text: '가리기', kind: 'danger', needsMemo: true }
          : { value: 'RESTORE', text: '다시 올리기', needsMemo: true },
      ]}
      busy={isPending}
      problem={error ? (error.fields.reason ?? error.message) : undefined}
      onDecide={(_, reason) => mutate({ params: { id: shown.postId }, body: { hidden, reason } })}
    />
  )
}

const done: Record<PostStatus, string> = {
  ON_BOARD: '게시판에 다시 올렸어요.',
  HIDDEN: '게시판에서 가렸어요.',
  BARRED: '다시 올렸지만, 이용이 정지된 회원의 글이라 보이지 않아요.',
}
