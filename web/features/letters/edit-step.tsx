import { type ComponentProps, type ReactNode, useMemo, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { dismiss, toast, untilDismissed } from '#web/ui/toast.ts'
import { CompareDrafts } from './compare-drafts.tsx'
import { DeskLayout } from './desk-layout.tsx'
import { whyNotSaved } from './draft-words.ts'
import { EditNotices } from './edit-notices.tsx'
import { type PreviousLetter, toLine } from './letter-request.ts'
import { hasText, type Manuscript } from './manuscript.ts'
import { type Mark, marksOf } from './marks.ts'
import { PaperEditor } from './paper-editor.tsx'
import { SavedLine } from './saved-line.tsx'
import type { DraftState } from './use-draft.ts'
import type { Refusal } from './writing.tsx'
import { WritingSheet } from './writing-sheet.tsx'

type Props = {
  isReply: boolean
  text: Manuscript
  change: (part: Partial<Manuscript>) => void
  draft: DraftState
  previous: PreviousLetter[]
  refusal: Refusal | null
  isSending: boolean
  onNext: () => void
  /** The draft was saved on purpose. */
  onSaved: () => void
  /** Where to be listened to, if the letter speaks of it. */
  care: ReactNode
  notices: Pick<ComponentProps<typeof EditNotices>, 'lost' | 'unread' | 'isTooMany' | 'returnReason'>
}

/** The sheet on the desk, with its paper, hand and the earlier letters a press away. */
export function EditStep(props: Props) {
  const { isReply, text, change, draft, previous, refusal, isSending, onNext, onSaved, care, notices } = props
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const { conflict } = draft.keeping

  const failure = useRef(0)
  const save = async () => {
    dismiss(failure.current)
    if (!hasText(text) && draft.keeping.draftId === null)
      return void toast({ type: 'Warning', text: '임시 저장할 내용을 먼저 써 주세요.' })
    setSaving(true)
    const isSaved = await draft.keeper.save(text)
    setSaving(false)
    if (!isSaved) {
      const why = whyNotSaved(draft.keeper.now(), text) ?? '편지를 임시 저장하지 못했어요.'
      failure.current = toast({ type: 'Error', text: why, duration: untilDismissed })
      return
    }
    draft.finish()
    toast({ type: 'Success', text: '편지를 임시 저장했어요.' })
    onSaved()
  }

  return (
    <DeskLayout
      state={<SavedLine draft={draft} text={text} onCompare={() => setComparing(true)} />}
      asideFirst={Object.values(notices).some(Boolean)}
      care={care}
      aside={<EditNotices text={text} draft={draft} refusal={refusal} {...notices} />}
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
            busy={isSending}
            disabled={notices.lost !== null || notices.isTooMany}
            onClick={onNext}
          >
            {isReply ? '답장 보내기' : '다음 단계'}
          </Button>
        </>
      }
    >
      <PaperEditor text={text} change={change} to={toLine(previous[0])} marks={useMarks(refusal, text)} />
      {conflict && (
        <CompareDrafts
          open={isComparing}
          onClose={() => setComparing(false)}
          mine={text}
          theirs={conflict}
          keeper={draft.keeper}
          onTaken={change}
        />
      )}
      <WritingSheet
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
function useMarks(refusal: Refusal | null, text: Manuscript): { title: Mark[]; content: Mark[] } {
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
