import { useRef, useState } from 'react'
import { MagpieAtHome } from '#web/art/magpie-at-home.tsx'
import { PostboxShape } from '#web/art/postbox.tsx'
import { cx } from '#web/styles/cx.ts'
import styles from './cheer.module.css'
import { firstCheer, nextCheer } from './next-cheer.ts'
import { useGaze } from './use-gaze.ts'

type Props = { isWaiting: boolean; className?: string | undefined }

/** The post box with the magpie on it. The magpie says a sentence; a press shows another one. */
export function Cheer({ isWaiting, className }: Props) {
  const [cheer, setCheer] = useState(firstCheer)
  const [hasChanged, setHasChanged] = useState(false)
  const [{ isNight, isWinter }] = useState(readCalendar)
  const drawing = useRef<SVGSVGElement>(null)
  useGaze(drawing)
  const change = () => {
    setCheer(nextCheer(cheer))
    setHasChanged(true)
  }
  // A press wakes the magpie.
  const resting = isNight && !hasChanged ? 'asleep' : 'perch'
  return (
    <div className={cx(styles.place, className)}>
      <button type="button" onClick={change} className={styles.button}>
        <svg ref={drawing} viewBox="-40 -112 80 118" aria-hidden="true" className={styles.drawing}>
          <PostboxShape />
          <g transform="translate(3 -87) scale(-.82 .82)">
            <g data-magpie="">
              <MagpieAtHome pose={isWaiting ? 'waiting' : resting} hasScarf={isWinter} />
            </g>
          </g>
        </svg>
        <span className={styles.tag}>
          <span data-line>{cheer}</span>
          <span className="sr-only">까치를 누르면 다른 말을 들려줘요</span>
        </span>
      </button>
      <p role="status" className="sr-only">
        {hasChanged && cheer}
      </p>
    </div>
  )
}

/** By the reader's clock: night is 23 to 6, winter is December to February. The build draws neither. */
function readCalendar() {
  if (typeof document === 'undefined') return { isNight: false, isWinter: false }
  const now = new Date()
  return { isNight: (now.getHours() + 1) % 24 < 7, isWinter: (now.getMonth() + 1) % 12 < 3 }
}
