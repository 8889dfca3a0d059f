import { useState } from 'react'
import { Magpie } from '#web/art/magpie.tsx'
import styles from './home.module.css'
import { firstCheer, nextCheer } from './next-cheer.ts'

/** A sentence of the magpie; a press shows another one. */
export function Cheer() {
  const [cheer, setCheer] = useState(firstCheer)
  const [hasChanged, setHasChanged] = useState(false)
  const change = () => {
    setCheer(nextCheer(cheer))
    setHasChanged(true)
  }
  return (
    <div className={styles.dock}>
      <button type="button" onClick={change} className={styles.cheer}>
        <Magpie className={styles.magpie} />
        <span className="grid gap-0.5">
          <span data-line>{cheer}</span>
          <span className="text-ink-2 text-xs">까치를 누르면 다른 말을 들려줘요</span>
        </span>
      </button>
      <p role="status" className="sr-only">
        {hasChanged && cheer}
      </p>
    </div>
  )
}
