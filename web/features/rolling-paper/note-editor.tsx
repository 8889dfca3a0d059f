import { commentMax } from '#contract/rolling-paper.ts'
import { MarkedField } from '#web/paper/marked-field.tsx'
import { useSession } from '#web/platform/api/session.ts'
import { useReadOnlyUntil } from '#web/platform/api/site-state.ts'
import { cx } from '#web/styles/cx.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PauseNote, usePausedUntil } from '#web/ui/pause-note.tsx'
import { ReadOnlyNote } from '#web/ui/read-only-note.tsx'
import { ZipCode } from '#web/ui/zip-code.tsx'
import styles from './note.module.css'
import { Pin } from './note.tsx'
import { useLeaveComment } from './use-leave-comment.ts'

type Props = { paperId: number; open: boolean; onClose: () => void }

/** The editor for a new note. */
export function NoteEditor({ paperId, open, onClose }: Props) {
  const zipCode = useSession(session => session.zipCode)
  const isReadOnly = useReadOnlyUntil() !== null
  const isPaused = usePausedUntil() !== null
  const { field, text, write, problem, marks, leave, isBusy } = useLeaveComment(paperId, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={isBusy}
      title="편지 쓰기"
      className={cx(styles.paper, styles.editor)}
      actions={
        <>
          <Button kind="quiet" size="s" disabled={isBusy} onClick={onClose}>
            취소
          </Button>
          <Button size="s" busy={isBusy} disabled={isReadOnly || isPaused} onClick={leave}>
            편지 남기기
          </Button>
        </>
      }
    >
      <Pin />
      <MarkedField
        ref={field}
        label="편지"
        value={text}
        onChange={write}
        max={commentMax}
        placeholder="모두에게 전하고 싶은 말을 적어 주세요."
        marks={marks}
        selectsMark
        contactPlace="board"
        className={cx(styles.field, 'letter-ruled')}
      />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <ReadOnlyNote />
      <PauseNote />
      <p className={styles.foot}>
        <span />
        <span>
          From. <ZipCode value={zipCode} />
        </span>
      </p>
    </Dialog>
  )
}
