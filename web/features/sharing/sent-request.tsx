import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { Output } from '#contract/route.ts'
import { getSentProposal, withdrawProposal } from '#contract/sharing.ts'
import { failureText, isCallError } from '#web/platform/api/call-error.ts'
import { caching, refresh, useAnswer, useSend } from '#web/platform/api/query.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { day } from '#web/ui/date.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { sharingToast } from './sharing-toast.ts'

type Sent = NonNullable<Output<typeof getSentProposal>>

/** My share request in this correspondence: pending, refused, or approved with a link to the post. */
export function SentRequest({ correspondenceId }: { correspondenceId: number }) {
  const { data: sent } = useAnswer(getSentProposal, { params: { id: correspondenceId } }, caching.mailbox)
  if (sent?.status === 'PENDING') return <Pending sent={sent} />
  if (sent?.askAgainAt)
    return (
      <Note icon="heart" title="이번에는 둘만의 편지로 남겨 두기로 했어요">
        상대가 공유 요청을 정중히 사양했어요. {day(sent.askAgainAt)}부터 다시 요청할 수 있어요.
      </Note>
    )
  if (sent?.sharePostId)
    return (
      <Note
        icon="pin"
        title="함께 나눈 편지가 게시판에 있어요"
        action={
          <ButtonLink to={paths.sharePost(sent.sharePostId)} kind="text" size="s">
            게시글 보기
          </ButtonLink>
        }
      />
    )
  return null
}

function Pending({ sent: { letterCount, createdAt, shareProposalId } }: { sent: Sent }) {
  const withdraw = useWithdraw(shareProposalId)
  return (
    <Note
      icon="share"
      title="공유 요청을 보냈어요"
      action={
        <Button kind="text" size="s" onClick={() => void withdraw()}>
          요청 거두기
        </Button>
      }
    >
      {day(createdAt)}에 편지 {letterCount}통을 함께 나누자고 했어요. 상대의 답을 기다리고 있어요.
    </Note>
  )
}

type NoteProps = { icon: IconName; title: string; action?: ReactNode; children?: ReactNode }

const Note = ({ icon, title, action, children }: NoteProps) => (
  <section
    aria-label="보낸 공유 요청"
    className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken py-3 ps-4 pe-2"
  >
    <Icon name={icon} size={21} className="shrink-0 text-pine" />
    <div className="min-w-0 flex-1 basis-[11rem]">
      <p className="font-semibold">{title}</p>
      {children && <p className="text-ink-2 text-sm">{children}</p>}
    </div>
    {action && <div className="ms-auto">{action}</div>}
  </section>
)

function useWithdraw(shareProposalId: number) {
  const { mutateAsync } = useSend(withdrawProposal)
  return async (): Promise<void> => {
    try {
      const isDone = await confirm({
        title: '공유 요청을 거둘까요?',
        description: '상대의 공유 요청 목록과 알림에서 사라져요. 나중에 다시 요청할 수 있어요.',
        confirmText: '거두기',
        onConfirm: () => mutateAsync({ params: { id: shareProposalId } }),
      })
      if (isDone) sharingToast('Success', '공유 요청을 거뒀어요.')
    } catch (error) {
      const isDecided = isCallError(error, 'SHARE-003', 'SHARE-006')
      sharingToast(
        'Error',
        isDecided
          ? error.message
          : failureText(error, '공유 요청을 거두지 못했어요. 잠시 후에 다시 시도해 주세요.'),
      )
      if (isDecided) refresh(getSentProposal)
    }
  }
}
