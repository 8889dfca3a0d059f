import { useState } from 'react'
import type { RollingPaperComment } from '#contract/rolling-paper.ts'
import { openReport } from '#web/features/reports/open-report.ts'
import { useSession } from '#web/platform/api/session.ts'
import { cx } from '#web/styles/cx.ts'
import { Button } from '#web/ui/button.tsx'
import { dayAndTime } from '#web/ui/date.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ZipCode } from '#web/ui/zip-code.tsx'
import styles from './note.module.css'
import { Pin, tintOf } from './note.tsx'
import { NoteWords } from './note-words.tsx'
import { useDeleteComment } from './use-delete-comment.ts'

type Props = { paperId: number; shown: RollingPaperComment | null; onClose: () => void }

/** One note in full. Its author can delete it, other members can report it. */
export function NoteDialog({ paperId, shown, onClose }: Props) {
  const [last, setLast] = useState(shown)
  // The note stays visible while the dialog closes.
  if (shown && shown !== last) setLast(shown)
  const ownZipCode = useSession(session => session.zipCode)
  const deleteNote = useDeleteComment(paperId)
  if (!last) return null
  const { commentId, zipCode, createdAt } = last
  const isMine = zipCode === ownZipCode
  const act = () => {
    onClose()
    if (isMine) void deleteNote(commentId)
    else void openReport({ reportType: 'EVENT_COMMENT', eventCommentId: commentId })
  }
  return (
    <Dialog
      open={shown !== null}
      onClose={onClose}
      title={isMine ? '내가 남긴 편지' : '누군가 남긴 편지'}
      className={cx(styles.paper, tintOf(commentId))}
      actions={
        <>
          <Button kind="quiet" size="s" icon={isMine ? 'trash' : 'flag'} onClick={act}>
            {isMine ? '지우기' : '신고'}
          </Button>
          <Button kind="quiet" size="s" data-first="" onClick={onClose}>
            닫기
          </Button>
        </>
      }
    >
      <Pin />
      <p>
        <NoteWords comment={last} className={styles.whole} />
      </p>
      <p className={styles.foot}>
        <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
        <span>
          From. <ZipCode value={zipCode} />
        </span>
      </p>
    </Dialog>
  )
}
