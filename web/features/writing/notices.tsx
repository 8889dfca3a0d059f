import type { ReactNode } from 'react'
import { sentenceFor } from '#web/platform/api/call-error.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import { sendingRefused } from './refusal-texts.ts'
import { hasText } from './session/manuscript.ts'
import { type Editing, type Lost, lostOf } from './session/writing-state.ts'
import type { StepProps } from './write-frame.tsx'

type Props = Pick<StepProps, 'writingSession' | 'writing' | 'unread' | 'onLeave'>

/** Returns whether a notice is shown that matters before the sheet: all but a refusal. */
export const hasNotices = ({ writing, unread }: Pick<Props, 'writing' | 'unread'>) =>
  Boolean(lostOf(writing) || unread || isTooMany(writing) || writing.opened.draft?.returnReason)

/** Five letters wait for an answer already. */
export const isTooMany = ({ parent }: Editing) => parent?.canReply === false

export function Notices({ writingSession, writing, unread, onLeave }: Props) {
  const lost = lostOf(writing)
  const returnReason = writing.opened.draft?.returnReason
  const error = writing.refusal?.error
  // The fields show refused words themselves.
  const isElsewhere = lost || isTooMany(writing) || error?.code === 'MOD-003' || error?.code === 'MOD-004'
  return (
    <>
      {returnReason && (
        <Notice icon="info" title="검토를 거쳐 돌아온 편지예요">
          <p>
            <bdi>{returnReason}</bdi>
          </p>
        </Notice>
      )}
      {lost && <LostNotice lost={lost} writingSession={writingSession} writing={writing} onLeave={onLeave} />}
      {unread && (
        <Notice icon="info" title="이전 편지를 불러오지 못했어요">
          <p>답장은 이어서 쓸 수 있어요.</p>
          <Button kind="quiet" size="s" icon="refresh" busy={unread.isAsking} onClick={unread.onAskAgain}>
            다시 시도
          </Button>
        </Notice>
      )}
      {isTooMany(writing) && !lost && (
        <Notice icon="info" title="답장을 기다리는 편지가 다섯 통이에요">
          <p>{sendingRefused({ code: 'LET-018' })}</p>
        </Notice>
      )}
      {error && !isElsewhere && (
        <Notice icon="warning" title="아직 보내지 못했어요">
          <p>{sendingRefused(error)}</p>
        </Notice>
      )}
    </>
  )
}

/** An answer that can no longer be sent: why, and what can be done with its words. */
function LostNotice({ lost, writingSession, writing, onLeave }: Omit<Props, 'unread'> & { lost: Lost }) {
  const { text } = writing.manuscript
  const copy = async () => {
    if (await copyText(`${text.title}\n\n${text.content}`.trim()))
      toast({ type: 'Success', text: '글을 복사했어요.' })
    else toast({ type: 'Error', text: '글을 복사하지 못했어요. 글을 골라 직접 복사해 주세요.' })
  }
  const remove = async () => {
    try {
      const isGone = await confirm({
        title: '이 글을 지울까요?',
        description: '지운 글은 되돌릴 수 없어요.',
        confirmText: '지우기',
        danger: true,
        onConfirm: writingSession.discard,
      })
      if (!isGone) return
      toast({ type: 'Success', text: '글을 지웠어요.' })
      onLeave()
    } catch (error) {
      toast({ type: 'Error', text: sentenceFor(error) })
    }
  }
  return (
    <Notice icon="info" title={reasons[lost].title}>
      <p>{reasons[lost].why} 쓴 글은 그대로 있어요.</p>
      <div className="flex flex-wrap gap-2">
        <Button size="s" onClick={() => writingSession.dispatch({ type: 'becameNew' })}>
          새 편지로 바꾸기
        </Button>
        {hasText(text) && (
          <Button kind="quiet" size="s" onClick={() => void copy()}>
            글 복사하기
          </Button>
        )}
        <Button kind="quiet" size="s" onClick={() => void remove()}>
          글 지우기
        </Button>
      </div>
    </Notice>
  )
}

const reasons: Record<Lost, { title: string; why: string }> = {
  gone: {
    title: '답장하던 편지를 더는 볼 수 없어요',
    why: '답장하기로 한 시간이 지났거나 답장을 그만둔 편지예요. 쓴 분이 지웠을 수도 있어요.',
  },
  lapsed: {
    title: '답장하기로 한 시간이 지났어요',
    why: '편지는 답장할 다른 분을 기다리러 갔어요.',
  },
  ended: {
    title: '대화가 끝난 편지예요',
    why: '이 대화에는 더 편지를 보낼 수 없어요.',
  },
}

type NoticeProps = { icon: 'info' | 'warning'; title: string; children: ReactNode }

const Notice = ({ icon, title, children }: NoticeProps) => (
  <Card as="section" className="grid gap-2.5 p-4.5">
    <h2 className="flex items-center gap-2 font-bold text-base">
      <Icon name={icon} size={21} className="text-post" />
      {title}
    </h2>
    {children}
  </Card>
)
