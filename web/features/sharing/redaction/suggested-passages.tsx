import { Card } from '#web/ui/card.tsx'
import { isOf, isWithin } from './passages.ts'
import type { RedactionDraft } from './redaction-draft.ts'
import type { Suggestion } from './suggest-passages.ts'
import styles from './suggested-passages.module.css'
import { useSelectedPassage } from './use-selected-passage.ts'

/** How to black out, and words that may lead to a person. A press blacks out all their places, or shows them again. */
export function SuggestedPassages({ draft }: { draft: RedactionDraft }) {
  useSelectedPassage(draft)
  const barsOf = ({ places }: Suggestion) =>
    places.flatMap(place => draft.drafts.find(one => isOf(place.letterId)(one) && isWithin(place, one)) ?? [])
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">가릴 부분 고르기</h2>
      <p className="text-ink-2 text-sm">
        낱말을 누르면 가려져요. 길게 가리려면 글을 끌어서 고르세요. 키보드는 화살표와 Enter를 써요. 마치기
        전에는 다시 누르면 돌아와요.
      </p>
      {draft.suggestions.length > 0 && (
        <>
          <p className="font-semibold text-sm">이런 말은 가려도 좋아요</p>
          <ul className="flex flex-wrap gap-2">
            {draft.suggestions.map(one => {
              const bars = barsOf(one)
              const isCut = bars.length === one.places.length
              return (
                <li key={one.words} className="max-w-full">
                  <button
                    type="button"
                    aria-pressed={isCut}
                    className={styles.chip}
                    onClick={() => (isCut ? draft.restore(bars) : draft.redact(one.places))}
                  >
                    <span className="truncate">{one.words}</span>
                  </button>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Card>
  )
}
