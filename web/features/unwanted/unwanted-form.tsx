import { useRef, useState } from 'react'
import { countCharacters } from '#contract/text.ts'
import {
  changeUnwanted,
  type Topic,
  topicLabels,
  topics as topicsInOrder,
  type Unwanted,
  unwantedMost,
  unwantedWordMax,
} from '#contract/unwanted.ts'
import { useSend } from '#web/platform/api/query.ts'
import { useReadOnlyUntil } from '#web/platform/api/site-state.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/error-note.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ReadOnlyNote } from '#web/ui/read-only-note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './unwanted-form.module.css'

type Props = { unwanted: Unwanted; onClose: () => void }

/** Topics to choose and words to type. Nothing changes before it is saved. */
export function UnwantedForm({ unwanted, onClose }: Props) {
  const isReadOnly = useReadOnlyUntil() !== null
  const [topics, setTopics] = useState<readonly Topic[]>(unwanted.topics)
  const [words, setWords] = useState<readonly string[]>(unwanted.words)
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const save = useSend(changeUnwanted, {
    onSuccess: () => {
      toast({ type: 'Success', text: '저장했어요.' })
      onClose()
    },
  })
  const word = typed.trim()
  const isFull = words.length >= unwantedMost
  const isFitting = countCharacters(word) <= unwantedWordMax
  const withTyped = word === '' || words.includes(word) ? words : [...words, word]
  const isSavable = isFitting && withTyped.length <= unwantedMost
  const add = () => {
    if (!isSavable) return
    setWords(withTyped)
    setTyped('')
  }
  const remove = (gone: string) => {
    setWords(words.filter(word => word !== gone))
    field.current?.querySelector('input')?.focus()
  }
  return (
    <div className="grid gap-5">
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-2 font-bold">주제</legend>
        <div className="flex flex-wrap gap-2">
          {topicsInOrder.map(topic => (
            <label key={topic} className={styles.topic}>
              <input
                type="checkbox"
                className="sr-only"
                checked={topics.includes(topic)}
                onChange={({ target }) =>
                  setTopics(target.checked ? [...topics, topic] : topics.filter(other => other !== topic))
                }
              />
              <Icon name="check" size={16} className={styles.check} />
              {topicLabels[topic]}
            </label>
          ))}
        </div>
      </fieldset>
      <div ref={field} className="grid gap-2">
        <div className="flex flex-wrap items-start gap-x-3">
          <TextField
            label="말"
            className="min-w-0 grow basis-[9rem]"
            max={unwantedWordMax}
            value={typed}
            onChange={setTyped}
            enterKeyHint="done"
            onEnter={add}
          />
          <Button
            kind="quiet"
            size="s"
            icon="plus"
            // Beside the field, under the line of its label.
            className="mt-8"
            disabled={word === '' || !isSavable}
            onClick={add}
          >
            더하기
          </Button>
        </div>
        <p className="text-ink-2 text-sm">
          {isFull
            ? `${unwantedMost}개까지 적을 수 있어요. 하나를 없애면 더 적을 수 있어요.`
            : '‘시험’은 ‘시험을’에서도 찾지만, ‘시험기간’처럼 다른 말에 붙은 것은 따로 적어 주세요.'}
        </p>
        {words.length > 0 && (
          <ul aria-label="적은 말" className="flex flex-wrap gap-2">
            {words.map(word => (
              <li key={word}>
                <button
                  type="button"
                  aria-label={`${word} 없애기`}
                  className={styles.word}
                  onClick={() => remove(word)}
                >
                  <bdi>{word}</bdi>
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ReadOnlyNote />
      {save.error && <ErrorNote>{save.error.message}</ErrorNote>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="s"
          busy={save.isPending}
          disabled={!isSavable || isReadOnly}
          onClick={() => save.mutate({ body: { words: [...withTyped], topics: [...topics] } })}
        >
          저장하기
        </Button>
        <Button kind="text" size="s" onClick={onClose}>
          그만두기
        </Button>
      </div>
    </div>
  )
}
