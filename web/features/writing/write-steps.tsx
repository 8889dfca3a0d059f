import { useEffect, useEffectEvent, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { HelpRow } from '#web/features/help/help-row.tsx'
import { useHelpOffer } from '#web/features/help/use-help-offer.ts'
import { unknownReader } from '#web/paper/letter-sheet.tsx'
import type { MenuItem } from '#web/platform/app/page-menu.tsx'
import { useLeaveGuard } from '#web/platform/app/use-leave-guard.ts'
import { useSetWritingNow } from '#web/platform/offline/use-writing-now.ts'
import { isStill } from '#web/styles/is-still.ts'
import { askToLeave } from './ask-to-leave.ts'
import { CategoryStep } from './category-step.tsx'
import { chosenDayItem } from './chosen-day.tsx'
import { EditStep } from './edit-step.tsx'
import { isInCorrespondence, lastLetterItem } from './last-letter.tsx'
import { SaveNote } from './save-status.tsx'
import { SendingStep } from './sending/sending-step.tsx'
import { hasText, type PreviousLetter } from './session/manuscript.ts'
import { type Begun, isTouched, isUnsaved, lostOf } from './session/writing-state.ts'
import { useSaveAndLeave } from './use-save-and-leave.ts'
import { type StepProps, WriteFrame } from './write-frame.tsx'

type Props = Pick<StepProps, 'writingSession' | 'previous' | 'unread'> & { writing: Begun }

/** One letter from the sheet to the post box: edit, for a new letter category, then sending until queued or sent. */
export function WriteSteps({ writingSession, writing, previous, unread }: Props) {
  const { text, draftId, parentId } = writing.manuscript
  const editing = writing.phase === 'editing' ? writing : null
  // The writer went back while the letter was being sent.
  const [isLeft, setLeft] = useState(false)
  if (isLeft && !editing?.isSending) setLeft(false)
  const stepBack = () => {
    setLeft(true)
    writingSession.dispatch({ type: 'stepped', step: 'edit' })
  }
  const leaving = useLeaveGuard({
    isGuarded: editing !== null && isTouched(editing) && (hasText(text) || draftId !== null),
    isAtRisk: editing !== null && isUnsaved(editing),
    ask: () => askToLeave(writingSession),
    stepBack: editing?.step === 'category' ? stepBack : null,
  })
  const isFinished = editing === null
  const uncover = useEffectEvent(leaving.uncover)
  useEffect(() => {
    if (isFinished) uncover()
  }, [isFinished])
  useSetWritingNow(writing.phase === 'queued' || (editing !== null && lostOf(editing) === null))
  const leave = () => leaving.leave(paths.home)
  const saveAndLeave = useSaveAndLeave(writingSession, leave)
  const names = [writing.slot, ...(draftId === null ? [] : [`draft-${draftId}`])]
  const care = useHelpOffer(names, `${text.title}\n${text.content}`)
  // A member who answers a heavy letter gets help, too. Closing this offer leaves the one for their own words.
  const ofReader = useHelpOffer([`answer-${parentId}`], answeredWords(previous[0]))

  const isPlayed = editing?.isSending && !isLeft && !isStill()
  if (writing.phase !== 'editing' || isPlayed)
    return (
      <SendingStep
        memberId={writingSession.memberId}
        writing={writing}
        to={previous[0]?.zipCode ?? unknownReader}
        care={care}
        onBack={() => setLeft(true)}
      />
    )
  const isEdit = writing.step === 'edit'
  const menu: MenuItem[] = [{ label: '임시 저장', icon: 'download', onSelect: saveAndLeave }]
  if (isInCorrespondence(writing)) {
    if (writing.arrivesOn === null) menu.push(chosenDayItem(writingSession))
    if (!writing.isLast) menu.push(lastLetterItem(writingSession))
  }
  const Step = isEdit ? EditStep : CategoryStep
  return (
    <WriteFrame
      title={parentId === null ? '편지 쓰기' : writing.isLast ? '마지막 편지 쓰기' : '답장 쓰기'}
      paper={text.paperType}
      note={isEdit && <SaveNote writing={writing} />}
      menu={isEdit ? menu : undefined}
      onBack={isEdit ? () => void leaving.askToLeave('back') : stepBack}
    >
      <Step
        writingSession={writingSession}
        writing={writing}
        previous={previous}
        unread={unread}
        care={<HelpRow care={care.state === 'none' ? ofReader : care} />}
        isHeavyOffered={care.state !== 'none'}
        onLeave={leave}
      />
    </WriteFrame>
  )
}

const answeredWords = (letter: PreviousLetter | undefined) =>
  letter ? `${letter.title}\n${letter.content}` : ''
