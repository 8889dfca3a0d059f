import { getEverydayWords, type ListedWord } from '#contract/bad-words.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { josa } from '#web/ui/josa.ts'
import { hasAdvice } from './listing-advice.tsx'
import { useBadWord } from './use-bad-word.ts'
import { WordProtection } from './word-protection.tsx'

type Props = { word: ListedWord | undefined; onClose: () => void }

/** Advice on a new word: its mode, exceptions and other spellings. Null if there is nothing to say. */
export const NewWordExceptions = ({ word, onClose }: Props) =>
  word && <Warning key={word.id} word={word} onClose={onClose} />

function Warning({ word, onClose }: { word: ListedWord; onClose: () => void }) {
  const { changeMode } = useBadWord(word)
  // Without the mode, so that a change of it closes nothing.
  const { data } = useAnswer(getEverydayWords, { query: { word: word.word } })
  if (!data || !hasAdvice(data)) return null
  return (
    <section aria-label={`‘${word.word}’ 살펴보기`} className="grid gap-3 rounded-control bg-sunken p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="pt-2">
          {word.everydayWords > 0
            ? `‘${word.word}’${josa(word.word, '은/는').slice(word.word.length)} 일상 단어에도 들어 있어요`
            : `‘${word.word}’${josa(word.word, '을/를').slice(word.word.length)} 살펴봐 주세요`}
        </h3>
        <IconButton icon="close" label="살펴보기 닫기" onClick={onClose} />
      </div>
      <WordProtection word={word} onMode={changeMode} />
    </section>
  )
}
