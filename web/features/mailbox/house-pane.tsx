import { useLayoutEffect, useRef } from 'react'
import { getMailbox } from '#contract/mailbox.ts'
import { listComingSlowLetters } from '#contract/slow-letters.ts'
import { SlowPostboxLink } from '#web/features/slow-letters/slow-postbox-link.tsx'
import { caching, useAnswer } from '#web/platform/api/query.ts'
import { House, HousePlaceholder } from './house.tsx'
import { OwnWindow } from './own-window.tsx'
import styles from './panes.module.css'

/** The house beside the room of one of its windows. `current` is the number of that correspondence. */
export default function HousePane({ current }: { current: number }) {
  const { data: people } = useAnswer(getMailbox, {}, caching.mailbox)
  const { data: slow } = useAnswer(listComingSlowLetters, {}, caching.mailbox)
  const pane = useRef<HTMLElement>(null)
  const isThere = people !== undefined
  // The window in question, in the middle if the house is higher than the screen. The page itself stays where it is.
  useLayoutEffect(() => {
    const its = isThere && pane.current?.querySelector('[aria-current]')
    if (!pane.current || !its) return
    const [outer, inner] = [pane.current.getBoundingClientRect(), its.getBoundingClientRect()]
    if (inner.bottom > outer.bottom) pane.current.scrollTop += inner.top - outer.top - outer.height / 2
  }, [isThere])
  return (
    <nav ref={pane} aria-label="내 편지함" className={styles.house}>
      {people ? (
        <House
          people={people}
          current={current}
          empty={null}
          own={slow && slow.arrivedCount > 0 && <OwnWindow {...slow} />}
          lawn={<SlowPostboxLink />}
        />
      ) : (
        <HousePlaceholder />
      )}
    </nav>
  )
}
