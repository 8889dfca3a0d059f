import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { RedactionDraft } from './redaction-draft.ts'

type Props = {
  draft: RedactionDraft
  /** Ends the choosing in another way than `draft.finish`. */
  done?: ReactNode
}

/** The buttons while passages are chosen. A selection comes first, then the end of choosing. */
export const RedactionButtons = ({ draft, done }: Props) => (
  <>
    <Button kind="quiet" disabled={!draft.canUndo} onClick={draft.undo}>
      되돌리기
    </Button>
    {draft.selected ? (
      <Button
        icon="brush"
        className="flex-1"
        // The press keeps the selection.
        onPointerDown={event => event.preventDefault()}
        onClick={() => {
          if (draft.selected) draft.redact([draft.selected])
          getSelection()?.removeAllRanges()
        }}
      >
        고른 글 가리기
      </Button>
    ) : (
      (done ?? (
        <Button className="flex-1" onClick={draft.finish}>
          다 골랐어요
        </Button>
      ))
    )}
  </>
)
