import { useOnline } from '#web/platform/api/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './save-status.module.css'
import { type Editing, isUnsaved } from './writing-state.ts'
import { savedAtText, whyNotSaved } from './writing-texts.ts'

type Props = { writing: Editing; onCompare: () => void }

/** Under the sheet: when the server got the text, or why it has not. A screen reader reads out only the reason. */
export function SaveStatus({ writing, onCompare }: Props) {
  const isOnline = useOnline()
  const problem = isUnsaved(writing) ? whyNotSaved(writing, isOnline) : null
  const calm = problem ? '' : calmText(writing)
  return (
    <div className={styles.line}>
      <div className={problem || calm ? styles.plate : ''}>
        <p role="status" className="font-semibold">
          {problem}
        </p>
        {calm && <p className="tabular-nums">{calm}</p>}
        {writing.conflict && (
          <Button kind="text" size="s" onClick={onCompare}>
            두 글 비교하기
          </Button>
        )}
      </div>
    </div>
  )
}

function calmText(writing: Editing): string {
  if (writing.sync === 'saving') return '저장하고 있어요'
  if (isUnsaved(writing)) return '곧 저장할게요'
  return writing.savedAt ? savedAtText(writing.savedAt) : ''
}
