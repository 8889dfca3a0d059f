import { cx } from '#web/ui/cx.ts'
import { savedAtWords, whyNotSaved } from './draft-words.ts'
import type { Manuscript } from './manuscript.ts'
import type { DraftState } from './use-draft.ts'

/** Under the editor: since when the server has what is written, or why not. Only the latter is read out. */
export function SavedLine({ draft: { keeping }, text }: { draft: DraftState; text: Manuscript }) {
  const problem = whyNotSaved(keeping, text)
  const saved = keeping.savedAt ? savedAtWords(keeping.savedAt) : ''
  return (
    <div className="mt-3 flex min-h-6 w-full max-w-170 justify-end px-1 text-sm">
      <p role="status" className={cx('font-semibold', !problem && 'sr-only')}>
        {problem}
      </p>
      {!problem && <p className="tabular-nums">{keeping.phase === 'saving' ? '저장하고 있어요' : saved}</p>}
    </div>
  )
}
