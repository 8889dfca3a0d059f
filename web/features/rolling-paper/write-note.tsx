import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './cork.module.css'
import { NoteEditor } from './note-editor.tsx'

/** The button for a new note, always visible. A typed note survives closing the editor. */
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
