import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { CompareDrafts } from './compare-drafts.tsx'
import type { Manuscript } from './manuscript.ts'
import { sendingRefused } from './refusals.ts'
import type { DraftState } from './use-draft.ts'
import type { Refusal } from './writing.tsx'

type Props = {
  text: Manuscript
  change: (part: Partial<Manuscript>) => void
  draft: DraftState
  refusal: Refusal | null
  lost: { onBecomeNew: () => void } | null
  returnReason: string | null
}

/** What its writer should know about this letter, beside it. */
export function EditNotices({ text, change, draft, refusal, lost, returnReason }: Props) {
  const { conflict } = draft.keeping
  const [isComparing, setComparing] = useState(false)
  return (
    <>
      {returnReason && (
        <Notice icon="info" title="검토를 거쳐 돌아온 편지예요">
          <p>{returnReason}</p>
        </Notice>
      )}
      {lost && (
        <Notice icon="info" title="답장하던 편지를 더는 볼 수 없어요">
          <p>쓴 글은 그대로 있어요. 새 편지로 바꾸어 보낼 수 있어요.</p>
          <Button kind="quiet" size="s" onClick={lost.onBecomeNew}>
            새 편지로 바꾸기
          </Button>
        </Notice>
      )}
      {conflict && (
        <Notice icon="warning" title="다른 곳에서 고친 글이 있어요">
          <p>어느 글을 남길지 고를 때까지 임시 저장을 쉬고 있어요.</p>
          <Button kind="quiet" size="s" onClick={() => setComparing(true)}>
            두 글 비교하기
          </Button>
          <CompareDrafts
            open={isComparing}
            onClose={() => setComparing(false)}
            mine={text}
            theirs={conflict}
            keeper={draft.keeper}
            onTaken={change}
          />
        </Notice>
      )}
      {refusal && !isAboutWords(refusal) && (
        <Notice icon="warning" title="아직 보내지 못했어요">
          <p>{sendingRefused(refusal.error)}</p>
        </Notice>
      )}
    </>
  )
}

/** Then the fields themselves say it, until the words are changed. */
const isAboutWords = ({ error }: Refusal) => error.code === 'MOD-003'

const Notice = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <Card as="section" className="grid gap-2.5 p-4.5">
    <h2 className="flex items-center gap-2 font-bold text-base">
      <Icon name={icon} size={21} className="text-post" />
      {title}
    </h2>
    {children}
  </Card>
)
