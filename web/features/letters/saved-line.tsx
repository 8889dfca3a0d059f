import { useOnline } from '#web/platform/api/online.ts'
import { Button } from '#web/ui/button.tsx'
import type { Keeping } from './draft-keeper.ts'
import { savedAtWords, whyNotSaved } from './draft-words.ts'
import type { Manuscript } from './manuscript.ts'
import styles from './saved-line.module.css'
import type { DraftState } from './use-draft.ts'

type Props = { draft: DraftState; text: Manuscript; onCompare: () => void }

/** Under the editor: since when the server has what is written, or why not. Only the latter is read out. */
export function SavedLine({ draft: { keeping, isUnsaved }, text, onCompare }: Props) {
  const isOnline = useOnline()
  const problem = isUnsaved ? whyNotSaved(keeping, text, isOnline) : null
  const calm = problem ? '' : calmWords(keeping, isUnsaved)
  return (
    <div className={styles.line}>
      <div className={problem || calm ? styles.plate : ''}>
        <p role="status" className="font-semibold">
          {problem}
        </p>
        {calm && <p className="tabular-nums">{calm}</p>}
        {keeping.conflict && (
          <Button kind="text" size="s" onClick={onCompare}>
            두 글 비교하기
          </Button>
        )}
      </div>
    </div>
  )
}

function calmWords({ phase, savedAt }: Keeping, isUnsaved: boolean): string {
  if (phase === 'saving') return '저장하고 있어요'
  if (isUnsaved) return '곧 저장할게요'
  return savedAt ? savedAtWords(savedAt) : ''
}
