import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './cork.module.css'
import { NoteEditor } from './note-editor.tsx'

/** The way to a letter of one's own, always in reach. What was begun is still there when the editor opens again. */
export function WriteNote({ paperId, inProgress }: { paperId: number; inProgress: boolean }) {
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      {inProgress && (
        <div className={styles.bar}>
          <Button icon="pencil" onClick={() => setWriting(true)}>
            편지 쓰기
          </Button>
        </div>
      )}
      <NoteEditor paperId={paperId} open={isWriting} onClose={() => setWriting(false)} />
    </>
  )
}
