import { addBadWord, type getEverydayWords, listWords, type Mode } from '#contract/bad-words.ts'
import type { Output } from '#contract/route.ts'
import { useAnswer, useSend } from '#web/platform/api/query.ts'
import { cx } from '#web/styles/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import { failed } from './use-bad-word.ts'

type Advice = Output<typeof getEverydayWords>

/** Whether an administrator should look at a new word again. */
export const hasAdvice = ({ count, sentences, variants, suggestedMode }: Advice) =>
  count > 0 || sentences.refused > 0 || variants.length > 0 || suggestedMode !== null

/** The sentence that tells how many sentences of the sample a word refuses. */
export const saidOfSentences = ({ total, refused }: Advice['sentences']) =>
  refused === 0
    ? `일상 문장 ${total.toLocaleString('ko')}개 가운데 막히는 문장은 없어요.`
    : `일상 문장 ${total.toLocaleString('ko')}개 가운데 ${refused.toLocaleString('ko')}개가 막혀요.`

/** Says that the exact mode suits the word better. */
export const ModeAdvice = ({ suggested, mode }: { suggested: Mode | null; mode: Mode }) =>
  suggested === 'EXACT' &&
  mode !== 'EXACT' && (
    <p className="text-ink-2 text-sm">
      한 글자이거나 움직임을 나타내는 말은 ‘그대로 쓴 말만’ 찾으면 다른 글을 덜 막아요.
    </p>
  )

/** The number of refused sentences, with some of them. */
export const RefusedSentences = ({ sentences }: Pick<Advice, 'sentences'>) => (
  <div className="grid gap-2">
    <p role="status" className="text-sm">
      {saidOfSentences(sentences)}
    </p>
    {sentences.samples.length > 0 && (
      <ul aria-label="막히는 문장" className="grid gap-1 text-ink-2 text-sm">
        {sentences.samples.map(sentence => (
          <li key={sentence} className="border-control border-s-2 ps-3">
            {sentence}
          </li>
        ))}
      </ul>
    )}
  </div>
)

/** Other spellings of the word; a press lists one. */
export function Variants({ variants }: Pick<Advice, 'variants'>) {
  const words = useAnswer(listWords)
  const addBadWordMutation = useSend(addBadWord, {
    onSuccess: ({ word }) => toast({ type: 'Success', text: `‘${word}’ 금칙어를 추가했어요.` }),
    onError: failed,
  })
  if (variants.length === 0) return null
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-sm">비슷하게 쓴 말도 넣을까요?</p>
      <ul aria-label="비슷하게 쓴 말" className="flex flex-wrap gap-2">
        {variants.map(({ word, mode }) => {
          const isListed = words.data?.some(listed => listed.word === word) ?? false
          return (
            <li key={word}>
              <button
                type="button"
                aria-disabled={isListed || addBadWordMutation.isPending}
                onClick={() =>
                  !isListed &&
                  !addBadWordMutation.isPending &&
                  addBadWordMutation.mutate({ body: { word, mode } })
                }
                className={cx(
                  'flex min-h-11 items-center gap-1.5 rounded-full border-[1.5px] px-4 text-sm transition-colors duration-120',
                  isListed
                    ? 'border-pine bg-pine/10 font-semibold'
                    : 'border-control bg-surface hover:border-ink',
                )}
              >
                <Icon name={isListed ? 'check' : 'plus'} size={16} />
                <bdi>{word}</bdi>
                {mode === 'EXACT' && <span className="text-ink-2 text-xs">그대로만</span>}
                {isListed && <span className="sr-only">넣었어요</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
