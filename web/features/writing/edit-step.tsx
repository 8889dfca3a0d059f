import { useCallback, useMemo, useState } from 'react'
import { getMailbox } from '#contract/mailbox.ts'
import { RestNote } from '#web/features/letters/rest-note.tsx'
import { useNudges } from '#web/features/nudges/load-nudges.ts'
import { Addressee } from '#web/features/private-names/counterpart-name.tsx'
import { DeskLayout } from '#web/paper/desk-layout.tsx'
import { unknownReader } from '#web/paper/letter-sheet.tsx'
import { type Mark, marksOf } from '#web/paper/marks.ts'
import { caching, useAnswer } from '#web/platform/api/query.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { useReadOnlyUntil } from '#web/platform/api/site-state.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PauseNote, usePausedUntil } from '#web/ui/pause-note.tsx'
import { useModule } from '#web/ui/use-module.ts'
import { useVeryWide, useWide } from '#web/ui/use-wide.ts'
import { FoldedLetter, LetterBeside } from './answered-letter.tsx'
import { ChosenDayNote } from './chosen-day.tsx'
import { contactPlace } from './contact-place.ts'
import { rememberHand } from './last-hand.ts'
import { LastLetterNote } from './last-letter.tsx'
import { LetterOptionsPanel } from './letter-options-panel.tsx'
import { LetterOptionsSheet } from './letter-options-sheet.tsx'
import { hasNotices, isTooMany, Notices } from './notices.tsx'
import { PaperEditor } from './paper-editor.tsx'
import { questionOf } from './questions.ts'
import { SaveProblem } from './save-status.tsx'
import { hasText, isHeld, type LetterText, type PreviousLetter } from './session/manuscript.ts'
import { type Editing, lostOf } from './session/writing-state.ts'
import styles from './write-frame.module.css'
import type { StepProps } from './write-frame.tsx'

/** The sheet on the desk. Paper, font and the answered letter lie beside it, on a phone one press away. */
export function EditStep({ writingSession, writing, previous, unread, care, onLeave }: StepProps) {
  const { manuscript, conflict, isChecking, isSending, isNextPending, isLast, arrivesOn } = writing
  const { text, parentId } = manuscript
  const { dispatch, memberId } = writingSession
  const change = useCallback(
    (part: Partial<LetterText>) => {
      if (part.fontType) rememberHand(memberId, part.fontType)
      dispatch({ type: 'typed', part })
    },
    [dispatch, memberId],
  )
  const isReadOnly = useReadOnlyUntil() !== null
  const isPaused = usePausedUntil() !== null
  const isReply = parentId !== null
  const nudges = useNudges(isReply || hasText(text))
  const compare = useModule(loadCompare, conflict !== null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const [question] = useState(() => questionOf(serverNow(), isReply))
  const [isWide, isVeryWide] = [useWide(), useVeryWide()]
  const parent = previous[0]
  const steps = isReply && (
    <div className={styles.steps}>{nudges && <nudges.ReplySteps memberId={memberId} />}</div>
  )
  const beside = isWide && parent && <LetterBeside letters={previous} />

  return (
    <DeskLayout
      wideRail
      beside={isVeryWide && beside}
      state={
        <>
          <PauseNote />
          <SaveProblem
            writing={writing}
            onCompare={() => setComparing(true)}
            onSave={() => void writingSession.save()}
          />
        </>
      }
      asideFirst={isLast || arrivesOn !== null || hasNotices({ writing, unread })}
      care={care}
      aside={
        <>
          {isLast && <LastLetterNote writingSession={writingSession} />}
          {arrivesOn !== null && <ChosenDayNote writingSession={writingSession} day={arrivesOn} />}
          <Notices writingSession={writingSession} writing={writing} unread={unread} onLeave={onLeave} />
          {isWide && !isVeryWide && beside && <div className={styles.inRail}>{beside}</div>}
          {isWide && steps}
          {isWide && <LetterOptionsPanel text={text} change={change} isNew={parentId === null} />}
        </>
      }
      actions={
        <>
          {!isWide && (
            <IconButton
              icon="brush"
              label="꾸미기"
              className={styles.options}
              onClick={() => setSheetOpen(true)}
            />
          )}
          <Button
            className="grow"
            busy={isSending || isNextPending || isChecking}
            // A new letter has a further step before it is sent.
            disabled={
              lostOf(writing) !== null ||
              isTooMany(writing) ||
              ((isReadOnly || isPaused) && parentId !== null)
            }
            onClick={writingSession.nextOrSend}
          >
            {parentId === null
              ? '다음 단계'
              : isLast
                ? '마지막 편지 보내기'
                : arrivesOn
                  ? '이날 도착하게 보내기'
                  : '답장 보내기'}
          </Button>
        </>
      }
    >
      {parent && <CounterpartRest parent={parent} />}
      {!isWide && parent && <FoldedLetter letter={parent} memberId={memberId} />}
      {!isWide && steps}
      <PaperEditor
        text={text}
        change={change}
        to={parent ? <Addressee zipCode={parent.zipCode} /> : unknownReader}
        marks={useMarks(writing)}
        toChange={writing.toChange ?? noPassages}
        question={question}
        contactPlace={contactPlace(parentId, parent)}
      />
      {conflict && compare && (
        <compare.CompareDrafts
          open={isComparing}
          onClose={() => setComparing(false)}
          writingSession={writingSession}
          mine={text}
          theirs={conflict}
        />
      )}
      {!isWide && (
        <LetterOptionsSheet
          open={isSheetOpen}
          onClose={() => setSheetOpen(false)}
          text={text}
          change={change}
          previous={previous}
          isNew={parentId === null}
        />
      )}
    </DeskLayout>
  )
}

// The server told of the conflict, so the network is there.
const loadCompare = () => import('./compare-drafts.tsx')

/** Where refused words stand, as long as the field is as it was sent. */
function useMarks({ refusal, manuscript: { text } }: Editing): { title: Mark[]; content: Mark[] } {
  const { title, content } = useMemo(() => {
    const error = refusal?.error ?? { matches: [], found: [] }
    return { title: marksOf(error, 'title'), content: marksOf(error, 'content') }
  }, [refusal])
  return {
    title: text.title === refusal?.text.title ? title : noMarks,
    content: text.content === refusal?.text.content ? content : noMarks,
  }
}

const noMarks: Mark[] = []
const noPassages: NonNullable<Editing['toChange']> = []

/** The rest of the counterpart of a correspondence. A held letter has none yet. */
function CounterpartRest({ parent }: { parent: PreviousLetter }) {
  const mailbox = useAnswer(getMailbox, {}, { ...caching.mailbox, enabled: !isHeld(parent) })
  const rest = mailbox.data?.find(
    ({ letterMatchingId }) => letterMatchingId === parent.matchingId,
  )?.oppositeRest
  return rest ? <RestNote rest={rest} letterId={parent.letterId} /> : null
}
