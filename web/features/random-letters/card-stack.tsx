import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { categoryLabels } from '#contract/letters.ts'
import { type DrawnLetter, drawSize } from '#contract/random-letters.ts'
import { cx } from '#web/styles/cx.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useWide } from '#web/ui/use-wide.ts'
import styles from './card-stack.module.css'
import { LetterCard } from './letter-card.tsx'
import stacked from './stacked-card.module.css'
import { useSwipe } from './use-swipe.ts'

/** The visible cards of a stack, top first, and their place on the screen. */
export type LaidStack = { letters: DrawnLetter[]; place: { x: number; y: number; width: number } }

type Props = {
  letters: DrawnLetter[]
  /** Changes with each draw. The stack then begins at its first card. */
  draw: number
  isDrawing: boolean
  onDraw: () => void
  onAccept: (letter: DrawnLetter, stack: LaidStack) => void
}

/** The number of visible cards, each rotated by 4° more. */
const seen = 3

/**
 * A stack of letters with one on top. Swipe, buttons and arrow keys (with the focus inside) change it. On a wide screen
 * the letters lie in a fan, and a press on one chooses it.
 */
export function CardStack({ letters, draw, isDrawing, onDraw, onAccept }: Props) {
  const [top, setTop] = useState({ draw, at: 0 })
  const stack = useRef<HTMLUListElement>(null)
  const count = letters.length
  const at = top.draw === draw ? top.at : 0
  const after = (by: 1 | -1) => (at + by + count) % count
  const move = (by: 1 | -1) => setTop({ draw, at: after(by) })
  const swipe = useSwipe(stack, by => {
    // The cards move in the next frame. The words follow it, because rendering them would delay the answer to a finger.
    const cards = stack.current?.children ?? []
    for (const [index, card] of [...cards].entries())
      card.setAttribute('data-depth', String(placeOf(index, after(by), count)))
    requestAnimationFrame(() => setTimeout(() => move(by)))
  })
  const isFan = useWide()
  const choose = ({ target, currentTarget }: MouseEvent) => {
    const card = [...currentTarget.children].findIndex(card => card.contains(target as Node))
    if (card >= 0) setTop({ draw, at: card })
  }
  const letter = letters[at]
  if (!letter) return null
  const isLast = at === count - 1
  const byKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1)
    if (key === 'ArrowLeft') move(-1)
  }
  const accept = () => {
    const { x = 0, y = 0, width = 0 } = stack.current?.getBoundingClientRect() ?? {}
    if (isFan) {
      // The leaving stack has 20 px above its card.
      const card = stack.current?.children[at]?.getBoundingClientRect() ?? { x, y }
      return onAccept(letter, { letters: [letter], place: { x: card.x, y: card.y - 20, width } })
    }
    const visible = Array.from(
      { length: Math.min(seen, count) },
      (_, depth) => letters[(at + depth) % count]!,
    )
    onAccept(letter, { letters: visible, place: { x, y, width } })
  }
  return (
    <section aria-label="편지 고르기" className={styles.table} onKeyDown={byKey}>
      <ul key={draw} ref={stack} className={styles.stack} {...(isFan ? { onClick: choose } : swipe)}>
        {letters.map((each, index) => {
          const place = placeOf(index, at, count)
          return (
            <li
              key={each.letterId}
              // Not `inert`: that restyles every part of a card. Nothing in it takes the focus.
              aria-hidden={place !== 0}
              data-depth={place}
              style={isFan ? { ...placeInFan(index, count), zIndex: 4 - Math.abs(index - at) } : undefined}
              className={cx(stacked.card, styles.place)}
            >
              <LetterCard letter={each} />
            </li>
          )
        })}
      </ul>
      <div className={styles.steps}>
        <IconButton
          icon="back"
          label="이전 편지"
          className={styles.step}
          disabled={count < 2}
          onClick={() => move(-1)}
        />
        <div>
          <p role="status" className={cx(styles.number, 'text-center font-semibold tabular-nums')}>
            <span aria-hidden="true">
              {at + 1} / {count}
            </span>
            <span className="sr-only">
              편지 {count}통 중 {at + 1}번째, {categoryLabels[letter.category]}, <bdi>{letter.title}</bdi>
            </span>
          </p>
        </div>
        <IconButton
          icon="next"
          label="다음 편지"
          className={styles.step}
          disabled={count < 2}
          onClick={() => move(1)}
        />
      </div>
      <div className={styles.actions}>
        <Button kind="quiet" busy={isDrawing} onClick={isLast ? onDraw : () => move(1)}>
          {!isLast ? '다른 편지 보기' : count < drawSize ? '다시 보기' : '다섯 통 더 보기'}
        </Button>
        <Button className="grow" disabled={isDrawing} onClick={accept}>
          이 편지에 답장하기
        </Button>
      </div>
    </section>
  )
}

/** The card before the top one lies to the left of the screen: there a swipe moved it. */
function placeOf(index: number, top: number, count: number): number | 'away' | 'under' {
  const depth = (index - top + count) % count
  if (depth < seen) return depth
  return depth === count - 1 ? 'away' : 'under'
}

/**
 * The distance of a card from the middle of the fan, in cards. The nearer a card is to the chosen one, the higher it lies,
 * so a part of each is seen.
 */
function placeInFan(index: number, count: number) {
  const fan = index - (count - 1) / 2
  return { '--fan': fan, '--far': Math.abs(fan) } as CSSProperties
}
