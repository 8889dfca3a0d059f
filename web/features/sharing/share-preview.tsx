import { useEffect, useRef } from 'react'
import { useSession } from '#web/platform/api/session.ts'
import { cx } from '#web/styles/cx.ts'
import { Button } from '#web/ui/button.tsx'
import { RedactablePost } from './redaction/redactable-post.tsx'
import { RedactionButtons } from './redaction/redaction-buttons.tsx'
import type { RedactionDraft } from './redaction/redaction-draft.ts'
import styles from './share-mode.module.css'
import { StrangersNote } from './strangers-note.tsx'

type Props = { draft: RedactionDraft; isBusy: boolean; onBack: () => void; onSend: () => void }

/** Before a proposal: the post as it will appear. The member may black out passages, then asks. */
export function SharePreview({ draft, isBusy, onBack, onSend }: Props) {
  const ownZipCode = useSession(session => session.zipCode)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { preview, isEditing } = draft
  if (!preview) return null
  return (
    <section aria-labelledby="share-preview" className="flex flex-1 flex-col gap-3">
      <div className="flex min-h-11 items-center justify-between gap-3 ps-1">
        <h2 id="share-preview" ref={title} tabIndex={-1} className="text-base outline-none">
          게시판에 이렇게 올라가요
        </h2>
        <Button kind="text" size="s" className="shrink-0" onClick={onBack}>
          다시 고르기
        </Button>
      </div>
      <StrangersNote texts={draft.shown} onCover={() => void draft.coverHeavy()} />
      {draft.tools && <draft.tools.SuggestedPassages draft={draft} />}
      <RedactablePost
        draft={draft}
        post={{ ...preview, message: preview.sharePostContent }}
        whose={writer => (writer === ownZipCode ? '내가 쓴 편지' : '상대가 쓴 편지')}
        note="연락처는 언제나 가려져요. 편지함의 편지는 그대로 남아요."
      />
      <div
        className={cx(
          styles.foot,
          'safe-bottom z-2 -mx-4 mt-auto flex flex-wrap gap-2.5 rounded-t-card bg-surface px-4 pt-3.5 text-ink shadow-2',
        )}
      >
        {isEditing ? (
          <RedactionButtons draft={draft} />
        ) : (
          <>
            <Button kind="quiet" icon="brush" onClick={() => void draft.edit()}>
              가릴 부분 고르기
            </Button>
            <Button className="flex-1" icon="share" busy={isBusy} onClick={onSend}>
              이대로 공유 요청
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
