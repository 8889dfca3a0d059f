import { getEverydayWords, type ListedWord, type Mode, modeLabels, modes } from '#contract/bad-words.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { cx } from '#web/styles/cx.ts'
import { Chips } from '#web/ui/chips.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ModeAdvice, RefusedSentences, Variants } from './listing-advice.tsx'
import { failed, useExceptions } from './use-exceptions.ts'

type Props = { word: ListedWord; onMode: (mode: Mode) => void }

/** Protects everyday text from a banned word: its search mode, its exceptions, and spellings that it misses. */
export function WordProtection({ word, onMode }: Props) {
  const everyday = useAnswer(getEverydayWords, { query: { word: word.word, mode: word.mode } })
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <p className="font-semibold text-sm">찾는 방법</p>
        <div className="-mx-1.5">
          <Chips
            label={`‘${word.word}’ 찾는 방법`}
            options={modes.map(value => ({ value, label: modeLabels[value] }))}
            value={word.mode}
            onChange={onMode}
          />
        </div>
      </div>
      <QueryResult of={everyday} waiting={<Skeleton className="h-11 w-full" />}>
        {({ count, samples, sentences, variants, suggestedMode }) => (
          <>
            <ModeAdvice suggested={suggestedMode} mode={word.mode} />
            <p role="status" className="text-sm">
              {said(count, samples.filter(({ refused }) => refused).length)}
            </p>
            {samples.length > 0 && <Samples samples={samples} />}
            <RefusedSentences sentences={sentences} />
            <Variants variants={variants} />
          </>
        )}
      </QueryResult>
    </div>
  )
}

function said(count: number, refused: number): string {
  if (count === 0) return '이 말이 들어 있는 일상 단어는 없어요.'
  const words = `일상 단어 ${count.toLocaleString('ko')}개에 들어 있는 말이에요.`
  return refused === 0
    ? `${words} 흔히 쓰는 아래 말은 지금도 쓸 수 있어요.`
    : `${words} 막히는 말을 누르면 언제나 쓸 수 있는 허용어가 돼요.`
}

/** Everyday words; a press adds or removes an exception. */
function Samples({ samples }: { samples: { word: string; refused: boolean }[] }) {
  const { exceptions, add, remove } = useExceptions()
  const press = (word: string, id: string | undefined) =>
    id
      ? remove.mutate({ params: { id } }, { onError: failed })
      : add.mutate({ body: { word } }, { onError: failed })
  return (
    <ul className="flex flex-wrap gap-2">
      {samples.map(({ word, refused }) => {
        const id = exceptions.data?.find(exception => exception.word === word)?.id
        return (
          <li key={word}>
            <button
              type="button"
              aria-pressed={!!id}
              onClick={() => press(word, id)}
              className={cx(
                'flex min-h-11 items-center gap-1.5 rounded-full border-[1.5px] px-4 text-sm transition-colors duration-120',
                id ? 'border-pine bg-pine/10 font-semibold' : 'border-control bg-surface hover:border-ink',
              )}
            >
              <Icon name={id ? 'check' : 'plus'} size={16} />
              <bdi data-word="">{word}</bdi>
              {refused && !id && <span className="font-semibold text-post">막혀요</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
