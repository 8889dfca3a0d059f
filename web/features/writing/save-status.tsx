import { notSentNow } from '#web/platform/api/read-only-texts.ts'
import { useReadOnlyUntil } from '#web/platform/api/site-state.ts'
import { useOnline } from '#web/platform/api/use-online.ts'
import { cx } from '#web/styles/cx.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './save-status.module.css'
import { type Editing, isUnsaved } from './session/writing-state.ts'
import { savedAtText, unsavedText, whyNotSaved } from './session/writing-texts.ts'

/** Under the heading: when the server got the text, or that it has not. */
export function SaveNote({ writing }: { writing: Editing }) {
  const isOnline = useOnline()
  const readOnlyUntil = useReadOnlyUntil() ?? undefined
  const isFailing = isUnsaved(writing) && (!isOnline || whyNotSaved(writing, readOnlyUntil) !== null)
  return (
    <p className={cx('text-xs tabular-nums', isFailing && 'font-semibold')}>
      {isFailing ? unsavedText(writing) : calmText(writing)}
    </p>
  )
}

function calmText(writing: Editing): string {
  if (writing.sync === 'saving') return '저장하고 있어요'
  if (isUnsaved(writing)) return '곧 저장할게요'
  return writing.savedAt ? savedAtText(writing.savedAt) : '쓰는 대로 저장돼요'
}

type Props = { writing: Editing; onCompare: () => void; onSave: () => void }

/** Above the buttons: why the server lacks the text, and what the writer can do. A screen reader hears it. */
export function SaveProblem({ writing, onCompare, onSave }: Props) {
  const isOnline = useOnline()
  const readOnlyUntil = useReadOnlyUntil() ?? undefined
  const notSent = readOnlyUntil ? notSentNow(readOnlyUntil) : null
  // The line at the top of the screen says that the network is gone.
  const isSilent = !isOnline && !writing.conflict
  const problem = isSilent ? null : (isUnsaved(writing) && whyNotSaved(writing, readOnlyUntil)) || notSent
  return (
    <div className={problem ? styles.problem : 'sr-only'}>
      <p role="status">{problem}</p>
      {writing.conflict ? (
        <Button kind="text" size="s" onClick={onCompare}>
          두 글 비교하기
        </Button>
      ) : (
        problem &&
        !notSent &&
        writing.sync === 'failed' && (
          <Button kind="text" size="s" onClick={onSave}>
            다시 저장하기
          </Button>
        )
      )}
    </div>
  )
}
