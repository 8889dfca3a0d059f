import { useMemo, useRef, useState } from 'react'
import { DeskLayout } from '#web/features/letters/desk-layout.tsx'
import { unknownReader } from '#web/features/letters/letter-sheet.tsx'
import { type Mark, marksOf } from '#web/features/letters/marks.ts'
import { Button } from '#web/ui/button.tsx'
import { dismiss, toast, untilDismissed } from '#web/ui/toast.ts'
import { CompareDrafts } from './compare-drafts.tsx'
import { LetterOptionsSheet } from './letter-options-sheet.tsx'
import { hasText, type LetterText } from './manuscript.ts'
import { hasNotices, isTooMany, Notices } from './notices.tsx'
import { PaperEditor } from './paper-editor.tsx'
import { SaveStatus } from './save-status.tsx'
import type { StepProps } from './write-frame.tsx'
import { type Editing, lostOf } from './writing-state.ts'

/** The sheet on the desk. Its paper, its font and the earlier letters are one press away. */
export function EditStep({ writingSession, writing, previous, unread, care, onLeave }: StepProps) {
  const { manuscript, conflict, isSending, isNextPending } = writing
  const { text } = manuscript
  const change = (part: Partial<LetterText>) => writingSession.dispatch({ type: 'typed', part })
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isComparing, setComparing] = useState(false)

  const failure = useRef(0)
  const save = async () => {
    dismiss(failure.current)
    if (!hasText(text) && manuscript.draftId === null)
      return void toast({ type: 'Warning', text: '임시 저장할 내용을 먼저 써 주세요.' })
    setSaving(true)
    try {
      await writingSession.saveAndFinish()
      toast({ type: 'Success', text: '편지를 임시 저장했어요.' })
      onLeave()
    } catch (error) {
      failure.current = toast({ type: 'Error', text: (error as Error).message, duration: untilDismissed })
    } finally {
      setSaving(false)
    }
  }

  return (
    <DeskLayout
      state={<SaveStatus writing={writing} onCompare={() => setComparing(true)} />}
      asideFirst={hasNotices({ writing, unread })}
      care={care}
      aside={<Notices writingSession={writingSession} writing={writing} unread={unread} onLeave={onLeave} />}
      actions={
        <>
          <Button kind="quiet" icon="paper" onClick={() => setSheetOpen(true)}>
            꾸미기
          </Button>
          <Button kind="quiet" busy={isSaving} onClick={() => void save()}>
            임시 저장
          </Button>
          <Button
            className="grow"
            busy={isSending || isNextPending}
            disabled={lostOf(writing) !== null || isTooMany(writing)}
            onClick={writingSession.nextOrSend}
          >
            {manuscript.parentId === null ? '다음 단계' : '답장 보내기'}
          </Button>
        </>
      }
    >
      <PaperEditor
        text={text}
        change={change}
        to={previous[0]?.zipCode ?? unknownReader}
        marks={useMarks(writing)}
      />
      {conflict && (
        <CompareDrafts
          open={isComparing}
          onClose={() => setComparing(false)}
          writingSession={writingSession}
          mine={text}
          theirs={conflict}
        />
      )}
      <LetterOptionsSheet
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        text={text}
        change={change}
        previous={previous}
      />
    </DeskLayout>
  )
}

/** Where banned words stand, as long as the field is as it was sent. */
function useMarks({ refusal, manuscript: { text } }: Editing): { title: Mark[]; content: Mark[] } {
  const { title, content } = useMemo(() => {
    const matches = refusal?.error.matches ?? []
    return { title: marksOf(matches, 'title'), content: marksOf(matches, 'content') }
  }, [refusal])
  return {
    title: text.title === refusal?.text.title ? title : noMarks,
    content: text.content === refusal?.text.content ? content : noMarks,
  }
}

const noMarks: Mark[] = []
