import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { MailboxLetter } from '#contract/mailbox.ts'
import { shareLettersMax, shareMessageMax } from '#contract/sharing.ts'
import { MarkedField } from '#web/paper/marked-field.tsx'
import { cx } from '#web/styles/cx.ts'
import { Button } from '#web/ui/button.tsx'
import { PagedWindow } from '#web/ui/paged-window.tsx'
import { isOver } from '#web/ui/text-length.ts'
import { LetterChoice } from './letter-choice.tsx'
import { useRedactions } from './redaction/use-redactions.ts'
import styles from './share-mode.module.css'
import { SharePreview } from './share-preview.tsx'
import { usePropose } from './use-propose.ts'

export type ShareModeProps = {
  letters: MailboxLetter[]
  total: number
  oppositeId: number
  /** Content below the list. */
  foot: ReactNode
  onLeave: (steps: number) => void
}

/**
 * The member chooses letters of one correspondence, writes a message, sees the post as it will appear, and asks the
 * counterpart to share them.
 */
export default function ShareMode({ letters, total, oppositeId, foot, onLeave }: ShareModeProps) {
  const [chosen, setChosen] = useState<number[]>([])
  const [message, setMessage] = useState('')
  const draft = useRedactions()
  const step = usePreviewStep()
  const { preview, propose, isBusy, marks, clearMarks } = usePropose({
    onPreview: answer => {
      draft.show(answer)
      step.enter()
    },
    onDone: () => onLeave(step.steps),
    onRefused: step.leave,
  })
  const title = useRef<HTMLHeadingElement>(null)
  const isPreview = step.isOn && draft.preview !== null
  useEffect(() => {
    if (!isPreview) title.current?.focus({ preventScroll: true })
  }, [isPreview])

  // A letter that was deleted meanwhile is no longer listed, so it is not sent.
  const letterIds = chosen.filter(id => letters.some(letter => letter.letterId === id))
  const choose = (id: number, isChosen: boolean) =>
    setChosen(isChosen ? [...letterIds, id] : letterIds.filter(other => other !== id))
  const isFull = letterIds.length >= shareLettersMax
  if (isPreview)
    return (
      <SharePreview
        draft={draft}
        isBusy={isBusy}
        onBack={step.leave}
        onSend={() =>
          propose({ body: { letterIds, recipientId: oppositeId, message, redactions: draft.drafts } })
        }
      />
    )
  return (
    <section aria-labelledby="share-mode" className="flex flex-1 flex-col gap-3">
      <div className="flex min-h-11 items-center justify-between gap-3 ps-1">
        <h2 id="share-mode" ref={title} tabIndex={-1} className="text-base outline-none">
          함께 나눌 편지를 골라 주세요
        </h2>
        <Button kind="text" size="s" className="shrink-0" onClick={() => onLeave(step.steps)}>
          취소
        </Button>
      </div>
      <PagedWindow
        name="share"
        items={letters}
        keyOf={keyOf}
        perPage={20}
        total={total}
        className="grid gap-3 pb-3"
      >
        {letter => (
          <LetterChoice
            letter={letter}
            isChosen={letterIds.includes(letter.letterId)}
            isFull={isFull}
            onChange={isChosen => choose(letter.letterId, isChosen)}
          />
        )}
      </PagedWindow>
      {foot}
      <div
        className={cx(
          styles.foot,
          'safe-bottom z-2 -mx-4 mt-auto grid gap-2.5 rounded-t-card bg-surface px-4 pt-3.5 text-ink shadow-2',
        )}
      >
        <MarkedField
          label="함께 나누는 이유"
          value={message}
          onChange={message => {
            setMessage(message)
            clearMarks()
          }}
          max={shareMessageMax}
          placeholder="왜 나누고 싶은지 적어 주세요"
          marks={marks}
          selectsMark
          contactPlace="post"
          className="max-h-36 min-h-16 overflow-y-auto rounded-control border-[1.5px] border-control bg-surface px-4 py-2.5"
        />
        <p role="status" className="text-ink-2 text-sm">
          {isFull
            ? `편지는 한 번에 ${shareLettersMax}통까지 고를 수 있어요.`
            : '상대방 동의 후에 게시글이 업로드 됩니다'}
        </p>
        <Button
          full
          icon="share"
          busy={isBusy}
          disabled={letterIds.length === 0 || isOver(message, shareMessageMax)}
          onClick={() => preview({ body: { letterIds, message } })}
        >
          {letterIds.length === 0 ? '공유 요청' : `편지 ${letterIds.length}통 공유 요청`}
        </Button>
      </div>
    </section>
  )
}

const keyOf = ({ letterId }: MailboxLetter) => letterId

/** The preview is a history entry above the share mode, so that Back leads to the choice of letters. */
function usePreviewStep() {
  const location = useLocation()
  const navigate = useNavigate()
  const isOn = Boolean((location.state as { isPreviewing?: boolean } | null)?.isPreviewing)
  return {
    isOn,
    /** Entries from here to the correspondence. */
    steps: isOn ? 2 : 1,
    enter: () => navigate(location, { state: { ...location.state, isPreviewing: true }, replace: isOn }),
    leave: () => isOn && navigate(-1),
  }
}
