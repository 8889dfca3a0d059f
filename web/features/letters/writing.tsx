import { useRef, useState } from 'react'
import type { SentLetter } from '#contract/letters.ts'
import { paths } from '#contract/paths.ts'
import { CareCard } from '#web/features/help/care-card.tsx'
import { CareRow } from '#web/features/help/care-row.tsx'
import { useCare } from '#web/features/help/use-care.ts'
import { putCopy } from '#web/features/outbox/outbox.ts'
import { QueuedStep } from '#web/features/outbox/queued-step.tsx'
import { useTellWriting } from '#web/features/outbox/writing-now.ts'
import { CallError } from '#web/platform/api/call-error.ts'
import { dismiss, toast } from '#web/ui/toast.ts'
import { CategoryStep } from './category-step.tsx'
import { letGo } from './desk.ts'
import { chooseFirst } from './draft-words.ts'
import type { Unread } from './edit-notices.tsx'
import { EditStep } from './edit-step.tsx'
import type { PreviousLetter } from './letter-request.ts'
import { type Lost, lostBy } from './lost.ts'
import { hasText, isFilledIn, isTooLong, type Manuscript } from './manuscript.ts'
import type { Opening, Other } from './opening.ts'
import { sendingRefused } from './refusals.ts'
import { SentStep } from './sent-step.tsx'
import { useAskToLeave } from './use-ask-to-leave.ts'
import { useDraft } from './use-draft.ts'
import { useLeaving } from './use-leaving.ts'
import { useOther } from './use-other.ts'
import { useSending } from './use-sending.ts'
import { WriteFrame } from './write-frame.tsx'

type Props = {
  memberId: string
  opening: Opening
  other: Other | null | undefined
  onBeginAnew: (opening: Opening | null) => void
  parentId: number | null
  /** Of an answer: the letter that it goes to, then the earlier ones. */
  previous: PreviousLetter[]
  lost: Lost | null
  unread: Unread | null
  onBecomeNew: () => void
}

/** One letter from the empty sheet to the post box: edit, for a new letter category, sent. */
export function Writing(props: Props) {
  const { memberId, opening, other, onBeginAnew, parentId, previous, lost, unread, onBecomeNew } = props
  const answering = { parentId, parent: previous[0] ?? null }
  const [text, setText] = useState(opening.text)
  const [step, setStep] = useState<'edit' | 'category'>('edit')
  const [sent, setSent] = useState<SentLetter | null>(null)
  const lastWarning = useRef(0)
  const [isQueued, setQueued] = useState(false)
  const [refusal, setRefusal] = useState(() => earlierRefusal(opening))
  const draft = useDraft(memberId, opening, text, answering)
  const isWriting = !isQueued && !sent
  const leaving = useLeaving({
    isGuarded: isWriting && draft.isTouched && (hasText(text) || draft.keeping.draftId !== null),
    isAtRisk: isWriting && draft.isUnsaved,
    ask: useAskToLeave(draft, text),
    stepBack: isWriting && step === 'category' ? () => setStep('edit') : null,
  })
  const { send, isBusy } = useSending({
    keeper: draft.keeper,
    answering,
    onUnanswered: (text, waiting) => {
      const { draftId, version } = draft.keeping
      const copy = { slot: opening.slot, parentId, draftId, version, text, isSaved: false }
      if (!putCopy(memberId, { ...copy, writtenAt: Date.now(), waiting })) return false
      draft.layAside()
      if (lastWarning.current) dismiss(lastWarning.current)
      leaving.uncover()
      letGo(opening.slot)
      setQueued(true)
      return true
    },
    onSent: letter => {
      draft.finish()
      if (lastWarning.current) dismiss(lastWarning.current)
      leaving.uncover()
      setSent(letter)
      toast({ type: 'Success', text: '편지를 보냈어요.' })
    },
    onRefused: error => {
      setRefusal({ error, text })
      if (error.code === 'MOD-003' || error.code === 'COM-001') setStep('edit')
      // It goes by itself: what is wrong stays beside the words, and nothing may cover the button.
      lastWarning.current = toast({ type: 'Error', text: sendingRefused(error) })
    },
  })

  const isReply = parentId !== null
  const lostSince = lost ?? (refusal && lostBy(refusal.error))
  useTellWriting(!sent && !lostSince)
  const change = (part: Partial<Manuscript>) => setText(before => ({ ...before, ...part }))
  // A sending uses the draft up, with the words of it that were written elsewhere.
  const hasToChoose = () => {
    if (!draft.keeping.conflict) return false
    setStep('edit')
    warn(chooseFirst)
    return true
  }
  const goOn = () => {
    if (hasToChoose()) return
    if (!isFilledIn(text)) return warn('편지 제목과 내용을 채웠는지 확인해 주세요.')
    if (isTooLong(text)) return warn('편지 제목이나 내용이 너무 길어요. 조금 줄여 주세요.')
    if (isReply) void send(text)
    else setStep('category')
  }
  const next = useOther({ opening, other, draft, onBeginAnew, goOn })
  const becomeNew = () => {
    draft.keeper.outdate()
    setRefusal(null)
    onBecomeNew()
  }
  const sendNew = () => {
    if (hasToChoose()) return
    if (text.category === null) return warn('받고 싶은 답장을 골라 주세요.')
    void send(text)
  }

  const title = isReply ? '답장 쓰기' : '편지 쓰기'
  const leaveForHome = () => leaving.leave(paths.home)
  const leaveBack = () => void leaving.askToLeave('back')
  const draftName = draft.keeping.draftId === null ? null : `draft-${draft.keeping.draftId}`
  const names = [opening.slot, draftName].filter(name => name !== null)
  const care = useCare(names, `${text.title}\n${text.content}`)
  const card = <CareCard care={care} />
  if (sent) return <SentStep letter={sent} isReply={isReply} care={card} />
  if (isQueued) return <QueuedStep memberId={memberId} slot={opening.slot} care={card} onSent={setSent} />
  return (
    <WriteFrame
      title={title}
      paper={text.paperType}
      onBack={step === 'edit' ? leaveBack : () => setStep('edit')}
    >
      {step === 'edit' ? (
        <EditStep
          isReply={isReply}
          text={text}
          change={change}
          draft={draft}
          previous={previous}
          refusal={refusal}
          isSending={isBusy || next.isWaiting}
          onNext={next.goOn}
          onSaved={leaveForHome}
          care={<CareRow care={care} />}
          notices={{
            lost: lostSince && { lost: lostSince, onBecomeNew: becomeNew, onDeleted: leaveForHome },
            unread,
            isTooMany: previous[0]?.canReply === false,
            returnReason: opening.returnReason,
          }}
        />
      ) : (
        <CategoryStep
          value={text.category}
          onChange={category => change({ category })}
          refusal={refusal?.text === text ? refusal.error : null}
          isSending={isBusy}
          care={<CareRow care={care} />}
          onBack={() => setStep('edit')}
          onSend={sendNew}
        />
      )}
    </WriteFrame>
  )
}

/** Why a sending failed, and for which text: once that is changed, it may no longer be so. */
export type Refusal = { error: CallError; text: Manuscript }

function earlierRefusal({ refused, text }: Opening): Refusal | null {
  return refused ? { error: new CallError(refused, refused.status), text } : null
}

const warn = (text: string) => void toast({ type: 'Warning', text })
