import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { Magpie } from '#web/art/magpie.tsx'
import { useSession } from '#web/platform/api/session.ts'
import type { Arrivals } from '../use-arrivals.ts'
import { Cheer } from './cheer.tsx'
import { FloatingLetters } from './floating-letters.tsx'
import { Land } from './land.tsx'
import { LetterHouse } from './places/letter-house.tsx'
import { LetterTree } from './places/letter-tree.tsx'
import { NoticeBoard } from './places/notice-board.tsx'
import { Place } from './places/place.tsx'
import { PostOffice } from './places/post-office.tsx'
import { StreetLamp } from './places/street-lamp.tsx'
import styles from './village.module.css'

// Static parts are created once, so that a new count or a swipe does not render them again.
const land = <Land />
const street = (
  <>
    <StreetLamp className={styles.streetLamp} />
    <Place to={paths.write()} name="속마음 나누기" className={styles.postOffice}>
      <PostOffice />
    </Place>
  </>
)
const square = (
  <>
    <Place to={paths.randomLetters} name="고민 편지 보기" light="none" className={styles.letterTree}>
      <LetterTree />
    </Place>
    <Place to={paths.board} name="게시판" light="none" className={styles.noticeBoard}>
      <NoticeBoard />
    </Place>
  </>
)

const panes = ['우체국 쪽 보기', '편지함 쪽 보기']

type Props = {
  /** Undefined while it loads. */
  unreadCount: number | undefined
  arrivals: Arrivals
  hills?: ReactNode
}

/**
 * The places to go to: two swipeable panes on a phone, one panorama on a wide screen. With unread letters it opens at
 * their house.
 */
export function Village({ unreadCount, arrivals, hills }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const zipCode = useSession(session => session.zipCode)
  const look = (pane: number) =>
    track.current?.scrollTo({ left: pane * track.current.clientWidth, behavior: 'smooth' })
  const lit = arrivals.stage === 'flying' ? arrivals.before : (unreadCount ?? 0)
  const hasLetters = lit > 0
  const onPointerDown = useOpeningPane(track, unreadCount)
  return (
    <>
      <nav
        ref={track}
        aria-label="마을 둘러보기"
        className={styles.track}
        onPointerDown={onPointerDown}
        onScroll={({ currentTarget }) =>
          setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
      >
        <div className={styles.pane}>
          {land}
          {hills}
          {hasLetters && <FloatingLetters pane={0} count={lit} />}
          {street}
          <Cheer isWaiting={hasLetters} className={styles.postbox} />
        </div>
        <div className={styles.pane}>
          {hasLetters && <FloatingLetters pane={1} count={lit} />}
          <Place
            to={paths.mailbox}
            name="내 편지함"
            unreadCount={lit}
            light={hasLetters ? 'letters' : 'none'}
            className={styles.letterHouse}
          >
            <LetterHouse count={unreadCount ?? 0} zipCode={zipCode} arrivals={arrivals} />
          </Place>
          {square}
        </div>
      </nav>
      <div className={styles.dots}>
        {panes.map((name, pane) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            aria-pressed={pane === shown}
            className={hasLetters && pane === 1 ? styles.lit : undefined}
            onClick={() => look(pane)}
          />
        ))}
      </div>
      {arrivals.stage !== 'none' && (
        <span aria-hidden="true" data-flight="" className={styles.flight}>
          <Magpie pose="fly" />
        </span>
      )}
    </>
  )
}

/**
 * Shows the house's pane if letters are unread when the count is first known. A reader who has pressed or swiped
 * before stays.
 */
function useOpeningPane(track: RefObject<HTMLElement | null>, unreadCount: number | undefined): () => void {
  const isSettled = useRef(false)
  useLayoutEffect(() => {
    const nav = track.current
    if (isSettled.current || unreadCount === undefined || !nav) return
    isSettled.current = true
    if (unreadCount > 0 && nav.scrollLeft === 0) nav.scrollTo({ left: nav.clientWidth, behavior: 'instant' })
  }, [track, unreadCount])
  return () => {
    isSettled.current = true
  }
}
