import { useEffect, useState } from 'react'
import { categoryLabels } from '#contract/letters.ts'
import { paths } from '#contract/paths.ts'
import { type CategoryFilter, categoryFilters, drawLetters } from '#contract/random-letters.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { cx } from '#web/styles/cx.ts'
import { alert } from '#web/ui/ask-dialog.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { CardStack, type LaidStack } from './card-stack.tsx'
import styles from './random-frame.module.css'
import { RandomFrame, StackSkeleton } from './random-frame.tsx'
import { useAcceptLetter } from './use-accept-letter.ts'

type Props = {
  onChanged: () => Promise<void>
  /** A letter was accepted. The held letter is shown next. */
  onTaken: (stack: LaidStack) => void
}

/** A draw of waiting letters to choose from. Each draw counts, so it runs only when the member asks for it. */
export function DrawnLetters({ onChanged, onTaken }: Props) {
  const [category, setCategory] = useState<CategoryFilter>('ALL')
  const draw = useAnswer(
    drawLetters,
    { params: { category } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )
  const drawAgain = () => void draw.refetch()
  const accept = useAcceptLetter({ onChanged, drawAgain })
  const isFailed = draw.isError && !draw.data && !isCallError(draw.error, 'NETWORK')
  useEffect(() => {
    if (isFailed)
      void alert({
        title: '편지를 불러오는 중에 오류가 발생했어요',
        description: '잠시 후에 다시 시도해 주세요.',
      })
  }, [isFailed])
  return (
    <RandomFrame>
      <div className={cx(styles.filter, 'mx-auto w-full max-w-150 px-2.5 text-ink')}>
        <Chips label="편지 분류" options={filters} value={category} onChange={setCategory} />
      </div>
      <div className="flex flex-1 flex-col text-ink">
        <QueryResult
          of={draw}
          waiting={<StackSkeleton />}
          isEmpty={letters => letters.length === 0}
          empty={<NoLetters isFiltered={category !== 'ALL'} isBusy={draw.isFetching} drawAgain={drawAgain} />}
        >
          {letters => (
            <CardStack
              letters={letters}
              draw={draw.dataUpdatedAt}
              isDrawing={draw.isFetching}
              onDraw={drawAgain}
              onAccept={(letter, stack) => void accept(letter, () => onTaken(stack))}
            />
          )}
        </QueryResult>
      </div>
    </RandomFrame>
  )
}

const filters = categoryFilters.map(value => ({
  value,
  label: value === 'ALL' ? '전체' : categoryLabels[value],
}))

type EmptyProps = { isFiltered: boolean; isBusy: boolean; drawAgain: () => void }

const NoLetters = ({ isFiltered, isBusy, drawAgain }: EmptyProps) => (
  <div className="m-auto mx-4 rounded-card bg-surface/94 shadow-1 wide:mx-auto wide:w-100">
    <EmptyState
      title="지금은 답장을 기다리는 편지가 없어요"
      text={
        isFiltered
          ? '다른 분류의 편지를 골라 보세요.'
          : '조금 뒤에 다시 들러 주세요. 먼저 편지를 써도 좋아요.'
      }
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button kind="quiet" size="s" icon="refresh" busy={isBusy} onClick={drawAgain}>
            다시 보기
          </Button>
          <ButtonLink to={paths.write()} kind="quiet" size="s" icon="pencil">
            편지 쓰기
          </ButtonLink>
        </div>
      }
    />
  </div>
)
