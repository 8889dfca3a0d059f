import { useState } from 'react'
import { addBadWord, badWordMax, getEverydayWords } from '#contract/bad-words.ts'
import { useAnswer, useSend } from '#web/platform/api/query.ts'
import { isBlank, isOver } from '#web/ui/text-length.ts'
import { toast } from '#web/ui/toast.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { saidOfSentences } from './listing-advice.tsx'
import { WordField } from './word-field.tsx'
import { wordProblem } from './word-problem.ts'

type Props = { onAdded: (id: string) => void; onClose: () => void }

/** The field for new words. It stays open for the next word until it is submitted empty. */
export function NewWord({ onAdded, onClose }: Props) {
  const [word, setWord] = useState('')
  const [added, setAdded] = useState(0)
  const addBadWordMutation = useSend(addBadWord, {
    onSuccess: ({ id, word }) => {
      toast({ type: 'Success', text: `‘${word}’ 금칙어를 추가했어요.` })
      setWord('')
      setAdded(added + 1)
      onAdded(id)
    },
  })
  return (
    <WordField
      key={added}
      label="새 금칙어"
      submitText="추가"
      busy={addBadWordMutation.isPending}
      problem={wordProblem(addBadWordMutation.error)}
      onChange={word => {
        setWord(word)
        addBadWordMutation.reset()
      }}
      onSubmit={word => addBadWordMutation.mutate({ body: { word } })}
      onClose={onClose}
    >
      <Forewarning word={word} />
    </WordField>
  )
}

/** Warns, during typing, how many everyday words contain the word and how many sentences it would refuse. */
function Forewarning({ word }: { word: string }) {
  const settled = useDebounced(word)
  const isWord = !isBlank(settled) && !isOver(settled, badWordMax)
  const { data } = useAnswer(getEverydayWords, { query: { word: settled } }, { enabled: isWord })
  const samples = data?.samples.slice(0, 3).map(sample => sample.word)
  const sentences = data?.sentences
  return (
    <div role="status" className="grid min-h-5 gap-1 text-ink-2 text-sm">
      {isWord && !!data?.count && (
        <p>{`일상 단어 ${data.count}개에 들어 있는 말이에요: ${samples?.join(', ')}`}</p>
      )}
      {isWord && !!sentences?.refused && (
        <p>{`${saidOfSentences(sentences)} 이를테면 “${sentences.samples[0]}”`}</p>
      )}
    </div>
  )
}
