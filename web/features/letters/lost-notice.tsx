import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { copyText } from './copy-text.ts'
import type { Lost } from './lost.ts'
import { hasText, type Manuscript } from './manuscript.ts'
import { Notice } from './notice.tsx'
import { useDiscard } from './use-discard.ts'
import type { DraftState } from './use-draft.ts'

type Props = {
  lost: Lost
  text: Manuscript
  draft: DraftState
  onBecomeNew: () => void
  onDeleted: () => void
}

/** An answer that nobody can be sent any more: why, and what can be done with its words. */
export function LostNotice({ lost, text, draft, onBecomeNew, onDeleted }: Props) {
  const discard = useDiscard(draft)

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
        onConfirm: discard,
      })
      if (!isGone) return
      toast({ type: 'Success', text: '글을 지웠어요.' })
      onDeleted()
    } catch (error) {
      toast({ type: 'Error', text: (error as Error).message })
    }
  }

  return (
    <Notice icon="info" title={reasons[lost].title}>
      <p>{reasons[lost].why} 쓴 글은 그대로 있어요.</p>
      <div className="flex flex-wrap gap-2">
        <Button size="s" onClick={onBecomeNew}>
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
