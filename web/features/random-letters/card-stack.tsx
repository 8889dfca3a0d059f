import { type KeyboardEvent, useRef, useState } from 'react'
import { categoryLabels } from '#contract/letters.ts'
import type { DrawnLetter } from '#contract/random-letters.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './card-stack.module.css'
import { LetterCard } from './letter-card.tsx'
import { useSwipe } from './use-swipe.ts'

type Props = {
  letters: DrawnLetter[]
  isDrawing: boolean
  onDraw: () => void
  onAccept: (letter: DrawnLetter) => void
}

/** The number of visible cards, each rotated by 4° more. */
const seen = 3

/** A stack of letters with one on top. Swipe, buttons and arrow keys (with the focus inside) change it. */
export function CardStack({ letters, isDrawing, onDraw, onAccept }: Props) {
  const [at, setAt] = useState(0)
  const stack = useRef<HTMLUListElement>(null)
  const count = letters.length
  const move = (by: 1 | -1) => setAt(at => (at + by + count) % count)
  const swipe = useSwipe(stack, move)
  const top = letters[at]
  if (!top) return null
  const byKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1)
    if (key === 'ArrowLeft') move(-1)
  }
  return (
    <section aria-label="편지 고르기" className={styles.table} onKeyDown={byKey}>
      <ul ref={stack} className={styles.stack} {...swipe}>
        {letters.map((letter, index) => {
          const depth = (index - at + count) % count
          return (
            <li
              key={letter.letterId}
              inert={depth > 0}
              data-depth={depth < seen ? depth : 'under'}
              className={styles.place}
            >
              <LetterCard letter={letter} />
            </li>
          )
        })}
      </ul>
      <div className={styles.steps}>
        <IconButton icon="back" label="이전 편지" disabled={count < 2} onClick={() => move(-1)} />
        <p role="status" className="min-w-14 text-center font-semibold tabular-nums">
          <span aria-hidden="true">
            {at + 1} / {count}
          </span>
          <span className="sr-only">
            편지 {count}통 중 {at + 1}번째, {categoryLabels[top.category]}, <bdi>{top.title}</bdi>
          </span>
        </p>
        <IconButton icon="next" label="다음 편지" disabled={count < 2} onClick={() => move(1)} />
      </div>
      <div className={styles.actions}>
        <Button kind="quiet" busy={isDrawing} onClick={onDraw}>
          다른 편지 보기
        </Button>
        <Button className="grow" disabled={isDrawing} onClick={() => onAccept(top)}>
          이 편지에 답장하기
        </Button>
      </div>
    </section>
  )
}
