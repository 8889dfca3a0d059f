import type { Draft } from '#contract/letters.ts'
import { Button } from '#web/ui/button.tsx'
import { dayAndTime } from '#web/ui/date.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { LetterText } from './session/manuscript.ts'
import type { WritingSession } from './session/writing-session.ts'

type Props = {
  open: boolean
  onClose: () => void
  writingSession: WritingSession
  mine: LetterText
  theirs: Draft
}

/** The draft has two texts. The writer reads both and chooses one (LET-016). */
export function CompareDrafts({ open, onClose, writingSession, mine, theirs }: Props) {
  const takeMine = () => {
    onClose()
    writingSession.dispatch({ type: 'chosen', text: 'mine' })
    void writingSession.save()
  }
  const takeTheirs = () => {
    onClose()
    writingSession.dispatch({ type: 'chosen', text: 'theirs' })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="어느 글을 남길까요?"
      description="남기지 않은 글은 사라져요."
      actions={
        <>
          <Button kind="quiet" size="s" data-first onClick={takeMine}>
            여기 글 남기기
          </Button>
          <Button kind="quiet" size="s" onClick={takeTheirs}>
            다른 글 남기기
          </Button>
        </>
      }
    >
      <Version name="여기에서 쓴 글" text={mine} />
      <Version name={`다른 곳에서 쓴 글, ${dayAndTime(theirs.savedAt)}`} text={theirs} />
    </Dialog>
  )
}

const Version = ({ name, text }: { name: string; text: Pick<LetterText, 'title' | 'content'> }) => (
  <section className="grid gap-1">
    <h3 className="text-ink-2 text-sm">{name}</h3>
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard
      tabIndex={0}
      className="max-h-40 overflow-y-auto whitespace-pre-wrap rounded-control bg-sunken p-3 text-sm"
    >
      <strong>{text.title || '제목 없음'}</strong>
      {`\n${text.content}`}
    </div>
  </section>
)
