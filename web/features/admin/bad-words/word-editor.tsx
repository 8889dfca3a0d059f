import type { ListedWord } from '#contract/bad-words.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { failed, useBadWord } from './use-bad-word.ts'
import { WordField } from './word-field.tsx'
import { wordProblem } from './word-problem.ts'
import { WordProtection } from './word-protection.tsx'

/** A word chip while its word is edited. */
export function WordEditor({ word, onClose }: { word: ListedWord; onClose: () => void }) {
  const { rename, changeMode } = useBadWord(word)
  const save = (to: string) =>
    rename.mutate(
      { params: { id: word.id }, body: { word: to } },
      {
        onSuccess: onClose,
        onError: error => {
          if (isCallError(error, 'MOD-001', 'COM-001')) return
          failed(error)
          onClose()
        },
      },
    )
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4">
      <WordField
        label={`${word.word} 고치기`}
        submitText="저장"
        initial={word.word}
        busy={rename.isPending}
        problem={wordProblem(rename.error)}
        onChange={rename.reset}
        onSubmit={save}
        onClose={onClose}
      />
      <WordProtection word={word} onMode={changeMode} />
    </div>
  )
}
