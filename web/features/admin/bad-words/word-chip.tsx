import type { ListedWord } from '#contract/bad-words.ts'
import { cx } from '#web/styles/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useBadWord } from './use-bad-word.ts'

type Props = { word: ListedWord; onEdit: () => void }

/** One word as a toggle: in force in the primary colour, otherwise grey. */
export function WordChip({ word, onEdit }: Props) {
  const { toggle, isToggling, remove } = useBadWord(word)
  return (
    <div
      className={cx(
        'inline-flex max-w-full items-center rounded-full transition-colors duration-180',
        word.isUsed ? 'bg-post text-on-post' : 'bg-sunken text-ink-2',
      )}
    >
      <button
        type="button"
        aria-pressed={word.isUsed}
        aria-busy={isToggling || undefined}
        title={word.isUsed ? '눌러서 꺼요' : '눌러서 켜요'}
        onClick={() => !isToggling && toggle()}
        className="min-h-11 min-w-11 rounded-full py-1.5 ps-4 pe-1 text-start"
      >
        <span className={cx('font-semibold', !word.isUsed && 'line-through')}>
          <bdi>{word.word}</bdi>
        </span>
        {word.mode === 'EXACT' && <span className="ms-2 text-xs">그대로만</span>}
      </button>
      <IconButton icon="pencil" label={`${word.word} 고치기`} onClick={onEdit} />
      <IconButton icon="close" label={`${word.word} 지우기`} onClick={() => void remove()} />
    </div>
  )
}
